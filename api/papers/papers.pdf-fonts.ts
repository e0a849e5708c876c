import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codePointsOf, fontFiles } from '#api/seo/seo.fonts.ts';

const file = (name: string) => path.resolve(import.meta.dirname, '../../api/papers/fonts', `${name}.ttf`);

export const weights = { regular: file('regular'), semibold: file('semibold') } as const;
export type Weight = keyof typeof weights;

/** A part of a text that one font has all letters of. */
export interface Run {
  /** The path of its font. */
  font: string;
  text: string;
}

/** By font file; read once, on first use. */
const covered = new Map<string, ReadonlySet<number>>();

function has(font: string, char: string): boolean {
  let known = covered.get(font);
  if (!known) {
    known = new Set(codePointsOf(readFileSync(font)));
    covered.set(font, known);
  }
  return known.has(char.codePointAt(0) ?? 0);
}

/** Splits a text by the fonts that have its letters: letters that are not Latin come from the fonts of share pictures. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const font = fontFor(char, weights[weight], last?.font);
    if (last?.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs.flatMap((run) => inReadingOrder(run, weights[weight]));
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** pdfkit sets words one by one, each in the direction of its script: their order is turned here, with spaces of their own. */
function inReadingOrder({ font, text }: Run, space: string): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ font, text }];
  const words = text.split(' ').reverse();
  return words.flatMap((word, index) => [
    ...(index > 0 ? [{ font: space, text: ' ' }] : []),
    ...(word === '' ? [] : [{ font, text: word }]),
  ]);
}

function fontFor(char: string, usual: string, last: string | undefined): string {
  // Between two words of another script, a space belongs to them, so that they are set as one.
  if (/[\s\p{Mn}\p{Default_Ignorable_Code_Point}]/u.test(char) && last) return last;
  if (has(usual, char)) return usual;
  return fontFiles.find((font) => has(font, char)) ?? usual;
}

/** A text without what cannot be drawn, such as control characters. */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\S\n\u00a0]+/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
