import { expect, it } from 'vitest';
import { assetAddress } from './asset-address.ts';

const HERE = 'https://hub.example';

it.each([
  [
    'an address of this site becomes a path',
    'https://hub.example/media/a1-640x360.webp',
    '/media/a1-640x360.webp',
  ],
  ['also with capitals in its host', ' https://Hub.Example/media/a1.webp', '/media/a1.webp'],
  ['http becomes https', 'http://other.example/a.jpg', 'https://other.example/a.jpg'],
  ['https of another site stays', 'https://other.example/a.jpg?w=1#x', 'https://other.example/a.jpg?w=1#x'],
  ['a path stays', '/art/cover.svg', '/art/cover.svg'],
  ['what is still being typed stays', 'http://other.exa', 'http://other.exa'],
  ['what is no address stays', 'a picture', 'a picture'],
  [
    'a query of this site stays, since a path holds none',
    'https://hub.example/a?b',
    'https://hub.example/a?b',
  ],
])('%s', (_, typed, expected) => expect(assetAddress(typed, HERE)).toBe(expected));

it('keeps an address of this site on plain http as a path', () => {
  expect(assetAddress('http://192.168.1.5:3000/media/a.webp', 'http://192.168.1.5:3000')).toBe(
    '/media/a.webp',
  );
});
