import { expect, it } from 'vitest';
import { cannedReply } from './canned-reply.ts';

const names = { creatorName: 'Coop', networkName: 'Coop TV', assistantName: 'COOP.AI' };
const reply = (typed: string) => cannedReply(typed, names);

it.each(['Explain quantum physics', 'quantum mechanics?', 'hello Coop, quantum physics services'])(
  'explains physics first: %s',
  (typed) => expect(reply(typed)).toMatch(/^Quantum physics describes nature/),
);

it.each(['Who is Coop?', 'What services are offered?', 'hello coop'])(
  'then lists what there is: %s',
  (typed) => {
    for (const offered of [
      'subscription platform',
      'CONVOS',
      'NO BS',
      'Pro Wrestling Connoisseurs',
      'streams on Twitch',
      'Music',
      'Booking',
    ])
      expect(reply(typed)).toContain(offered);
  },
);

it.each(['Hello', 'hi ', 'Hi there'])('then greets: %j', (typed) => expect(reply(typed)).toMatch(/^Hello!/));

it.each(['hi', 'Write a short poem', 'this'])('else offers help: %j', (typed) =>
  expect(reply(typed)).toMatch(/here to help/),
);
