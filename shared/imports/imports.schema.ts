import { z } from 'zod';
import { instant, line, slug } from '#shared/core/fields.ts';

/** For how long an import can be taken back. */
export const UNDO_HOURS = 24;
/** More than this is not read of one channel. */
export const ENTRIES_MAX = 3000;

/** The kinds of items that a channel can be turned into, in the order in which they are offered. */
export const importKinds = [
  'name',
  'portrait',
  'link',
  'platform',
  'show',
  'episode',
  'video',
  'music',
  'release',
] as const;
const importKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof importKind>;

/** What happens with new episodes of a feed. */
const watchModes = ['off', 'drafts', 'published'] as const;
const watchMode = z.enum(watchModes);
export type WatchMode = z.infer<typeof watchMode>;

/**
 * Whether a proposed item is there. `new`: it is not. `here`: it is, and nothing is added. `trash`: it is in the trash,
 * and accepting it brings it back. `declined`: the owner left it out before.
 */
const presences = ['new', 'here', 'trash', 'declined'] as const;
const presence = z.enum(presences);
export type Presence = z.infer<typeof presence>;

const proposedItem = z.object({
  /** Identifies it within its proposal. */
  position: z.int().min(0),
  kind: importKind,
  /** The position of an episode's show. */
  parent: z.int().nullable(),
  title: z.string(),
  /** What it is, in a line. */
  detail: z.string(),
  publishedAt: instant.nullable(),
  presence,
  /** Whether it is selected at first. */
  ticked: z.boolean(),
  /** What the owner should know of it, such as that a text was cut. */
  notes: z.array(z.string()),
  /** Whether it can be checked for new episodes; only for shows. */
  watchable: z.boolean(),
});
export type ProposedItem = z.infer<typeof proposedItem>;

export const proposal = z.object({
  id: z.uuid(),
  /** The address that was read. */
  address: z.string(),
  /** The channel's own name. */
  name: z.string(),
  /** What was not read, and what helps. */
  hints: z.array(z.string()),
  /** Further channels that were found on the way and can be read as well. */
  further: z.array(z.object({ label: z.string(), address: z.string() })),
  items: z.array(proposedItem),
});
export type Proposal = z.infer<typeof proposal>;

/** An item that was not added, and why. */
const notAdded = z.object({ kind: importKind, title: z.string(), note: z.string() });

export const importState = z.object({
  id: z.uuid(),
  address: z.string(),
  name: z.string(),
  acceptedAt: instant,
  /** Null while the import is running. */
  finishedAt: instant.nullable(),
  total: z.int(),
  done: z.int(),
  /** What was added, by kind. */
  added: z.array(z.object({ kind: importKind, count: z.int().min(1), target: line })),
  /** What was there already, or could not be added: at most `NOT_ADDED_SHOWN` of each. */
  skipped: z.object({ count: z.int(), items: z.array(notAdded) }),
  failed: z.object({ count: z.int(), items: z.array(notAdded) }),
  /** Until when it can be taken back; null when it cannot. */
  undoUntil: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type ImportState = z.infer<typeof importState>;

export const NOT_ADDED_SHOWN = 50;

const watchedFeed = z.object({
  seriesId: slug,
  name: z.string(),
  address: z.string(),
  mode: watchMode,
  checkedAt: instant.nullable(),
  /** Why the last check failed; null when it did not. */
  error: z.string().nullable(),
});
export type WatchedFeed = z.infer<typeof watchedFeed>;

export const importsOverview = z.object({
  /** The last import that the owner accepted; null when there was none. */
  last: importState.nullable(),
  feeds: z.array(watchedFeed),
});

export const channelAddress = z.strictObject({
  address: z.string().trim().min(1, 'Paste the address of a channel').max(2000),
});

export const acceptance = z.strictObject({
  id: z.uuid(),
  positions: z.array(z.int().min(0)).max(20_000),
  /** What happens with new episodes, by the position of their show. */
  watch: z.array(z.strictObject({ position: z.int().min(0), mode: watchMode })).max(500),
});

export const watchChange = z.strictObject({ mode: watchMode });
