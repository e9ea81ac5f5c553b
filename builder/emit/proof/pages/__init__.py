"""The pages that can be read without a script: each a part of index.html."""
