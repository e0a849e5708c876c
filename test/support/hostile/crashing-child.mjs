// Is ready at once, and ends soon after with an error that nobody catches.
process.send('ready', () => {
  throw new RangeError('broken on purpose');
});
