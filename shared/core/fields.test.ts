import { expect, it } from 'vitest';
import { assetUrl, inlinePicture, pagePath, slug, webUrl } from './fields.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, values: string[]) =>
  values.filter((value) => schema.safeParse(value).success);

it('takes web addresses and no others', () => {
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

it('takes pictures from this site or the web', () => {
  const good = ['/art/a-1.svg', 'https://hub.example/a.png'];
  const bad = ['/a.svg?x', '/"onload="', 'art/a.svg', 'javascript:alert(1)', '\\\\host\\a'];
  expect(accepts(assetUrl, [...good, ...bad])).toEqual(good);
});

it('takes tiny pictures as data, and nothing that could end where they stand', () => {
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

it('takes ids and page paths that stand in an address as they are', () => {
  expect(accepts(slug, ['no-bs', 'a', '-a', 'A', 'a b', '', 'a'.repeat(65)])).toEqual(['no-bs', 'a']);
  expect(accepts(pagePath, ['/coop', '/coop-tv', 'coop', '/', '/a/b', '/Coop', '/a.b'])).toEqual([
    '/coop',
    '/coop-tv',
  ]);
});
