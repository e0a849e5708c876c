import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { publicSearchReply } from './search.schema.ts';

export const searchContract = defineContract({
  find: {
    method: 'GET',
    path: '/api/search',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'Looks for words in everything that visitors see.',
    query: z.strictObject({
      q: z.string().max(1000).optional(),
      /** The most results of each group, up to 9: for a list that changes while somebody types. */
      each: z
        .string()
        .regex(/^[1-9]$/)
        .optional(),
    }),
    reply: publicSearchReply,
  },
});
