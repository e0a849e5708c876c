import { linksIn } from '#shared/core/address/links.ts';

/** A run of words; with `to`, a link. */
export interface TextPiece {
  text: string;
  to?: string;
  style?: TextStyle;
}

type TextStyle = 'strong' | 'em';

export type TextPart = { list: TextPiece[][] } | { paragraph: TextPiece[] };

/** `[words](/path)` or `[words](https://…)`; the length limits keep the search fast for any text. */
const NAMED_LINK = /\[([^[\]\n]{1,200})\]\(((?:[^\s()]|\([^\s()]{0,500}\)){1,2000})\)/g;
/** `**bold**` and `*italic*`; what is a link or an address is passed over, as its stars belong to it. */
const STYLED = new RegExp(
  String.raw`${NAMED_LINK.source}|https?:\/\/\S+|\*\*(?!\s)([^*\n]{1,500}?)(?<!\s)\*\*|(?<![\w*])\*(?![\s*])([^*\n]{1,500}?)(?<!\s)\*(?![\w*])`,
  'g',
);
const ITEM = /^\s*[-*•]\s+/;

/**
 * Reads a typed text: a blank line separates paragraphs, lines that begin with a dash are a list, and
 * addresses are links. Stars make words bold or italic. Everything else, markup included, is text.
 */
export function readPlainText(text: string): TextPart[] {
  return text
    .split(/\n[ \t]*\n/)
    .flatMap(partsOf)
    .filter((part) => ('list' in part ? part.list.length > 0 : part.paragraph.length > 0));
}

function partsOf(paragraph: string): TextPart[] {
  const parts: TextPart[] = [];
  let words: string[] = [];
  const endParagraph = () => {
    const typed = words.join('\n').trim();
    if (typed) parts.push({ paragraph: piecesOf(typed) });
    words = [];
  };
  for (const line of paragraph.split('\n')) {
    if (!ITEM.test(line)) {
      words.push(line);
      continue;
    }
    endParagraph();
    const item = piecesOf(line.replace(ITEM, '').trim());
    const last = parts.at(-1);
    if (last && 'list' in last) last.list.push(item);
    else parts.push({ list: [item] });
  }
  endParagraph();
  return parts;
}

function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: whole, 3: strong, 4: em, index } of text.matchAll(STYLED)) {
    const words = strong ?? em;
    if (words === undefined) continue;
    const style = strong === undefined ? 'em' : 'strong';
    pieces.push(
      ...withLinks(text.slice(at, index)),
      ...withLinks(words).map((piece) => ({ ...piece, style }) as const),
    );
    at = index + whole.length;
  }
  return [...pieces, ...withLinks(text.slice(at))];
}

function withLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: whole, 1: words = '', 2: to = '', index } of text.matchAll(NAMED_LINK)) {
    if (!isSafeTarget(to)) continue;
    pieces.push(...withAddresses(text.slice(at, index)), { text: words, to });
    at = index + whole.length;
  }
  pieces.push(...withAddresses(text.slice(at)));
  return pieces.filter((piece) => piece.text !== '');
}

/** The addresses in a text that has no named links. */
function withAddresses(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { url, start, end } of linksIn(text)) {
    if (!URL.canParse(url)) continue;
    pieces.push({ text: text.slice(at, start) }, { text: url, to: url });
    at = end;
  }
  pieces.push({ text: text.slice(at) });
  return pieces;
}

/** A web address, a path of this site, or an address to write to; two slashes would lead to another host. */
function isSafeTarget(to: string): boolean {
  if (to.startsWith('/')) return !/^\/[/\\]/.test(to) && !to.includes('\\');
  return /^(?:https?:\/\/|mailto:)\S/i.test(to) && URL.canParse(to);
}
