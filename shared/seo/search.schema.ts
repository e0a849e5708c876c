import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';

/** What people search for before they come, as Search Console tells it. */
const keyword = z.object({
  keyword: z.string(),
  /** The mean place among the results. */
  position: z.number(),
  /** How often the site was among the results. */
  volume: z.int(),
  /** How hard it is to rank for, out of 100; null where nobody says, as Search Console does not. */
  difficulty: z.int().nullable(),
  /** Places won since the period before, signed; `0` without a change, `new` for one that was not there. */
  trend: z.string(),
});
export type Keyword = z.infer<typeof keyword>;

/** A period's figures from Search Console. */
export const searchReport = z.object({
  /** The property's name there, such as `sc-domain:hub.example`. */
  property: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  readAt: instant,
  totalKeywords: z.int(),
  avgPosition: z.number().nullable(),
  organicTraffic: z.int(),
  keywords: z.array(keyword),
});
export type SearchReport = z.infer<typeof searchReport>;

/**
 * How it stands with Search Console. `unset`: the install has no keys for Google; `off`: not connected; `expired`:
 * Google no longer takes our access, so the owner has to connect anew.
 */
const searchState = z.enum(['unset', 'off', 'on', 'expired']);

export const searchStatus = z.object({
  state: searchState,
  /** Why the last reading gave nothing, in words for the owner. */
  problem: z.string().nullable(),
  report: searchReport.nullable(),
});
export type SearchStatus = z.infer<typeof searchStatus>;

const sent = z.string().max(2000).optional();
/** What Google adds to the address that it sends the owner back to. */
export const searchCallback = z.strictObject({
  code: sent,
  state: sent,
  error: sent,
  error_subtype: sent,
  error_description: sent,
  scope: sent,
  authuser: sent,
  prompt: sent,
  hd: sent,
  iss: sent,
});
