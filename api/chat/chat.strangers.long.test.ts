import { judgeLists, other, sample } from '#test/support/asked-lists.ts';

judgeLists([
  { ...other, list: 'strangers', right: 0.83, found: 0.87, wrong: 0.04 },
  { ...sample, list: 'asked-sample-long', right: 0.8, found: 0.87, wrong: 0.05 },
  { ...other, list: 'asked-other-long', right: 0.79, found: 0.87, wrong: 0.06 },
]);
