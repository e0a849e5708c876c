import { z } from 'zod';

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Use a whole number')
    .refine((text) => Number(text) <= max, `Use at most ${max}`);

/** Query of every list that can grow. Values arrive as text; `pageOf` reads them. */
export const paging = z.strictObject({
  limit: count(PAGE_SIZE_MAX).optional(),
  offset: count(100_000_000).optional(),
});

export function pageOf(query: z.infer<typeof paging>): { limit: number; offset: number } {
  return { limit: Number(query.limit ?? PAGE_SIZE), offset: Number(query.offset ?? 0) };
}

export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });
