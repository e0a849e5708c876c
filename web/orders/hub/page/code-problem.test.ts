import { describe, expect, it } from 'vitest';
import { makeOrderCode } from '#shared/orders/order-code.ts';
import { codeProblem, isWholeCode } from './code-problem.ts';

const code = makeOrderCode(() => 5);
const mistyped = code.replace(/.$/, (last) => (last === '2' ? '3' : '2'));

describe('a reference code, as it is typed', () => {
  it.each([code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, code.slice(4)])(
    '%j is right',
    (text) => {
      expect(codeProblem(text)).toBeUndefined();
      expect(isWholeCode(text)).toBe(true);
    },
  );

  it.each([
    ['', 'Enter'],
    ['HUB', 'too short'],
    ['HUB-7K3F', 'too short'],
    [mistyped, 'mistyped'],
    [`${code}9`, 'too long'],
    ['HUB-O0O0-11', 'never holds 0, 1, I, L or O'],
  ])('%j is wrong: %s', (text, words) => {
    expect(codeProblem(text)).toContain(words);
  });

  it('is complete once it has its last character, even if it is mistyped', () => {
    expect(isWholeCode('HUB-7K3F-Q')).toBe(false);
    expect(isWholeCode(mistyped)).toBe(true);
  });
});
