import { z } from 'zod';
import { periodQuery } from '#shared/analytics/analytics.period.schema.ts';

const lists = ['episodes', 'shows', 'tracks', 'apps', 'days'] as const;

export const listeningQuery = periodQuery({});
export const listeningExportQuery = periodQuery({
  list: z.enum(lists).optional(),
});

const count = z.int().min(0);

const sums = z.object({
  plays: count,
  /** Seconds that were heard on the site. */
  seconds: count,
  /** Plays of which a quarter, a half, three quarters and the whole was heard. */
  heard25: count,
  heard50: count,
  heard75: count,
  heard100: count,
  /** By apps and other programs, outside of the site. */
  downloads: count,
});
export type ListeningSums = z.infer<typeof sums>;

const soundRow = sums.extend({
  key: z.string(),
  title: z.string(),
  /** The show or release that it is a part of; empty for a show. */
  group: z.string(),
});
export type SoundRow = z.infer<typeof soundRow>;

const day = z.object({ at: z.iso.date(), plays: count, seconds: count, downloads: count });
export type ListeningDay = z.infer<typeof day>;

const app = z.object({ name: z.string(), downloads: count });
export type AppRow = z.infer<typeof app>;

export const listeningReport = z.object({
  /** Whether anything was ever counted. */
  hasData: z.boolean(),
  /** The zone in which its days begin and end. */
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  totals: sums,
  /** The same of as many days before. */
  before: sums,
  days: z.array(day),
  episodes: z.array(soundRow),
  shows: z.array(soundRow),
  tracks: z.array(soundRow),
  apps: z.array(app),
  /** Whether apps load files from the storage itself, so that the server sees where they begin, and no bytes. */
  redirected: z.boolean(),
});
export type ListeningReport = z.infer<typeof listeningReport>;
