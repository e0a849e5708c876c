import { expect, it } from 'vitest';
import { type MailBlock, mailText } from './mail-text.ts';

const of = (...blocks: MailBlock[]) => mailText({ blocks, signature: ['The Hub'] });
const body = (text: string) => text.slice('Hello,\n\n'.length, -'\n\n-- \nThe Hub\n'.length);

it('lays out a whole mail', () => {
  const text = mailText({
    blocks: [
      { paragraph: 'We have your order.' },
      {
        facts: [
          ['Reference', 'HUB-7K3F-Q2'],
          ['Amount', '$25.00'],
        ],
      },
      { quote: 'First line\n\nSecond line' },
      { label: 'Where it stands:', link: 'https://hub.example/orders/x?key=abc' },
    ],
    signature: ['The Hub', 'https://hub.example'],
  });
  expect(text).toBe(
    [
      'Hello,',
      'We have your order.',
      'Reference: HUB-7K3F-Q2\nAmount: $25.00',
      '> First line\n>\n> Second line',
      'Where it stands:\nhttps://hub.example/orders/x?key=abc',
      '-- \nThe Hub\nhttps://hub.example\n',
    ].join('\n\n'),
  );
});

it('wraps between words, and a word only when it must', () => {
  const lines = body(of({ paragraph: 'word '.repeat(100) })).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(lines.join(' ')).toBe('word '.repeat(100).trim());
  const long = body(of({ quote: '𝕏'.repeat(200) })).split('\n');
  expect(long.map((line) => [...line].length)).toEqual([76, 76, 54]);
});

it('does not wrap a link, however long it is', () => {
  const link = `https://hub.example/${'a'.repeat(200)}`;
  expect(body(of({ label: 'Here:', link }))).toBe(`Here:\n${link}`);
});

it.each([
  ['a forged fact', 'x\r\nAmount: $0.00'],
  ['a line separator', 'x\u2028Amount: $0.00'],
  ['a vertical tab', 'x\vAmount: $0.00'],
])('keeps a fact on its line: %s', (_, value) => {
  expect(body(of({ facts: [['Name', value]] }))).toBe('Name: x Amount: $0.00');
});

it('marks every line of a quote, so that it cannot pass for ours', () => {
  const quote = 'x\r\n-- \r\nThe Hub\u2028Pay here\u0085now\n> quoted';
  const lines = body(of({ quote })).split('\n');
  expect(lines.every((line) => line.startsWith('>'))).toBe(true);
});

it('removes control and invisible characters', () => {
  expect(body(of({ quote: 'a\u0000\u0007\u001b[31m\u202eb\u200b\ufeffc\ud800' }))).toMatch(/^> a\[31mbc.?$/);
});

it('makes no link of what a visitor wrote', () => {
  const quote = 'see https://evil.example/x or www.evil.example, mail me@evil.example; 3.50 is fine.';
  const text = body(of({ quote })).replaceAll('\n> ', ' ');
  expect(text).not.toMatch(/:\/\/|\w\.[a-z]|\w@\w/);
  expect(text).toContain('3.50 is fine.');
});

it('makes no link of an address with other characters for its dots, its colon or its at sign', () => {
  for (const dot of ['\u2024', '\u3002', '\ufe52', '\uff0e', '\uff61'])
    expect(body(of({ quote: `see evil${dot}example` }))).toBe('> see evil. example');
  expect(body(of({ quote: 'https\uff1a//x, me\uff20evil' }))).toBe('> https: //x, me at evil');
});

it('truncates a very long text', () => {
  expect(of({ quote: 'a '.repeat(100_000) }).length).toBeLessThan(6000);
});
