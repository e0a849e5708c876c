import { z } from 'zod';
import { linksIn, withoutClosing } from './address/links.ts';

/** One pasted address and the line it is on, the first being 1; of several on a line, each counts as one. */
export interface UrlLine {
  line: number;
  url: string;
}

export const LINES_MAX = 100;
const TEXT_MAX = 50_000;

/**
 * The addresses of a pasted list, as a person would read it: one on a line, or several after one another; with bullets,
 * numbers, quotes, commas and words around them, and with or without `https://`. Blank lines do not count.
 */
export function urlLines(text: string): UrlLine[] {
  return text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .split(/\r\n|\r|\n/)
    .flatMap(addressesIn)
    .map((url, index) => ({ line: index + 1, url }))
    .filter(({ url }) => url !== '');
}

const WITHOUT_SCHEME = /(?<![\w@.:/-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"“”«»]*/gi;

/** The addresses on a line; the line itself when nothing on it looks like one. */
function addressesIn(line: string): string[] {
  // A comma may stand in an address, but not before the next.
  const whole = linksIn(line.replace(/[,;|](?=https?:\/\/)/gi, ' ')).map(({ url }) => url);
  if (whole.length > 0) return whole;
  const bare = (line.match(WITHOUT_SCHEME) ?? []).map((found) => `https://${withoutClosing(found)}`);
  return bare.length > 0 ? bare : [line.trim()];
}

/** What is pasted into a form that adds several things at once; `empty` is the message when nothing was. */
export const pastedUrls = (empty: string) =>
  z
    .string(empty)
    .max(TEXT_MAX, 'This is too much at once')
    .refine((text) => /\S/.test(text), empty)
    .refine((text) => urlLines(text).length <= LINES_MAX, `Paste at most ${LINES_MAX} lines at once`);

/**
 * What is known of a pasted line. `duplicate`: it is there already, or on an earlier line. `malformed`: it leads to
 * no video. `dead`: the video is gone. `unknown`: nothing could be found out, but it can be saved.
 */
const rowStatuses = ['ok', 'duplicate', 'malformed', 'dead', 'unknown'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** The fields of a row with the result of its check. */
export const foundRow = {
  line: z.int(),
  url: z.string(),
  videoId: z.string().nullable(),
  status: z.enum(rowStatuses),
  /** What is wrong with it, for a person; empty when nothing is. */
  message: z.string(),
};

/** How many were added, and how many were there already. */
export const bulkOutcome = z.object({ added: z.int(), known: z.int() });
export type BulkOutcome = z.infer<typeof bulkOutcome>;
