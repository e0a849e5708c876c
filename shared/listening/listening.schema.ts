import { z } from 'zod';

/** What was heard of one play so far. Repeating it, or sending an older one late, changes nothing. */
export const playReport = z.strictObject({
  /** Made up by the page for this play alone, and stored on no device. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** The path of the sound's page. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[^\s?#]*$/),
  /** The address of the sound. */
  src: z.string().min(1).max(2000),
  /** Seconds of the sound that were played, without what was skipped. */
  seconds: z.int().min(1).max(86_400),
  /** How many quarters of the sound were played, in all. */
  quarters: z.int().min(0).max(4),
});
export type PlayReport = z.infer<typeof playReport>;
