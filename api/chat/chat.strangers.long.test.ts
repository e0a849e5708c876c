import { judgeLists, other, sample } from '#test/support/asked-lists.ts';
import askedOther from './chat.asked-other-long.json' with { type: 'json' };
import askedSample from './chat.asked-sample-long.json' with { type: 'json' };
import first from './chat.strangers.json' with { type: 'json' };

judgeLists([
  { ...other, asked: first, right: 0.8, found: 0.85, wrong: 0.04 },
  { ...sample, asked: askedSample, right: 0.8, found: 0.88, wrong: 0.05 },
  { ...other, asked: askedOther, right: 0.78, found: 0.85, wrong: 0.06 },
]);
