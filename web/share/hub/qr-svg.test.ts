import { expect, it } from 'vitest';
import { qrSvg } from './qr-svg.tsx';

it('creates a complete SVG file that differs for each text', () => {
  const svg = qrSvg('https://one.example');
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toMatch(/<path /);
  expect(qrSvg('https://two.example')).not.toBe(svg);
});
