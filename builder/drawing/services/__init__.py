"""What print services sell, and the faces of counters and cards as they want them."""
