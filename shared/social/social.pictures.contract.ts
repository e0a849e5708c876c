import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { postId } from './social.schema.ts';

/** For the networks themselves, which fetch a post's pictures. */
export const socialPicturesContract = defineContract({
  picture: {
    method: 'GET',
    path: '/api/social/pictures/:id/:file',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'A picture of a post as JPEG, by a signed link that ends.',
    params: z.strictObject({
      id: postId,
      file: z.string().regex(/^[0-9a-z]{1,40}(-\d{1,5}(x\d{1,5})?)?\.[0-9a-z]{2,5}$/),
    }),
    query: z.strictObject({
      expires: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      signature: z
        .string()
        .regex(/^[\w-]{22}$/)
        .optional(),
    }),
    download: true,
    media: 'image/jpeg',
    reply: z.unknown(),
  },
});
