import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { line, redirectTarget } from '#shared/core/fields.ts';
import { managedContract } from '#shared/core/managed.ts';
import {
  funnelQuery,
  liveVisits,
  postsQuery,
  postsReport,
  report,
  reportQuery,
  visitExportQuery,
  visitGoals,
  visitSettings,
} from './analytics.admin.schema.ts';
import { funnelReport, visitFunnels } from './analytics.funnels.schema.ts';
import { linkCode } from './analytics.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const VISITS = '/api/admin/analytics';

export const analyticsAdminContract = defineContract({
  report: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/report`,
    summary: 'What was read, where visitors came from, what they came with, and what it brought.',
    query: reportQuery,
    reply: report,
  },
  posts: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/posts`,
    summary: 'What each post brought by its links to this site: clicks, orders and money.',
    query: postsQuery,
    reply: postsReport,
  },
  live: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/live`,
    summary: 'Who is here now, and what they read.',
    reply: liveVisits,
  },
  liveFeed: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/live/feed`,
    summary: 'The same, told anew as visitors come and go.',
    feed: liveVisits,
    reply: z.unknown(),
  },
  export: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/export`,
    summary: 'One list of a range as a CSV file.',
    query: visitExportQuery,
    download: true,
    reply: z.unknown(),
  },
  settings: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/settings`,
    summary: 'How visits are counted.',
    reply: visitSettings,
  },
  setSettings: {
    ...owner,
    method: 'PUT',
    path: `${VISITS}/settings`,
    summary: 'Sets how visits are counted.',
    body: visitSettings,
    reply: visitSettings,
  },
  goals: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/goals`,
    summary: 'What the owner wants visitors to reach.',
    reply: visitGoals,
  },
  setGoals: {
    ...owner,
    method: 'PUT',
    path: `${VISITS}/goals`,
    summary: 'Sets what the owner wants visitors to reach.',
    body: visitGoals,
    reply: visitGoals,
  },
  funnels: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/funnels`,
    summary: 'Goals in the order in which visitors should reach them.',
    reply: visitFunnels,
  },
  setFunnels: {
    ...owner,
    method: 'PUT',
    path: `${VISITS}/funnels`,
    summary: 'Sets these orders. One with other steps than before is counted anew.',
    body: visitFunnels,
    reply: visitFunnels,
  },
  funnelReport: {
    ...owner,
    method: 'GET',
    path: `${VISITS}/funnels/report`,
    summary: 'How many visitors reached each step after those before it, and how many left.',
    query: funnelQuery,
    reply: funnelReport,
  },
});

/** A short address of this site that redirects to one of its pages, or anywhere, and counts its visits. */
export const shortLink = z.object({
  code: linkCode,
  title: line,
  target: redirectTarget,
  /** The source that its visitors are counted under, such as `Flyer`. */
  source: line.max(60),
  campaign: z.string().trim().max(60),
});

export const shortLinksContract = defineContract(
  managedContract(`${VISITS}/links`, shortLink, {
    key: 'code',
    noun: 'short link',
    sorts: ['title', 'source'],
    published: 'active',
    preview: false,
  }),
);
