import { z } from 'zod';
import { foundKindKeys } from '#shared/site/site.content.ts';

/** So many results of a group are sent at most. */
export const RESULTS_MAX = 20;

/** The groups of results, in the order of equally good ones. */
export const foundGroups = [
  'pages',
  'shows',
  'episodes',
  'music',
  'videos',
  'streams',
  'offers',
  'talks',
  'appearances',
  'articles',
  'answers',
  'spoken',
] as const;

const result = z.object({
  kind: z.enum(foundKindKeys),
  title: z.string(),
  /** The part of its text that the query is about. */
  text: z.string(),
  /** Where it is on this site. */
  path: z.string(),
});

const resultGroup = z.object({
  group: z.enum(foundGroups),
  /** How many there are in all; `items` holds the first of them. */
  total: z.int(),
  items: z.array(result),
});
export type ResultGroup = z.infer<typeof resultGroup>;

export const publicSearchReply = z.object({
  /** The query, as it was understood. */
  q: z.string(),
  total: z.int(),
  /** Whether nothing holds what was typed: then the groups hold what is nearest to it. */
  isNearest: z.boolean(),
  /** The one with the best result first. */
  groups: z.array(resultGroup),
});
export type PublicSearchReply = z.infer<typeof publicSearchReply>;
