import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectTarget, sitePath } from '#shared/core/fields.ts';
import { comparedPath, isCanonicalPath, locationOf } from './site-path.ts';

const segment = fc.string({
  unit: fc.constantFrom(...'abcXYZ019-._~@,+;=:!$&()*éüß日本ا%'),
  minLength: 1,
  maxLength: 8,
});
const path = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`)
  .filter((text) => !/\/\.{1,2}(\/|$)/.test(text));
const name = fc.string({ unit: fc.constantFrom(...'abcxyz019_-'), minLength: 1, maxLength: 5 });
const query = fc.array(fc.tuple(name, name), { maxLength: 4 });
const asText = (pairs: readonly (readonly [string, string])[]) =>
  pairs.length > 0 ? `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}` : '';

describe('a path', () => {
  it('is the same however it is encoded, and with slashes at its end', () => {
    fc.assert(
      fc.property(path, fc.boolean(), (text, lower) => {
        const encoded = text
          .split('/')
          .map((part) => encodeURIComponent(part.replaceAll('%', '')))
          .join('/');
        const written = text.replaceAll('%', '');
        const spelt = lower ? encoded.replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase()) : encoded;
        expect(comparedPath(spelt)).toBe(comparedPath(written));
        expect(comparedPath(`${spelt}//`)).toBe(comparedPath(written));
      }),
    );
  });

  it.each(['/%E9t%e9', '/100%', '/%zz/é'])(
    'that cannot be decoded as UTF-8 is still compared: %s',
    (text) => {
      expect(comparedPath(text)).toBe(comparedPath(text.replace('%E9', '%e9')));
    },
  );

  it.each(['/über-uns', '/a@b,c+d', '/caf%C3%A9', '/old page', '/日本語'])(
    'may be redirected from: %s',
    (text) => {
      expect(sitePath.safeParse(text).success).toBe(true);
    },
  );

  it.each(['//evil.example', '/\\evil.example', 'old', '/a?b', '/a#b', '/a\nb'])('is not %j', (text) => {
    expect(sitePath.safeParse(text).success).toBe(false);
  });
});

describe('the one spelling of a path', () => {
  it.each([
    '/',
    '/home',
    '/home/',
    '/a.b/..c/.d/e..',
    '/caf%C3%A9',
    "/a%20b%2Fc%25,;=:@!$&'()*+~",
    '/.well-known/security.txt',
  ])('is %s', (text) => expect(isCanonicalPath(text)).toBe(true));

  it.each([
    '',
    'home',
    '//other.example/x',
    '/.//other.example/x.png',
    '/a//b',
    '/a//',
    '/a/./b',
    '/a/..',
    '/..',
    '/a/%2e%2e/b',
    '/a/%2E./b',
    '/\\other.example',
    '/podcasts/%63onvos',
    '/%48ome',
    '/a%7Eb%5F%2D',
    '/caf%c3%a9',
    '/100%',
    '/%zz',
    '/a?b',
    '/a#b',
    '/a b',
    '/a\nb',
    '/é',
  ])('is not %j', (text) => expect(isCanonicalPath(text)).toBe(false));

  it('stays on its host, whatever it is resolved against', () => {
    const part = fc.constantFrom(
      '/',
      '.',
      '..',
      'a',
      '%2e',
      '%2F',
      '%5C',
      '\\',
      '@',
      ':',
      ';',
      'other.example',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = `/${parts.join('')}`;
        fc.pre(isCanonicalPath(text));
        for (const base of ['https://hub.example', 'https://hub.example/a/b', 'app://hub/'])
          expect(new URL(text, base).href).toBe(`${new URL(base).protocol}//${new URL(base).host}${text}`);
      }),
    );
  });
});

describe('the address that a redirect sends to', () => {
  it.each([
    ['/music#videos', '?utm_source=x', '/music?utm_source=x#videos'],
    ['/music?tab=1', '?tab=2&utm_source=x', '/music?tab=1&utm_source=x'],
    ['https://shop.example/all?x=1', '?y', 'https://shop.example/all?x=1&y'],
    ['/über uns', '', '/%C3%BCber%20uns'],
    ['https://bücher.example/ä', '', 'https://xn--bcher-kva.example/%C3%A4'],
    ['/home', '', '/home'],
    ['/..//evil.example', '', '/evil.example'],
    ['/.//evil.example/x', '?a', '/evil.example/x?a'],
  ])('for %s with %j is %s', (target, search, location) => {
    expect(locationOf(target, search)).toBe(location);
  });

  it('keeps the query and fragment of the target, adds what it does not set, and stays on this site', () => {
    fc.assert(
      fc.property(path, query, query, name, (text, own, asked, hash) => {
        const target = `${text}${asText(own)}#${hash}`;
        fc.pre(redirectTarget.safeParse(target).success);
        const location = locationOf(target, asText(asked));
        const sent = new URL(location, 'https://hub.example');
        expect(sent.host).toBe('hub.example');
        expect(location).toMatch(/^[\x21-\x7e]+$/);
        expect(sent.hash).toBe(`#${hash}`);
        for (const [key, value] of own) expect(sent.searchParams.getAll(key)).toContain(value);
        for (const [key, value] of asked)
          if (own.every(([set]) => set !== key)) expect(sent.searchParams.getAll(key)).toContain(value);
      }),
    );
  });

  it.each(['/..//evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\r\nb'])(
    'is refused where it could leave this site or inject a header: %j',
    (target) => {
      expect(redirectTarget.safeParse(target).success).toBe(false);
    },
  );
});
