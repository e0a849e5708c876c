import { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { flag, json, rowReader } from '#api/core/db/columns.ts';
import type { LedgerTables } from '#api/orders/orders.ports.ts';
import type { PodcastTables } from '#api/podcasts/podcasts.store.ts';
import type { SlotLedger } from '#api/slots/slots.store.ts';
import { instant } from '#shared/core/fields.ts';

export const guestRow = z.object({
  id: z.string(),
  orderId: z.string(),
  code: z.string(),
  /** What was ordered, in the form of `offerKey`. */
  kind: z.string(),
  title: z.string(),
  email: z.string(),
  /** Whether the order is released. */
  open: flag,
  name: z.string(),
  pronunciation: z.string(),
  role: z.string(),
  bio: z.string(),
  /** An address on each line. */
  links: z.string(),
  /** By the words of their questions, in the order in which they were given. */
  answers: json(z.record(z.string(), z.string())),
  /** Whether everything that a guest writes is there, by the questions of now. */
  answered: flag,
  /** The name of the private file. */
  picture: z.string().nullable(),
  pictureBytes: z.int(),
  /** The point that stays in view, in whole percent. */
  pictureX: z.int(),
  pictureY: z.int(),
  signedAt: instant.nullable(),
  /** Whether the owner has closed it. */
  closed: flag,
  recordedAt: instant.nullable(),
  episodeId: z.string().nullable(),
  /** The guest's card among the guests of the shows. */
  cardId: z.string().nullable(),
  /** When the episode was first found public. */
  publishedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** The time before which a reminder was sent by itself. */
  remindedFor: instant.nullable(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type GuestRow = z.output<typeof guestRow>;

const releaseRow = z.object({
  id: z.string(),
  orderId: z.string(),
  code: z.string(),
  title: z.string(),
  /** As it was typed. */
  name: z.string(),
  signedAt: instant,
  textVersion: z.int(),
  /** Since when the text was this one. */
  textAt: instant,
  text: z.string(),
  /** After an erasure: the episode that it allows, with which it is deleted. */
  keptFor: z.string().nullable(),
});
export type ReleaseRow = z.output<typeof releaseRow>;

export interface GuestTables {
  guests: z.input<typeof guestRow>;
  guestReleases: z.input<typeof releaseRow>;
}

/** The tables that transactions about guests use. */
export type GuestLedger = GuestTables &
  LedgerTables &
  SlotLedger &
  PodcastTables &
  DocumentTables &
  ChangeTables;

export const readGuest = rowReader(guestRow);
