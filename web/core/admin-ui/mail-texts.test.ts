import { expect, it } from 'vitest';
import { mailAddress } from './mail-texts.ts';

const mail = {
  to: 'ada@visitor.example',
  subject: 'Your order HUB-7K3F-Q2',
  text: 'Hello Zoë,\n\n50 % & more\n',
};

it('an address for the mail program holds the recipient, the subject and every line of the text', () => {
  const address = new URL(mailAddress(mail) as string);
  expect(address.pathname).toBe(mail.to);
  expect(address.searchParams.get('subject')).toBe(mail.subject);
  expect(address.searchParams.get('body')).toBe('Hello Zoë,\r\n\r\n50 % & more\r\n');
});

it('a mail that is too long for an address gets none, so that nothing is cut', () => {
  expect(mailAddress({ ...mail, text: 'x'.repeat(1600) })).not.toBeNull();
  expect(mailAddress({ ...mail, text: 'ë'.repeat(400) })).toBeNull();
});
