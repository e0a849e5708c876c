import { z } from 'zod';
import { email } from '#shared/core/fields.ts';

/** What the owner types to have a person's data erased. */
export const ERASE_WORD = 'ERASE';

export const personQuery = z.strictObject({ email });

const counts = z.record(z.string(), z.int().min(0));

/** Copies of the whole install, which keep whoever is in them. */
const elsewhere = z.object({
  /** On this machine. */
  backups: z.int(),
  /** Of those that are made every day, so many are kept; null: none are made by themselves. */
  keptDays: z.int().nullable(),
  /** Whether copies of them go to a storage. */
  offsite: z.boolean(),
  /** Installs that restores have put aside. */
  putAside: z.int(),
  /** Whether a backup was sent in to be restored. */
  sentIn: z.boolean(),
});
export type PersonElsewhere = z.output<typeof elsewhere>;

/** How much there is about a person, by kind. */
export const personFound = z.object({ counts, elsewhere });

/** `cleaned`: false while the files of the database still hold bytes of it, which the hub removes by itself. */
export const personErased = z.object({ counts, cleaned: z.boolean() });

export const erasure = z.strictObject({
  email,
  confirm: z.literal(ERASE_WORD, `Type ${ERASE_WORD}`),
});
