import { expect, it } from 'vitest';
import { frameSandbox, isForeign } from './frame-sandbox.ts';

const origins = ['https://coop.example', 'http://localhost:3000'];

it('never gives allow-same-origin to a frame of this site', () => {
  for (const url of [
    '/sample/network-tv/index.html',
    'https://coop.example/tv',
    'http://localhost:3000/tv',
  ]) {
    expect(isForeign(url, origins)).toBe(false);
    expect(frameSandbox(isForeign(url, origins))).not.toContain('allow-same-origin');
  }
});

it('gives allow-same-origin to a frame of another site', () => {
  expect(isForeign('https://tv.coop.example/', origins)).toBe(true);
  expect(frameSandbox(true)).toContain('allow-same-origin');
});
