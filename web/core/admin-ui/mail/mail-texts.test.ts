import { expect, it } from 'vitest';
import type { ShownMail } from '#shared/core/shown-mail.ts';
import { mailAddress, mailedText } from './mail-texts.ts';

const mail = {
  to: 'ada@visitor.example',
  subject: 'Your order HUB-7K3F-Q2',
  text: 'Hello Zoë,\n\n50 % & more\n',
};

it('a mailto link holds the recipient, the subject and every line of the text', () => {
  const address = new URL(mailAddress(mail) as string);
  expect(address.pathname).toBe(mail.to);
  expect(address.searchParams.get('subject')).toBe(mail.subject);
  expect(address.searchParams.get('body')).toBe('Hello Zoë,\r\n\r\n50 % & more\r\n');
});

it('a mail that is too long for a mailto link gets no link, so that nothing is cut', () => {
  expect(mailAddress({ ...mail, text: 'x'.repeat(1600) })).not.toBeNull();
  expect(mailAddress({ ...mail, text: 'ë'.repeat(400) })).toBeNull();
});

it.each([
  ['waiting', 'No mail server is in use, so nothing was sent: copy it on this page.'],
  ['queued', 'The mail is queued.'],
  ['sent', 'The mail server accepted it.'],
] as const)('a mail that is %s is described with that state', (state, text) => {
  expect(mailedText({ state } as ShownMail)).toBe(text);
});

it('shows “Nobody was told.” where there is no mail', () => {
  expect([mailedText(null), mailedText(undefined)]).toEqual(['Nobody was told.', 'Nobody was told.']);
});
