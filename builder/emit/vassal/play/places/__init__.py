"""Control of places, contest and points, kept while counters come and go."""
