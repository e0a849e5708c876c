import { beginningOf, withoutHidden } from '#shared/core/text.ts';
/** A piece of a mail. Only a `quote` may hold prose that a visitor wrote, and only in a mail to the owner. */
export type MailBlock =
  | { paragraph: string }
  /** What the owner wrote, with its own lines and links. */
  | { prose: string }
  /** Checked values: codes, amounts, dates, addresses. One line each. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  /** An address of this site, or one that a schema has accepted; it is on a line of its own. */
  | { label: string; link: string };

export interface MailLayout {
  blocks: readonly MailBlock[];
  /** The lines under the mail. */
  signature: readonly string[];
}

const WIDTH = 76;
const FACT_LENGTH = 500;
const QUOTE_LENGTH = 5000;

/**
 * Lays out a plain text mail. What visitors wrote can neither pass for our words nor become a link. The greeting
 * names nobody: whoever typed the address typed the name too.
 */
export function mailText({ blocks, signature }: MailLayout): string {
  const parts = [
    'Hello,',
    ...blocks.map(layOut),
    ['-- ', ...signature.map((line) => oneLine(line))].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function layOut(block: MailBlock): string {
  if ('paragraph' in block) return wrap(oneLine(block.paragraph)).join('\n');
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${label}: ${oneLine(value, FACT_LENGTH)}`).join('\n');
  if ('prose' in block)
    return withoutHidden(block.prose)
      .trim()
      .split('\n')
      .flatMap((line) => wrap(oneLine(line)))
      .join('\n');
  if ('quote' in block) return quoted(block.quote);
  return `${oneLine(block.label)}\n${oneLine(block.link)}`;
}

function quoted(text: string): string {
  const lines = withoutHidden(beginningOf(text, QUOTE_LENGTH)).split('\n');
  const wrapped = lines.flatMap((line) => wrap(unlinked(oneLine(line)), WIDTH - 2));
  return wrapped.map((line) => `> ${line}`.trimEnd()).join('\n');
}

const oneLine = (text: string, length = Number.POSITIVE_INFINITY) =>
  withoutHidden(text.slice(0, length)).replaceAll(/\s+/g, ' ').trim();

/**
 * Mail programs make links of anything that looks like an address, so a visitor's text must not. Browsers read
 * several other characters as a dot.
 */
const unlinked = (text: string) =>
  text
    .replaceAll(/[:\ufe55\uff1a]\/\//g, ': //')
    .replaceAll(/(?<=[\p{L}\p{N}_-])[.\u2024\u3002\ufe52\uff0e\uff61](?=\p{L})/gu, '. ')
    .replaceAll(/[@\ufe6b\uff20]/g, ' at ');

/** Breaks a line between words, and a word only when it is longer than a line. */
function wrap(text: string, width = WIDTH): string[] {
  const lines = [''];
  for (const word of text.split(' ').flatMap((long) => pieces(long, width))) {
    const line = lines.at(-1) as string;
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

function pieces(word: string, width: number): string[] {
  const characters = [...word];
  const found: string[] = [];
  for (let start = 0; start < characters.length; start += width)
    found.push(characters.slice(start, start + width).join(''));
  return found;
}
