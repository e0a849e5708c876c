import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailSender, smtpUrl } from './smtp-settings.ts';

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, local: false, login: undefined }],
  ['smtps://mail.example', { port: 465, secure: true }],
  ['smtp://mail.example:2525', { port: 2525 }],
  ['smtps://a%40b:p%3Aw%2F@mail.example', { login: { user: 'a@b', pass: 'p:w/' } }],
  [
    'smtps://ada@hub.example:a/b#c?d:e@f@mail.example:465',
    { login: { user: 'ada@hub.example', pass: 'a/b#c?d:e@f' } },
  ],
  ['smtps://ada:100%@mail.example', { login: { user: 'ada', pass: '100%' } }],
  ['SMTPS://ada:x@mail.example/', { secure: true, host: 'mail.example' }],
  ['smtp://localhost:25', { local: true }],
  ['smtp://127.0.0.1:25', { local: true }],
  ['smtp://[::1]:25', { host: '::1', local: true }],
  ['smtp://127.example', { local: false }],
])('reads %s', (url, server) => {
  expect(smtpUrl.parse(url)).toMatchObject(server);
});

it.each([
  'mail.example',
  'https://mail.example',
  'smtp:mail',
  'smtp://',
  'smtp://user@mail.example',
  'smtp://:x@mail.example',
  'smtp://ada:x@mail.example/path',
])('refuses %s', (url) => {
  expect(smtpUrl.safeParse(url).error?.issues[0]?.message).toMatch(/^must be an address such as smtps:/);
});

it('reads any password as it was typed, unless it is percent-encoded', () => {
  const typed = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/[%\n\r]/.test(text));
  fc.assert(
    fc.property(typed, (pass) => {
      const written = smtpUrl.parse(`smtps://ada:${pass}@mail.example:465`);
      const encoded = smtpUrl.parse(`smtps://ada:${encodeURIComponent(pass)}@mail.example:465`);
      expect([written.login, written.host, written.port]).toEqual([
        { user: 'ada', pass },
        'mail.example',
        465,
      ]);
      expect(encoded.login?.pass).toBe(pass);
    }),
  );
});

it('reads the sender of mails', () => {
  expect(mailSender.parse('hello@hub.example')).toEqual({ name: '', address: 'hello@hub.example' });
  expect(mailSender.parse("Zoë's Hub <a@hub.example>")).toEqual({
    name: "Zoë's Hub",
    address: 'a@hub.example',
  });
});

it.each([
  'hub',
  'Hub <hub>',
  'Hub <a@b.example',
  '"Hub" <a@b.example>',
  'Hub\r\nBcc: x <a@b.example>',
  'a@b.example, c@d.example',
])('refuses %j as a sender', (text) => {
  expect(mailSender.safeParse(text).success).toBe(false);
});
