import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { CODE_LENGTH, CODE_LETTERS, POST_LINKS } from '#shared/social/social.links.ts';
import { linkCode, pageEvent } from './analytics.schema.ts';

const record = {
  method: 'POST',
  access: 'public',
  rate: 'event',
  cache: 'none',
  summary: 'Records one event of a visit, without a cookie and without an address.',
  body: pageEvent,
  reply: z.null(),
} as const;
const postLinkCode = z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`));
const follow = {
  method: 'GET',
  access: 'public',
  rate: 'event',
  cache: 'none',
  download: true,
  orPage: true,
} as const;

export const analyticsContract = defineContract({
  event: { ...record, path: '/api/events' },
  /**
   * For browsers that still have a page of the previous version open; to be removed with the next version.
   */
  eventOfOldPage: { ...record, path: '/api/steps' },
  follow: {
    ...follow,
    path: '/go/:code',
    summary: 'Leads on to where a short link points.',
    params: z.object({ code: linkCode }),
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
  followQr: {
    ...follow,
    path: '/go/:code/qr',
    summary: 'The same for who scanned it as a QR code.',
    params: z.object({ code: linkCode }),
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
  followPost: {
    ...follow,
    path: `${POST_LINKS}/:code`,
    summary: 'Leads on to the page of this site that a post elsewhere links to.',
    // What cannot be a code is not found either, and gets the page that says so.
    params: z.object({ code: postLinkCode.catch('') }),
    reply: z.unknown(),
    errors: ['request.not-found'],
  },
});
