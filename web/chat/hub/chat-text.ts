/** A piece of a reply. Text is parsed into these pieces only, so untrusted text cannot add other markup. */
export type Piece =
  | { kind: 'text' | 'strong'; text: string }
  | { kind: 'cite'; number: number }
  | { kind: 'page'; text: string; path: string }
  | { kind: 'web'; text: string; url: string; host: string };

interface Known {
  /** Whether a path is a page of this site. */
  isPage: (path: string) => boolean;
  /** The number of sources: higher source numbers are not links. */
  sources: number;
}

/** Control characters that no reply needs, among them those that reverse the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const PIECE =
  /\*\*([^*\n]{1,300})\*\*|\[(\d{1,3})\]|(?<!!)\[([^[\]\n]{1,200})\]\(([^\s()]{1,500})\)|(https:\/\/[^\s<>"'()[\]]{0,500}[^\s<>"'()[\].,;:!?])|(?<=^|\s)(\/[a-z0-9][a-z0-9/-]{0,80})(?![\w/])/gim;

/** A reply as paragraphs of pieces: bold, source numbers, and links to pages of this site or over https. */
export function readText(text: string, known: Known): Piece[][] {
  return text
    .replace(CONTROLS, '')
    .split(/\n{2,}/)
    .map((paragraph) => pieces(paragraph.trim(), known))
    .filter((paragraph) => paragraph.length > 0);
}

function pieces(text: string, known: Known): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECE)) {
    const piece = pieceOf(match, known) ?? { kind: 'text' as const, text: match[0] };
    const before = text.slice(from, match.index);
    // A no-break space keeps a source number on the line of the text that it belongs to.
    const kept = piece.kind === 'cite' ? before.replace(/ $/, '\u00a0') : before;
    if (kept !== '') found.push({ kind: 'text', text: kept });
    found.push(piece);
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

function pieceOf([, strong, mark, label, target, url, path]: RegExpMatchArray, known: Known) {
  if (strong !== undefined) return { kind: 'strong', text: strong } as const;
  if (mark !== undefined) {
    const number = Number(mark);
    return number >= 1 && number <= known.sources ? ({ kind: 'cite', number } as const) : undefined;
  }
  if (label !== undefined && target !== undefined) return linkTo(target, label, known);
  const bare = url ?? path;
  return bare === undefined ? undefined : linkTo(bare, bare, known);
}

function linkTo(target: string, text: string, { isPage }: Known): Piece | undefined {
  if (target.startsWith('/')) return isPage(target) ? { kind: 'page', text, path: target } : undefined;
  if (!/^https:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { protocol, host, href, username, password } = new URL(target);
  // A user name before an @ can look like the host, so such addresses are refused.
  if (protocol !== 'https:' || username || password) return undefined;
  return { kind: 'web', text, url: href, host };
}
