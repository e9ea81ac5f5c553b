"""What a word in the data means: places, slips of spelling, ids, mixed alphabets."""
