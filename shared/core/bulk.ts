import { z } from 'zod';

/** One pasted address and the line it stands on, the first being 1. */
export interface UrlLine {
  line: number;
  url: string;
}

export const LINES_MAX = 100;
const TEXT_MAX = 50_000;

/** Addresses, one on a line. Blank lines do not count. */
export function urlLines(text: string): UrlLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, url: line.trim() }))
    .filter(({ url }) => url !== '');
}

/** What is pasted into a form that adds several things at once; `empty` is what it says when nothing was. */
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

/** The part of a row that says how it was found. */
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
