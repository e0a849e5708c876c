import { z } from 'zod';
import type { Shield } from './form-shield.ts';

export const shield: z.ZodType<Shield, Shield> = z.object({
  website: z.string().max(2000),
  elapsedMs: z.int().min(0).max(1_000_000_000),
});

export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/, 'Use 16 to 64 letters, digits or dashes');
