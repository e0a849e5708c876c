import { expect, it } from 'vitest';
import { escapeHtml, escapeXml, scriptJson } from './text.ts';

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
