import { expect, it } from 'vitest';
import { cannedReply } from './canned-reply.ts';

const names = { creatorName: 'Coop', networkName: 'Coop TV', assistantName: 'COOP.AI' };
const reply = (typed: string) => cannedReply(typed, names);

it.each(['Explain quantum physics', 'quantum mechanics?', 'hello Coop, quantum physics services'])(
  'explains quantum physics whatever else the message mentions: %s',
  (typed) => expect(reply(typed)).toMatch(/^Quantum physics describes nature/),
);

it.each(['Who is Coop?', 'What services are offered?', 'hello coop'])(
  'lists what is offered when the creator or the services are mentioned: %s',
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

it.each(['Hello', 'hi ', 'Hi there'])('answers a greeting with a greeting: %j', (typed) =>
  expect(reply(typed)).toMatch(/^Hello!/),
);

it.each(['hi', 'Write a short poem', 'this'])('offers help for any other message: %j', (typed) =>
  expect(reply(typed)).toMatch(/here to help/),
);
