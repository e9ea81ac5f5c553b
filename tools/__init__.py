"""What is run while working on the program; no part of it."""
