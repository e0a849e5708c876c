import { describe, expect, it } from 'vitest';
import { findOrderCode, makeOrderCode, ORDER_CODE, readOrderCode } from './order-code.ts';

let seed = 7;
const random = (below: number) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * below);
};
const codes = Array.from({ length: 200 }, () => makeOrderCode(random));

describe('an order code', () => {
  it('is written in one form and read in several', () => {
    for (const code of codes) {
      expect(code).toMatch(ORDER_CODE);
      for (const spelling of [code, code.toLowerCase(), ` ${code} `, code.replaceAll('-', ''), code.slice(4)])
        expect(readOrderCode(spelling), spelling).toBe(code);
    }
  });

  it('is refused with any one character wrong', () => {
    const [code = ''] = codes;
    const places = [4, 5, 6, 7, 9, 10];
    for (const place of places) {
      for (const other of '23456789ABCDEFGHJKMNPQRSTUVWXYZ') {
        if (other === code[place]) continue;
        const wrong = code.slice(0, place) + other + code.slice(place + 1);
        expect(readOrderCode(wrong), wrong).toBeUndefined();
      }
    }
  });

  it('is refused with two neighbouring characters exchanged', () => {
    for (const code of codes) {
      const digits = code.replaceAll('-', '').slice(3);
      for (let place = 0; place < 4; place += 1) {
        const [one, other] = [digits[place], digits[place + 1]];
        if (one === other) continue;
        const wrong = digits.slice(0, place) + other + one + digits.slice(place + 2);
        expect(readOrderCode(wrong), wrong).toBeUndefined();
      }
    }
  });

  it.each(['', 'HUB', 'HUB-7K3F-Q', 'HUB-7K3F-Q2X', 'HUB-0O1I-LL', '💥'.repeat(6)])('is not %j', (text) => {
    expect(readOrderCode(text)).toBeUndefined();
  });

  it('is found in a sentence, however it is spelt, and is not seen in other words', () => {
    for (const code of codes)
      for (const spelling of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', '')])
        expect(findOrderCode(`I paid for ${spelling}, what now?`), spelling).toBe(code);
    for (const text of ['', 'Where is my order?', 'The hub should reply.', 'HUB-7K3F-Q2', 'GitHub-5555-5Y'])
      expect(findOrderCode(text), text).toBeUndefined();
  });
});
