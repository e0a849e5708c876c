import { expect, it } from 'vitest';
import { imageSource } from './use-share-image.ts';

it.each([
  ['', { state: 'empty' }],
  ['https://', { state: 'invalid' }],
  ['javascript:alert(1)', { state: 'invalid' }],
  ['http://pictures.example/a.png', { state: 'insecure' }],
  ['https://pictures.example/a.png', { state: 'loading', src: 'https://pictures.example/a.png' }],
  ['http://hub.example/share/default.png?v=1', { state: 'loading', src: '/share/default.png?v=1' }],
])('validates the picture address %j', (address, source) => {
  expect(imageSource(address, 'http://hub.example')).toEqual(source);
});
