import type { Kysely } from 'kysely';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { AcceptedFormTables } from '#api/core/db/accept-once.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { SocialTables } from '#api/social/social.ports.ts';
import type { SessionRow } from '#api/stream/stream.sessions.ts';
import type { StreamTables } from '#api/stream/stream.store.ts';
import type { LiveStepTables } from './live.store.ts';

export type LiveTables = LiveStepTables &
  StreamTables &
  SocialTables &
  DocumentTables &
  EventTables &
  AcceptedFormTables;

// biome-ignore lint/suspicious/noExplicitAny: the caller's transaction, which knows its own tables only
type Trx = Kysely<any>;

/** A slice that tells people of a live session. */
export interface LiveFollower {
  /** How many people would be told now. */
  count(): Promise<number>;
  /** Queues one message for each, in the transaction that marks the step as done. @returns how many there are */
  onLive(trx: Trx, session: SessionRow): Promise<number>;
  /** Tells nobody further that it is on, in the transaction of the step `withdraw`. */
  onOver?(trx: Trx, session: SessionRow): Promise<void>;
  /** Makes the draft of a letter about a session that is over. @returns where it is in the back office, as a path */
  draftLetter?(trx: Trx, session: SessionRow): Promise<string>;
}
