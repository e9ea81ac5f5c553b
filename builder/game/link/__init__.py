"""From files that fit their schemas to the model: a module a kind of file."""
