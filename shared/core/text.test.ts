import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  beginningOf,
  escapeHtml,
  escapeXml,
  ONE_LINE,
  scriptJson,
  shortened,
  withoutHidden,
} from './text.ts';

// security: B6
it('escapes characters that would end a text or an attribute', () => {
  expect(escapeHtml(`<a href="x">R&B</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;B&lt;/a&gt;');
});

it('removes only characters that XML does not allow', () => {
  expect(escapeXml('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg')).toBe('abcdefg');
  expect(escapeXml('tab\tline\nreturn\r é 🎙')).toBe('tab\tline\nreturn\r é 🎙');
  expect(escapeXml('half \ud83c pair')).toBe('half \ufffd pair');
  expect(escapeXml('<&">')).toBe('&lt;&amp;&quot;&gt;');
});

// security: B6
it('writes JSON that cannot end its script element', () => {
  const value = { html: '</script><!--', lines: '\u2028\u2029' };
  const text = scriptJson(value);
  expect(text).not.toContain('<');
  expect(text).not.toMatch(/[\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});

/** Signs that consist of several characters: joined, with a tone of skin, flags, with a chosen form, with accents. */
const signs = ['👩‍💻', '👨‍👩‍👧‍👦', '👍🏽', '🇦🇹', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '❤️', 'e\u0301', 'می\u200cخواهم', 'Å', 'ł', '中'];

it('keeps signs of several characters and removes only what is no text', () => {
  for (const sign of signs) {
    expect(withoutHidden(sign)).toBe(sign);
    expect(ONE_LINE.test(`${sign} how I work`), sign).toBe(true);
  }
  expect(withoutHidden('a\u0000\u0007\u202eb\u200b\ufeffc\r\nd')).toBe('abc\nd');
  for (const hidden of ['\n', '\r', '\u0000', '\u202e', '\u2028', '\ud83d', '\u0085'])
    expect(ONE_LINE.test(`a${hidden}b`), JSON.stringify(hidden)).toBe(false);
});

it('cuts no sign in its middle', () => {
  expect(beginningOf('ab👩‍💻', 4)).toBe('ab');
  expect(beginningOf('ab👩‍💻', 7)).toBe('ab👩‍💻');
  expect(beginningOf('👨‍👩‍👧‍👦x', 10)).toBe('');
  expect(shortened('one two 👩‍💻👩‍💻👩‍💻👩‍💻', 16)).toBe('one two…');
  const texts = fc.array(fc.constantFrom(...signs, 'a', ' '));
  fc.assert(
    fc.property(texts, fc.nat(60), (parts, length) => {
      const start = beginningOf(parts.join(''), length);
      expect(start.length).toBeLessThanOrEqual(length);
      const whole = [...new Intl.Segmenter('en').segment(parts.join(''))].map(({ segment }) => segment);
      let joined = '';
      const ends = ['', ...whole.map((segment) => (joined += segment))];
      expect(ends).toContain(start);
    }),
  );
});
