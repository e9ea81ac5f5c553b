// What all views share.
