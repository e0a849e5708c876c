import { z } from 'zod';

const count = z.int().min(0);

/** The model by which questions of visitors are compared in meaning. */
export const meaningStatus = z.object({
  /** `missing`: its optional packages are not installed, so words decide alone. */
  state: z.enum(['off', 'loaded', 'missing']),
  /** How much the program grew when it was last loaded, and how long that and the last question took. */
  bytes: count.nullable(),
  loadMs: count.nullable(),
  askMs: count.nullable(),
  /** Texts that it has compared. */
  texts: count,
});
export type MeaningStatus = z.infer<typeof meaningStatus>;
