import { z } from 'zod';
import { email } from '#shared/core/fields.ts';

/** What the owner types to have a person's data erased. */
export const ERASE_WORD = 'ERASE';

export const personQuery = z.strictObject({ email });

const counts = z.record(z.string(), z.int().min(0));

/** Copies of the whole install, from which a person's data is not removed. */
const elsewhere = z.object({
  /** On this machine. */
  backups: z.int(),
  /** How many daily backups are kept; null: none are made automatically. */
  keptDays: z.int().nullable(),
  /** Whether copies of them go to a storage. */
  offsite: z.boolean(),
  /** Earlier states of the install that restores have moved aside. */
  putAside: z.int(),
  /** Whether a backup was uploaded to be restored. */
  sentIn: z.boolean(),
});
export type PersonElsewhere = z.output<typeof elsewhere>;

/** How much there is about a person, by kind. */
export const personFound = z.object({ counts, elsewhere });

/**
 * `cleaned`: false while the database files still hold bytes of the data, which the hub removes
 * automatically.
 */
export const personErased = z.object({ counts, cleaned: z.boolean() });

export const erasure = z.strictObject({
  email,
  confirm: z.literal(ERASE_WORD, `Type ${ERASE_WORD}`),
});
