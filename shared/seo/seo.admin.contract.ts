import { z } from 'zod';
import { defineContract, HTML } from '#shared/core/endpoint.ts';
import { instant, seenVersion } from '#shared/core/fields.ts';
import { changeEntry, documentContract, managedContract } from '#shared/core/managed.ts';
import { metaPatterns } from '#shared/site/site.patterns.schema.ts';
import { audit, auditRun } from './audit.schema.ts';
import { appliedDrafts, draftsReply } from './drafts.schema.ts';
import { searchCallback, searchStatus } from './search.schema.ts';
import { metaPage, pageOverride, redirect } from './seo.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const byPage = z.object({ page: metaPage });
const version = seenVersion;
const stored = z.object({
  value: pageOverride,
  version: z.int(),
  updatedAt: instant.nullable(),
  /** What it says where the owner has written nothing: by the patterns. */
  own: z.object({ title: z.string(), description: z.string() }),
});
/** With the address of a share picture, made from the page's current texts. */
const withPicture = stored.extend({ generatedImage: z.string() });

const PAGES = '/api/admin/seo/pages/:page';

export const seoAdminContract = defineContract({
  overview: {
    ...owner,
    method: 'GET',
    path: '/api/admin/seo',
    summary: 'The last audit of the own pages, and how it stands with Search Console.',
    reply: z.object({ audit: audit.nullable(), search: searchStatus }),
  },
  audit: {
    ...owner,
    method: 'POST',
    path: '/api/admin/seo/audit',
    summary: 'Draws every page and judges it; `outside` also tries the addresses of other sites.',
    body: z.strictObject({ outside: z.boolean() }),
    reply: audit,
  },
  pages: {
    ...owner,
    method: 'GET',
    path: '/api/admin/seo/pages',
    summary: 'What the owner has each page say about itself.',
    reply: z.object({ items: z.array(stored.extend({ page: metaPage })) }),
  },
  page: {
    ...owner,
    method: 'GET',
    path: PAGES,
    summary: 'What the owner has a page say about itself.',
    params: byPage,
    reply: withPicture,
  },
  save: {
    ...owner,
    method: 'PUT',
    path: PAGES,
    summary: 'Changes what a page says about itself, unless it has changed since it was read.',
    params: byPage,
    body: z.strictObject({ value: pageOverride, version }),
    reply: withPicture,
    errors: ['request.conflict'],
  },
  history: {
    ...owner,
    method: 'GET',
    path: `${PAGES}/history`,
    summary: "What was changed of a page's meta, the newest first.",
    params: byPage,
    reply: z.object({ items: z.array(changeEntry) }),
  },
  undo: {
    ...owner,
    method: 'POST',
    path: `${PAGES}/undo`,
    summary: "Puts a page's meta back to what it was before one of its changes.",
    params: byPage,
    body: z.strictObject({ changeId: z.string().max(64), version }),
    reply: withPicture,
    errors: ['request.not-found', 'request.conflict'],
  },
  runs: {
    ...owner,
    method: 'GET',
    path: '/api/admin/seo/runs',
    summary:
      'The audits of the last ninety days, the newest first: their scores, and what changed between them.',
    reply: z.object({ items: z.array(auditRun) }),
  },
  drafts: {
    ...owner,
    method: 'GET',
    path: '/api/admin/seo/drafts',
    summary:
      'The titles and descriptions that the last audit proposes, and the drafts that were applied last.',
    reply: draftsReply,
  },
  applyDrafts: {
    ...owner,
    method: 'POST',
    path: '/api/admin/seo/drafts',
    summary:
      'Gives several pages their titles and descriptions: all of them, or none where one was changed meanwhile.',
    body: z.strictObject({ items: appliedDrafts }),
    reply: draftsReply,
    errors: ['request.conflict'],
  },
  undoDrafts: {
    ...owner,
    method: 'POST',
    path: '/api/admin/seo/drafts/undo',
    summary:
      'Takes back all drafts that were applied last, or none where one of their pages was changed since.',
    body: z.strictObject({ id: z.string().max(64) }),
    reply: draftsReply,
    errors: ['request.not-found', 'request.conflict'],
  },
  deadRedirects: {
    ...owner,
    method: 'GET',
    path: '/api/admin/seo/dead-redirects',
    summary: 'The redirects that lead to a path of this site which does not exist.',
    reply: z.object({ items: z.array(redirect.pick({ source: true, target: true })) }),
  },
});

export const metaPatternsContract = defineContract(
  documentContract('/api/admin/seo/patterns', metaPatterns, 'patterns of titles and descriptions', {
    preview: false,
  }),
);

export const redirectsContract = defineContract(
  managedContract('/api/admin/seo/redirects', redirect, {
    key: 'redirectId',
    noun: 'redirect',
    sorts: ['source'],
    preview: false,
  }),
);

export const searchConsoleContract = defineContract({
  connect: {
    ...owner,
    method: 'POST',
    path: '/api/admin/seo/search-console/connect',
    summary: 'Begins the connection to Search Console: where the owner agrees to it.',
    reply: z.object({ url: z.url() }),
    errors: ['request.conflict'],
  },
  callback: {
    ...owner,
    method: 'GET',
    path: '/api/admin/seo/search-console/callback',
    rate: 'costly',
    summary: 'Where Google sends the owner back to, in the window that was opened for it.',
    query: searchCallback,
    media: HTML,
    reply: z.string(),
  },
  refresh: {
    ...owner,
    method: 'POST',
    path: '/api/admin/seo/search-console/refresh',
    summary: 'Reads the figures of Search Console anew.',
    reply: searchStatus,
    errors: ['request.conflict'],
  },
  disconnect: {
    ...owner,
    method: 'POST',
    path: '/api/admin/seo/search-console/disconnect',
    summary: 'Gives the access back and forgets what was read.',
    reply: searchStatus,
  },
});
