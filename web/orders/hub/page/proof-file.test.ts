import { expect, it } from 'vitest';
import { PROOF_MAX_BYTES, proofTypes } from '#shared/orders/orders.constants.ts';
import { refusalOf, sizeWords } from './proof-file.ts';

it.each(proofTypes)('takes %s up to the limit', (type) => {
  expect(refusalOf({ type, size: PROOF_MAX_BYTES })).toBeUndefined();
  expect(refusalOf({ type, size: PROOF_MAX_BYTES + 1 })).toMatch(
    /^This file has 10\.1 MB; 10 MB is the most/,
  );
  expect(refusalOf({ type, size: 0 })).toBe('This file is empty.');
});

it.each(['', 'text/html', 'image/svg+xml', 'image/heic'])('refuses %j', (type) => {
  expect(refusalOf({ type, size: 1 })).toMatch(/PNG, JPEG, WebP or AVIF/);
});

it('says how large a file is', () => {
  expect([10, 412_300, 3_400_000].map(sizeWords)).toEqual(['1 kB', '412 kB', '3.4 MB']);
});
