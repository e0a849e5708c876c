import { expect, it } from 'vitest';
import { PROOF_MAX_BYTES, proofTypes } from '#shared/orders/orders.constants.ts';
import { failureOf, isFinal, refusalOf, sizeWords } from './proof-file.ts';

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

it.each([
  ['unreachable', true, /^The connection was lost .* try again\.$/],
  ['unreachable', false, /^You are offline\./],
  ['upload.unreadable', true, /Send another screenshot/],
  ['rate.limited', true, /^Refused\. You can also send it by email\.$/],
  ['order.closed', true, /^Refused\.$/],
])('says why a file that failed with %s did not arrive, and what to do', (code, online, words) => {
  const reason = failureOf({ code, text: 'Refused.' }, online);
  expect(reason).toMatch(words);
  expect(reason).not.toMatch(/pay/i);
});

it('does not offer to send once more what would fail again', () => {
  const isFinalCode = (code: string) => isFinal({ code });
  expect(['upload.type', 'upload.unreadable', 'request.too-large', 'order.closed'].every(isFinalCode)).toBe(
    true,
  );
  expect(['unreachable', 'rate.limited', 'server.busy', 'upload.no-room'].some(isFinalCode)).toBe(false);
});
