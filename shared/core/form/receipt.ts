import { z } from 'zod';
import { line } from '#shared/core/fields.ts';

/** What the sender of a request gets: its reference code, and the key to its private page. */
export const receipt = z.object({ code: line, key: line });
export type Receipt = z.infer<typeof receipt>;
