import { z } from 'zod';
import { instant, line, slug } from '#shared/core/fields.ts';
import { sponsorNumberNames, sponsorPeriodNames } from './sponsors.constants.ts';

/** A page of chosen numbers for one sponsor. */
export const sponsorPage = z.object({
  /** Names it in the back office; its address does not contain it. */
  name: slug,
  title: line,
  /** What the owner adds for the sponsor. */
  note: z.string().trim().max(1000),
  /** Which numbers, in their order. */
  numbers: z
    .array(z.enum(sponsorNumberNames))
    .min(1, 'Choose at least one number')
    .max(sponsorNumberNames.length)
    .refine((names) => new Set(names).size === names.length, 'Choose each number once'),
  period: z.enum(sponsorPeriodNames),
  /** Until when its address works; null for as long as it is on. */
  endsAt: instant.nullable(),
});
export type SponsorPage = z.infer<typeof sponsorPage>;

/** The private address of a page, and how often it was opened. */
export const sponsorLink = z.object({
  name: z.string(),
  url: z.string(),
  /** Since this address was made, without the owner and programs. */
  opened: z.int().min(0),
  openedAt: instant.nullable(),
});
export type SponsorLink = z.infer<typeof sponsorLink>;

export const sponsorLinks = z.object({ items: z.array(sponsorLink) });
