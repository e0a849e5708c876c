import { z } from 'zod';
import { instant } from '#shared/core/fields.ts';

/** A search for which the site was shown, as Search Console reports it. */
const keyword = z.object({
  keyword: z.string(),
  /** The mean place among the results. */
  position: z.number(),
  /** How often the site was among the results. */
  volume: z.int(),
  /**
   * How hard it is to rank for, out of 100; null where the source does not report it, as with Search Console.
   */
  difficulty: z.int().nullable(),
  /**
   * Positions gained since the period before, signed; `0` without a change, `new` for a search that was not
   * there.
   */
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
 * The state of the connection to Search Console. `unset`: the install has no keys for Google; `off`: not
 * connected; `expired`: Google no longer accepts our access, so the owner has to connect anew.
 */
const searchState = z.enum(['unset', 'off', 'on', 'expired']);

export const searchStatus = z.object({
  state: searchState,
  /** Why the last request failed, in words for the owner. */
  problem: z.string().nullable(),
  report: searchReport.nullable(),
});
export type SearchStatus = z.infer<typeof searchStatus>;

const sent = z.string().max(2000).optional();
/** The query parameters that Google adds when it redirects the owner back. */
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
