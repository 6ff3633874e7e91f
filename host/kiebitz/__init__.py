"""The PC side of Kiebitz: fetch the evening from the box, prove its numbers, show and export it."""
