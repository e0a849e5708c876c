import { z } from 'zod';
import { line } from './fields.ts';

/** What everyone gets who sends a request: its reference code, and the key to its private page. */
export const receipt = z.object({ code: line, key: line });
export type Receipt = z.infer<typeof receipt>;
