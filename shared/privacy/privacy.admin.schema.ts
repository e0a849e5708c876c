import { z } from 'zod';
import { email } from '#shared/core/fields.ts';
import { ERASE_WORD } from './privacy.constants.ts';

export const personQuery = z.strictObject({ email });

/** How much there is about a person, by kind. */
export const personFound = z.object({ counts: z.record(z.string(), z.int().min(0)) });

export const erasure = z.strictObject({
  email,
  confirm: z.literal(ERASE_WORD, `Type ${ERASE_WORD}`),
});
