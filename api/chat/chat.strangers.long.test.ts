import { type Asked, judgeLists, sample } from '#test/support/asked-lists.ts';
import later from './chat.strangers-later.json' with { type: 'json' };
import visitors from './chat.visitors.json' with { type: 'json' };
import second from './chat.visitors-second.json' with { type: 'json' };

judgeLists([
  // Hard, long, and in people's own words.
  { ...sample, asked: later as Asked[], right: 0.5, found: 0.8, wrong: 0.06 },
  // Two that were written before anything was changed for them.
  { ...sample, asked: visitors as Asked[], right: 0.8, found: 0.9, wrong: 0.03 },
  { ...sample, asked: second as Asked[], right: 0.54, found: 0.86, wrong: 0.05 },
]);
