import { expect, it } from 'vitest';
import { neither, noMailbox, sendersFault } from '#test/support/hostile/server-refusals.ts';
import { causeOf, refusalOf } from './refusal.ts';

// security: G11
it.each(sendersFault)('is about us: %s', (words) => {
  for (const step of ['RCPT TO', 'DATA']) expect(refusalOf(`${step}: ${words}`)).not.toBe('mailbox');
});

it.each(noMailbox)('is about a mailbox that does not exist: %s', (words) => {
  expect(refusalOf(`RCPT TO: ${words}`)).toBe('mailbox');
});

it.each(neither)('is about neither: %s', (words) => {
  expect(refusalOf(`RCPT TO: ${words}`)).toBe('other');
});

it('is none when it is temporary, or came before any mail', () => {
  expect(refusalOf('RCPT TO: 450 4.2.1 Try again')).toBeUndefined();
  expect(refusalOf('AUTH: 535 5.7.8 Wrong password')).toBeUndefined();
});

it('has the same cause for different addresses and request names', () => {
  const cause = (address: string, id: string) =>
    causeOf(`RCPT TO: 550 5.7.1 <${address}>: Relay denied ${id}-gsmtp`);
  expect(cause('one@fan.example', 'a1b2c3')).toBe(cause('two@fan.example', 'd4e5f6'));
  expect(cause('one@fan.example', 'a1')).not.toBe(causeOf('RCPT TO: 550 5.1.1 No such user'));
});
