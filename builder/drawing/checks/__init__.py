"""What can go wrong in drawings, as findings."""
