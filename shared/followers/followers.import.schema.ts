import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';
import { followTopicNames } from './followers.constants.ts';
import { importWays, leftOutKinds } from './followers.import.constants.ts';

const column = z.string().regex(/^\d{1,3}$/, 'Choose a column');

/** Which columns are read; what is left out is guessed. */
export const importColumns = z.strictObject({
  address: column.optional(),
  /** The day on which this person agreed; empty for none. */
  agreed: z.union([column, z.literal('none')]).optional(),
  heading: z.enum(['yes', 'no']).optional(),
});
export type ImportColumns = z.infer<typeof importColumns>;

const needed = (name: string, most: number) => z.string().trim().min(1, `${name} is required`).max(most);

/** What the owner says about how the people agreed, stored with each of them. */
export const importProof = z.strictObject({
  place: needed('Where they agreed', 200),
  agreedOn: z.iso.date('Say on which day they agreed, or the last of them'),
  words: needed('What they agreed to', 1000),
  way: z.enum(importWays),
  /** Separated by commas. */
  topics: z
    .string()
    .regex(
      new RegExp(`^(?:${followTopicNames.join('|')})(?:,(?:${followTopicNames.join('|')}))*$`),
      'Choose what they are told of',
    ),
});
export type ImportProof = z.infer<typeof importProof>;
export const importRequest = importProof.extend(importColumns.shape);

const lineError = z.object({ line: z.int(), text: z.string(), why: z.string() });

export const importPreview = z.object({
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  address: z.int().nullable(),
  agreed: z.int().nullable(),
  heading: z.boolean(),
  /** How the file was read, such as `UTF-8`. */
  encoding: z.string(),
  /** Lines with anything in them, without the heading. */
  lines: z.int(),
  /** Addresses that would be imported. */
  fresh: z.int(),
  /** Lines whose address stands further up. */
  repeated: z.int(),
  /** A stored import lacks reasons that were added later. */
  leftOut: z.partialRecord(z.enum(leftOutKinds), z.int()),
  errors: z.int(),
  /** The first of them. */
  shownErrors: z.array(lineError),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importCounts = importPreview.pick({
  lines: true,
  fresh: true,
  repeated: true,
  leftOut: true,
  errors: true,
});

export const followerImport = z.object({
  id: z.uuid(),
  at: instant,
  way: z.enum(importWays),
  topics: z.array(z.enum(followTopicNames)),
  place: z.string(),
  agreedOn: z.string(),
  words: z.string(),
  counts: importCounts,
  undoneAt: instant.nullable(),
  /** How many were removed when it was undone; null before. */
  taken: z.int().nullable(),
  /** Addresses that wait for their mail to confirm. */
  waiting: z.int(),
  /** Those that are followers now. */
  following: z.int(),
});
export type FollowerImport = z.infer<typeof followerImport>;
export const followerImports = z.object({ items: z.array(followerImport) });
