import { IMPORT_LIMITS } from '#shared/followers/followers.import.constants.ts';

export interface ReadLine {
  /** Counted from 1. */
  line: number;
  cells: string[];
  /** Why it cannot be read. */
  error?: string;
}

/** The text of a file, whatever program wrote it. */
export function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  const as = (label: string, fatal = false) => new TextDecoder(label, { fatal }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: as('utf-16le'), encoding: 'UTF-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: as('utf-16be'), encoding: 'UTF-16' };
  try {
    return { text: as('utf-8', true), encoding: 'UTF-8' };
  } catch {
    return { text: as('windows-1252'), encoding: 'Windows-1252' };
  }
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator that is most often outside of quotes in the first line with anything in it. */
export function separatorOf(text: string): string {
  const first = /^[^\S\r\n]*\S[^\r\n]*/m.exec(text.slice(0, IMPORT_LIMITS.lineLength))?.[0] ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((sign) => [sign, bare.split(sign).length] as const);
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}

/**
 * The lines of a CSV file, one after the other. A quoted cell may hold line breaks. What cannot be read is one line with
 * an error, and reading goes on behind its end.
 */
export function* linesOf(text: string, separator: string): Generator<ReadLine> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const began = line;
    const record = readRecord(text, at, separator);
    line += record.breaks;
    at = record.end;
    if (record.error || record.cells.some((cell) => cell.trim() !== ''))
      yield { line: began, cells: record.cells, ...(record.error && { error: record.error }) };
  }
}

/** Where the line ends that begins at or before a place: behind its line break. */
function lineEnd(text: string, from: number): number {
  const breaks = /\r\n|[\r\n]/g;
  breaks.lastIndex = from;
  return breaks.test(text) ? breaks.lastIndex : text.length;
}

function readRecord(text: string, start: number, separator: string) {
  const cells: string[] = [];
  const failed = (error: string) => ({ cells: [], end: lineEnd(text, start), breaks: 1, error });
  let at = start;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      let from = at + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (quote < 0 || quote - start > IMPORT_LIMITS.lineLength)
          return failed('A quotation mark is not closed');
        if (text[quote + 1] !== '"') {
          cell += text.slice(from, quote);
          at = quote + 1;
          break;
        }
        cell += text.slice(from, quote + 1);
        from = quote + 2;
      }
    }
    const begin = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
      at += 1;
      if (at - start > IMPORT_LIMITS.lineLength)
        return failed(`This line is longer than ${IMPORT_LIMITS.lineLength} characters`);
    }
    cells.push((cell + text.slice(begin, at)).trim());
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    const end = text.startsWith('\r\n', at) ? at + 2 : at + 1;
    return { cells, end, breaks: text.slice(start, end).split(/\r\n|\r|\n/).length - 1, error: undefined };
  }
}
