import { describe, expect, it } from 'vitest';
import type { AppContext } from '#api/core/http/context.ts';
import { IDEMPOTENCY_HEADER, type Shield } from '#shared/core/form/form-shield.ts';
import { doFormWork, FORM_WORK_HEADER } from '#shared/core/form/form-work.ts';
import { checkForm, workShown } from './form-shield.ts';

const KEY = 'attempt-000000000001';
const human: Shield = { website: '', elapsedMs: 2000 };

const requestOf = (headers: Record<string, string>, ip = '203.0.113.7') =>
  ({ ip, get: (name: string) => headers[name] ?? '' }) as unknown as AppContext;
const check = (content: object, { key = KEY, ip = '203.0.113.7', shield = human, route = 'POST /x' } = {}) =>
  checkForm(route, requestOf({ [IDEMPOTENCY_HEADER]: key }, ip), { ...content, shield });

describe('the shield of a form', () => {
  it.each([
    [{ website: 'https://spam.example', elapsedMs: 9000 }],
    [{ website: ' ', elapsedMs: 9000 }],
    [{ website: '', elapsedMs: 1899 }],
    [{ website: '', elapsedMs: 0 }],
  ])('rejects %j as suspicious', (shield) => {
    expect(() => check({ a: 1 }, { shield })).toThrow(expect.objectContaining({ code: 'form.suspicious' }));
  });

  it.each([1900, 1999])('accepts %i ms, as reported by a browser with a rounded clock', (elapsedMs) => {
    expect(() => check({ a: 1 }, { shield: { website: '', elapsedMs } })).not.toThrow();
  });

  it.each(['', 'short', 'x'.repeat(65), 'with space in the middle', 'é'.repeat(20)])(
    'requires a valid idempotency key, not %j',
    (key) => {
      expect(() => check({ a: 1 }, { key })).toThrow(expect.objectContaining({ code: 'request.invalid' }));
    },
  );
});

describe('the ticket of a form', () => {
  it('has the fingerprint of its content and its route, without the shield and the address', () => {
    const one = check({ a: 1 });
    expect(check({ a: 1 }, { shield: { website: '', elapsedMs: 5000 } })).toEqual(one);
    expect(check({ a: 1 }, { ip: '198.51.100.9' })).toEqual(one);
    expect(check({ a: 2 }).fingerprint).not.toBe(one.fingerprint);
    expect(check({ a: 1 }, { route: 'POST /y' }).fingerprint).not.toBe(one.fingerprint);
    expect(check({ a: 1 }, { route: 'POST /y' }).key).not.toBe(one.key);
  });
});

it('proof of work counts only for the idempotency key that it was computed for', async () => {
  const proof = await doFormWork(KEY, 12);
  const sent = (key: string, work: string) =>
    workShown(requestOf({ [IDEMPOTENCY_HEADER]: key, [FORM_WORK_HEADER]: work }));
  expect(sent(KEY, proof)).toBeGreaterThanOrEqual(12);
  expect(sent('attempt-000000000002', proof)).toBeLessThan(12);
  expect(sent(KEY, '')).toBe(0);
  expect(sent(KEY, proof.padStart(30, '0'))).toBe(0);
});
