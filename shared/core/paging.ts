import { z } from 'zod';
import { PAGE_SIZE } from './page-size.ts';

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

/** Counting stops here: an exact number requires a scan of all rows and is of little use. */
export const COUNT_MAX = 1000;

/** How many there are; with `more`, at least so many. */
export const total = z.object({ count: z.int(), more: z.boolean() });
export type Total = z.infer<typeof total>;

/** The number as the back office shows it, such as `12` or `100+`. */
export const totalText = ({ count, more }: Total): string => `${count}${more ? '+' : ''}`;

/**
 * Query of a list of any length: a page is found by the last row of the page before, so that all pages cost
 * the same.
 */
export const keyPaging = z.strictObject({
  limit: count(PAGE_SIZE_MAX).optional(),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

/** A page of such a list; `next` is null on the last one. */
export const keyPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total });

export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });
