import type { Kysely } from 'kysely';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
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

/** A slice that notifies people about a live session. */
export interface LiveListener {
  /** How many people would be notified now. */
  count(): Promise<number>;
  /** Queues a message to each, in the transaction that marks the step as done. @returns how many */
  onLive(trx: Trx, session: SessionRow): Promise<number>;
  /** Stops further notifications that it is live, in the transaction of the step `withdraw`. */
  onOver?(trx: Trx, session: SessionRow): Promise<void>;
  /** Drafts a letter about a session that is over. @returns its path in the back office */
  draftLetter?(trx: Trx, session: SessionRow): Promise<string>;
}
