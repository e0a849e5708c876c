import { expect, it } from 'vitest';
import { PROOF_MAX_BYTES, proofTypes } from '#shared/orders/orders.constants.ts';
import { refusalOf } from '#web/core/chosen-file.ts';
import { failureOf, isFinal, proofField } from './proof-file.ts';

const refusal = (type: string, size: number) => refusalOf({ name: 'a', type, size }, proofField);

it.each(proofTypes)('accepts %s up to the size limit', (type) => {
  expect(refusal(type, PROOF_MAX_BYTES)).toBeUndefined();
  expect(refusal(type, PROOF_MAX_BYTES + 1)).toBe(
    'This file has 10.1 MB; 10 MB is the most. A screenshot is enough.',
  );
  expect(refusal(type, 0)).toMatch(/^This file is empty/);
});

it.each(['', 'text/html', 'video/mp4'])('refuses %j', (type) => {
  expect(refusal(type, 1)).toMatch(/PNG, JPEG, WebP or AVIF/);
});

it.each([
  ['unreachable', true, /^The connection was lost .* try again\.$/],
  ['unreachable', false, /^You are offline\./],
  ['upload.unreadable', true, /^Refused\.$/],
  ['rate.limited', true, /^Refused\. You can also send it by email\.$/],
  ['order.closed', true, /^Refused\.$/],
])('says why a file that failed with %s did not arrive, and what to do', (code, online, words) => {
  const reason = failureOf({ code, text: 'Refused.' }, online);
  expect(reason).toMatch(words);
  expect(reason).not.toMatch(/pay/i);
});

it('offers no retry for errors that would occur again', () => {
  const isFinalCode = (code: string) => isFinal({ code });
  expect(
    ['upload.type', 'upload.empty', 'upload.unreadable', 'request.too-large', 'order.closed'].every(
      isFinalCode,
    ),
  ).toBe(true);
  expect(['unreachable', 'rate.limited', 'server.busy', 'upload.no-room'].some(isFinalCode)).toBe(false);
});
