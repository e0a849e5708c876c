import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  assetUrl,
  email,
  inlinePicture,
  pagePath,
  redirectTarget,
  sitePath,
  slug,
  webUrl,
} from './fields.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, values: string[]) =>
  values.filter((value) => schema.safeParse(value).success);

it('accepts only web addresses', () => {
  const good = ['https://hub.example/a?b=c#d', 'http://hub.example'];
  const bad = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//hub.example',
    '/here',
    'hub.example',
    'ftp://hub.example',
  ];
  expect(accepts(webUrl, [...good, ...bad])).toEqual(good);
});

it('accepts paths of this site and web addresses as targets of a redirect', () => {
  const good = ['/music?a=b#c', '/émile', 'https://hub.example/a'];
  const bad = [
    '//hub.example',
    '/\\hub.example',
    '/.//hub.example',
    '///:\u202e',
    'music',
    'javascript:alert(1)',
  ];
  expect(accepts(redirectTarget, [...good, ...bad])).toEqual(good);
});

it('refuses any other text, and no text makes a check throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^(\/{1,3}|https?:\/\/)[:@[\]\\?#%.a\u202e]*$/),
  );
  const fields = [redirectTarget, sitePath, assetUrl, webUrl, email, pagePath, inlinePicture];
  fc.assert(fc.property(text, (value) => fields.every((field) => field.safeParse(value) !== undefined)));
});

it('accepts pictures from this site or the web', () => {
  const media = '/media/0198c5a2-7d7e-7c1e-9d2c-2f1d5f0f3a11/3f9a-1600x900.webp';
  const good = ['/art/a-1.svg', 'https://hub.example/a.png', media];
  const bad = ['//host/a.png', '/a.svg?x', '/"onload="', 'art/a.svg', 'javascript:alert(1)', '\\\\host\\a'];
  bad.push('/.//other.example/x.png', '/..//other.example/x.png', '/a//b.png', '/a/./b.png', '/a/../b.png');
  expect(accepts(assetUrl, [...good, ...bad])).toEqual(good);
});

it('accepts tiny pictures as data URLs, and no character that could end the attribute', () => {
  const good = ['data:image/webp;base64,UklGRg==', 'data:image/avif;base64,AAAA'];
  const bad = [
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/webp;base64,AA"),url(x',
    `data:image/webp;base64,${'A'.repeat(800)}`,
    '/a.webp',
  ];
  expect(accepts(inlinePicture, [...good, ...bad])).toEqual(good);
});

it('accepts only ids and page paths that need no escaping in an address', () => {
  expect(accepts(slug, ['no-bs', 'a', '-a', 'A', 'a b', '', 'a'.repeat(65)])).toEqual(['no-bs', 'a']);
  expect(accepts(pagePath, ['/coop', '/coop-tv', 'coop', '/', '/a/b', '/Coop', '/a.b'])).toEqual([
    '/coop',
    '/coop-tv',
  ]);
});

it('accepts mail addresses in plain form only', () => {
  const good = [
    'ada@hub.example',
    "a.d-a_o'neil+x@mail.hub.example",
    'a@xn--bcher-kva.example',
    'a@b.xn--p1ai',
    'rock&roll@b.example',
    "#$&'*+-/=^_`{|}~.x@b.example",
    `${'a'.repeat(64)}@b.example`,
    ' a@b.example',
    'a@b.example\n',
    'a@bücher.example',
    'a@пример.рф',
  ];
  const bad = [
    'ada',
    'ada@hub',
    '@hub.example',
    'ada@',
    'a@@b.example',
    'a b@c.example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    'a%c.example@b.example',
    '=?utf-8?Q?a?=@b.example',
    'c.example!a@b.example',
    '"a"@b.example',
    'A <a@b.example>',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a;b@c.example',
    'a\\b@c.example',
    'a<b@c.example',
    'a@b.example,c@d.example',
    'ä@b.example',
    'a@bücher/x.example',
    'a@bücher',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
  ];
  expect(accepts(email, [...good, ...bad])).toEqual(good);
});

it('trims a mail address and converts an international domain to Punycode', () => {
  expect(email.parse(' Ada@Bücher.example ')).toBe('Ada@xn--bcher-kva.example');
  expect(email.parse('a@пример.рф')).toBe('a@xn--e1afmkfd.xn--p1ai');
  expect(email.parse('A@Hub.example')).toBe('A@Hub.example');
});

it('checks a long address in linear time', () => {
  for (const text of ['a.', 'a@', 'a-', 'a@b.', '-'].map((part) => part.repeat(200_000)))
    expect(email.safeParse(text).success).toBe(false);
});
