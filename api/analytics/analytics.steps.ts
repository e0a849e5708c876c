import { z } from 'zod';
import { stepKinds } from '#shared/analytics/analytics.constants.ts';

const origin = z.object({ source: z.string(), medium: z.string(), campaign: z.string(), link: z.string() });

const audience = z.object({
  device: z.string(),
  browser: z.string(),
  os: z.string(),
  language: z.string(),
  country: z.string(),
});
export type Audience = z.infer<typeof audience>;

/** A step as it waits to be counted. Nothing in it leads back to a person once the day's salt is gone. */
export const notedStep = z.object({
  visitor: z.string(),
  day: z.string(),
  hour: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(stepKinds),
  path: z.string(),
  what: z.string(),
  origin,
  audience,
});
export type NotedStep = z.infer<typeof notedStep>;
