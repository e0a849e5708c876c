import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import type { Statement } from './statement.ts';
import { statementsIn } from './statements.ts';

const shown = ({ kind, values }: Statement) => `${kind} ${values[0]}`;

describe('a text as it is compared', () => {
  it.each([
    ['**5** _dollars_', '5 dollars'],
    ['5\u200b0 d\u00adollars', '50 dollars'],
    ['\u202e$5\u202c', '$5'],
    ['９ ｄｏｌｌａｒｓ, ٥٠, ³', '9 dollars, 50, 3'],
    ['5\n0&nbsp;&#36; and &amp;#53;', '5 0 $ and 5'],
    ['fr\u0435e, $1O0', 'free, $100'],
    ['f r e e', 'free'],
    ['coop (at) pays [dot] example', 'coop@pays.example'],
    ['[here](https://pays.example) [1]', 'here https://pays.example'],
    ['бесплатно', 'бесплатно'],
  ])('is the plain form of %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});

describe('the statements of a text', () => {
  it.each([
    ['$3,000 or 3000 dollars, three thousand dollars', ['money $ 3000', 'money $ 3000', 'money $ 3000']],
    ['50 % off, fifty percent, half price', ['percent 50', 'percent 50', 'percent 50']],
    [
      'a dollar, five bucks, €1.50, 9 million dollars',
      ['money $ 1', 'money $ 5', 'money € 1.5', 'money $ 9000000'],
    ],
    ['88,50 €, CHF 1’250, 1.234,50 Euro', ['money € 88.5', 'money CHF 1250', 'money € 1234.5']],
    [
      '3\u00a0000 kr, A$30, ₹1,00,000, ¥1,000',
      ['money kr 3000', 'money A$ 30', 'money ₹ 100000', 'money ¥ 1000'],
    ],
    ['fünfundzwanzig Prozent, dreitausend Dollar', ['percent 25', 'money $ 3000']],
    ['tres mil dólares, quinientos euros', ['money $ 3000', 'money € 500']],
    ['quatre-vingt-dix euros, deux cents dollars', ['money € 90', 'money $ 200']],
    ['cem dólares, femtio kronor', ['money $ 100', 'money kr 50']],
    [
      'on 5.3., 25.11.2026 and 2026-01-02',
      ['date 3-5', 'date 11-25', 'number 2026', 'date 1-2', 'number 2026'],
    ],
    ['May 5th, am 5. Mai, el 5 de mayo, le 1er mai', ['date 5-5', 'date 5-5', 'date 5-5', 'date 5-1']],
    [
      'at 5pm, um 17 Uhr, 17h00, tomorrow at noon',
      ['time 17:00', 'time 17:00', 'time 17:00', 'day tomorrow', 'time 12:00'],
    ],
    ['within 24 hours, in two weeks, within a day', ['duration 1440', 'duration 20160', 'duration 1440']],
    ['free, kostenlos, sin costo, gratuit, grátis', Array(5).fill('free free')],
    [
      '$CoopPays, @coop.pays, coop@pays.example',
      ['contact $cooppays', 'contact @coop.pays', 'contact coop@pays.example'],
    ],
    [
      'DE89 3704 0044 0532 0130 00, +1 (555) 010-9999',
      ['contact de89370400440532013000', 'contact 15550109999'],
    ],
    ['PayPal.me/coop, https://www.pays.example/', ['link paypal.me/coop', 'link pays.example']],
    ['fifty of 1900', ['number 50', 'number 1900']],
    ['Feel free to ask; it is paid once, e.g. by Coop.AI.', []],
  ])('are found in "%s"', (text, statements) => {
    expect(statementsIn(text).map(shown)).toEqual(statements);
  });

  it('can be read in two ways where the order of day and month is unknown', () => {
    expect(statementsIn('05/03')[0]?.values).toEqual(['5-3', '3-5']);
  });
});
