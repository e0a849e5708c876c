import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The fonts that come with the program, so that share pictures look the same on every machine. */
const file = (name: string) => path.resolve(import.meta.dirname, '../../api/seo/fonts', `${name}.ttf`);

/** A character that the site's own typefaces lack is taken from the first of these that has it. */
const others = {
  'Noto Sans Hebrew SemiBold': 'noto-hebrew',
  'Noto Sans Arabic SemiBold': 'noto-arabic',
  'Noto Sans Devanagari SemiBold': 'noto-devanagari',
  'Noto Sans Thai SemiBold': 'noto-thai',
  // Everything else that is written from left to right in letters, and many symbols.
  'DejaVu Sans': 'dejavu-bold',
  'Noto Sans KR Thin': 'noto-korean',
  'Noto Emoji': 'noto-emoji',
  // Chinese and Japanese.
  'Droid Sans Fallback': 'droid-fallback',
} as const;
const families = Object.keys(others).join(', ');

export const faces = {
  headline: { family: `Anybody Card, ${families}`, file: file('anybody-basic') },
  text: { family: `Instrument Sans, ${families}`, file: file('instrument-basic') },
} as const;

/** Every font file, in the order in which a letter is looked for. */
export const fontFiles: readonly string[] = [
  faces.headline.file,
  faces.text.file,
  file('anybody-rest'),
  file('instrument-rest'),
  ...Object.values(others).map(file),
];

let covered: ReadonlySet<number> | undefined;

/**
 * The part of a text that can be drawn without boxes for missing characters. Symbols that no font here has
 * are left out. If a letter or digit is missing, the result is empty: half a word may mean something else.
 */
export function drawable(text: string): string {
  covered ??= new Set(fontFiles.flatMap((name) => codePointsOf(readFileSync(name))));
  let kept = '';
  for (const char of text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')) {
    const isCovered = covered.has(char.codePointAt(0) ?? 0);
    if (isCovered || /[ \p{Default_Ignorable_Code_Point}]/u.test(char)) kept += char;
    else if (/[\p{L}\p{N}\p{M}]/u.test(char)) return '';
  }
  return kept.replace(/ +/g, ' ').trim();
}

/** The characters that a TrueType font has, from its table `cmap` in the two formats for Unicode. */
export function codePointsOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) return [];
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  ).flatMap((table) => {
    const format = table.readUInt16BE(0);
    if (format === 12) return longRanges(table);
    return format === 4 ? shortRanges(table) : [];
  });
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function longRanges(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => 16 + index * 12).flatMap((at) =>
    range(table.readUInt32BE(at), table.readUInt32BE(at + 4)),
  );
}

function shortRanges(table: Buffer): number[] {
  const twice = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice];
  return Array.from({ length: twice / 2 }, (_, index) => index * 2).flatMap((at) => {
    const from = table.readUInt16BE(starts + at);
    const offset = table.readUInt16BE(offsets + at);
    const glyph = (code: number) =>
      offset === 0
        ? (code + table.readUInt16BE(deltas + at)) & 0xffff
        : table.readUInt16BE(offsets + at + offset + 2 * (code - from));
    return range(from, table.readUInt16BE(ends + at)).filter((code) => code !== 0xffff && glyph(code) !== 0);
  });
}
