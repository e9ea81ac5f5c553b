"""Cards: their faces and backs, the pictures on them."""
