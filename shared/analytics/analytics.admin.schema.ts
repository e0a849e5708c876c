import { z } from 'zod';
import { instant, line, timeZone } from '#shared/core/fields.ts';
import { postSorts } from '#shared/social/social.constants.ts';
import { linkState, platform, reactions } from '#shared/social/social.schema.ts';
import {
  GOALS_MAX,
  goalKinds,
  LIVE_MINUTES,
  listNames,
  reportTabs,
  type Trait,
  traits,
} from './analytics.constants.ts';
import { periodQuery } from './analytics.period.schema.ts';

const value = z.string().max(200);
const filters = Object.fromEntries(traits.map((name) => [name, value.optional()])) as Record<
  Trait,
  z.ZodOptional<typeof value>
>;

/** A filter for visitors: all of its values must match. */
export type VisitFilter = { [T in Trait]?: string | undefined };

export const reportQuery = periodQuery({ tab: z.enum(reportTabs).optional(), ...filters });
export const funnelQuery = periodQuery(filters);
export const visitExportQuery = periodQuery({
  list: z.enum([...listNames, 'days', 'posts', 'funnels']).optional(),
  ...filters,
});
export const postsQuery = periodQuery({
  sort: z.enum(postSorts).optional(),
  /** How many rows were read before. */
  after: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
});

const count = z.int().min(0);
const totals = z.object({
  visitors: count,
  views: count,
  /** Visitors who chatted or sent a form. */
  engaged: count,
  /** Orders that were made, how many of them are paid, and the revenue. */
  orders: count,
  paid: count,
  revenueCents: count,
});

const listRow = z.object({
  value: z.string(),
  visitors: count,
  views: count,
  /** Visitors whose visit began on this page. */
  entries: count,
  engaged: count,
  orders: count,
  revenueCents: count,
  /** Of an address without a page: whether it leads somewhere by now. */
  found: z.boolean().optional(),
});
export type VisitRow = z.infer<typeof listRow>;

const point = z.object({ at: z.string(), visitors: count, views: count });
export type VisitPoint = z.infer<typeof point>;

const goal = z.strictObject({
  name: line.max(60),
  /** What counts as reaching the goal: a page that is viewed, or an action. */
  kind: z.enum(goalKinds),
  /** The page's path, or the action as its list names it. */
  value: line,
});
export type VisitGoal = z.infer<typeof goal>;

/** The goals that the owner wants visitors to reach. */
export const visitGoals = z.strictObject({ goals: z.array(goal).max(GOALS_MAX) });
export type VisitGoals = z.infer<typeof visitGoals>;

/** How many visitors reached it; for a page, also the orders of those whose visit began there. */
const goalReached = goal.extend({ visitors: count, orders: count, revenueCents: count });

export const report = z.object({
  /** Whether anything was ever counted. */
  hasData: z.boolean(),
  /** The zone in which its days begin and end. */
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  totals,
  before: totals,
  /** The points of the range by day, or by hour for a range of one day; and as many before it. */
  points: z.array(point),
  pointsBefore: z.array(point),
  /** What these figures may be due to, the oldest first; `at` is that of its point. */
  notes: z.array(z.object({ at: z.string(), text: z.string(), target: z.string() })),
  lists: z.partialRecord(z.enum(listNames), z.array(listRow)),
  goals: z.array(goalReached),
  /** Orders without a known source: visitors who asked not to be counted order too. */
  unattributed: z.object({ orders: count, paid: count, revenueCents: count }),
});
export type VisitReport = z.infer<typeof report>;

const brought = z.object({ clicks: count, orders: count, revenueCents: count });

/** A post on one network, and what its links to this site brought. */
const postRow = brought.extend({
  postId: z.string(),
  platform,
  /** How its text begins there. */
  title: z.string(),
  /** When it was published. */
  at: instant,
  /** Its address on the network. */
  url: z.string().nullable(),
  link: linkState,
  reactions,
  /** Whether the owner has deleted it here; its links still count. */
  deleted: z.boolean(),
});
export type PostRow = z.infer<typeof postRow>;

export const postsReport = z.object({
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** All posts together, in this range and in the one before. */
  totals: brought,
  before: brought,
  /** What the networks said of the posts that are listed, since they were published; null where none did. */
  told: reactions.pick({ likes: true, answers: true }),
  items: z.array(postRow),
  next: z.string().nullable(),
});
export type PostsReport = z.infer<typeof postsReport>;

const here = z.object({ value: z.string(), visitors: count });

export const liveVisits = z.object({
  minutes: z.literal(LIVE_MINUTES),
  visitors: count,
  lastHalfHour: count,
  pages: z.array(here),
  sources: z.array(here),
  at: instant,
});
export type LiveVisits = z.infer<typeof liveVisits>;

/** How visits are counted. */
export const visitSettings = z.strictObject({
  timeZone,
});
export type VisitSettings = z.infer<typeof visitSettings>;
