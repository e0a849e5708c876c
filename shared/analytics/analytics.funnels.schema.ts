import { z } from 'zod';
import { instant, line } from '#shared/core/fields.ts';
import { FUNNEL_STEPS_MAX, FUNNELS_MAX, stepKinds } from './analytics.constants.ts';

const step = z.strictObject({
  name: line.max(60),
  /** What counts as reaching the step, as for a goal; or an order, of any kind. */
  kind: z.enum(stepKinds),
  value: line,
});
export type FunnelStep = z.infer<typeof step>;

/** What a step counts, in one text: two steps of a funnel never count the same. */
export const stepKey = ({ kind, value }: Pick<FunnelStep, 'kind' | 'value'>): string => `${kind} ${value}`;

const funnel = z.strictObject({
  /** Empty for a new one. */
  id: z.string().max(40),
  name: line.max(60),
  steps: z
    .array(step)
    .min(2, 'Choose at least two steps')
    .max(FUNNEL_STEPS_MAX)
    .refine((steps) => new Set(steps.map(stepKey)).size === steps.length, 'Use each step once'),
});
export type VisitFunnel = z.infer<typeof funnel>;

/** Goals that the owner has put in an order. */
export const visitFunnels = z.strictObject({ funnels: z.array(funnel).max(FUNNELS_MAX) });
export type VisitFunnels = z.infer<typeof visitFunnels>;

/** The same as they are stored: with the instant since when a funnel is counted. */
export const storedFunnels = z.object({ funnels: z.array(funnel.extend({ since: instant })) });
export type StoredFunnels = z.infer<typeof storedFunnels>;

const count = z.int().min(0);

const reachedStep = step.extend({
  /** Visitors who reached it after the steps before it, on one day. */
  reached: count,
  /** Visitors who reached the step before it and not this one; with `reached`, all who reached that one. */
  left: count,
  /** Those of as many days before; null where not all of these days were counted. */
  before: count.nullable(),
});
export type ReachedStep = z.infer<typeof reachedStep>;

const reachedFunnel = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.array(reachedStep),
  /** The first of these days that is counted; null if none is. */
  countedFrom: z.iso.date().nullable(),
  /** Why not all of these days are: its steps were set later, or single visitors are deleted; null if all are. */
  limitedBy: z.enum(['steps', 'visitors']).nullable(),
  /** Since when it is counted at all. */
  since: instant,
});
export type ReachedFunnel = z.infer<typeof reachedFunnel>;

export const funnelReport = z.object({
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  funnels: z.array(reachedFunnel),
});
export type FunnelReport = z.infer<typeof funnelReport>;
