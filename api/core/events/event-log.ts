import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import type { Instant } from '#shared/core/time.ts';
import { engineOf } from '../db/engine.ts';
import { type Place, placesFor, prepared } from '../db/prepared.ts';

export interface EventTables {
  /** What happened, in order. Readers rely on these rows; a bus message only says that there is a new one. */
  events: { id: Generated<number>; type: string; subjectId: string | null; data: string; createdAt: string };
}

export interface DomainEvent {
  /** `slice.happened`, such as `stream.live`. */
  type: string;
  subjectId?: string;
  data: Record<string, unknown>;
}

export type EventRow = Selectable<EventTables['events']>;

export const EVENTS_CHANNEL = 'events';
/** The id of an advisory lock: any number, the same in every process. */
const TURN = 4_150_001;

const addEvent = prepared((db: Db<EventTables>, place: Place<Omit<EventRow, 'id'>>) =>
  db
    .insertInto('events')
    .values(placesFor(place, ['type', 'subjectId', 'data', 'createdAt']))
    .returning('id'),
);

/**
 * Writes an event in the caller's transaction. @returns its id
 *
 * The transaction holds a lock until its commit, so that events become visible in the order of their ids: a
 * reader that has seen one has seen all before it. SQLite has one writer anyway.
 */
export async function writeEvent(db: Db<EventTables>, event: DomainEvent, at: Instant): Promise<string> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(${TURN})`.execute(db);
  const [row] = await addEvent(db, {
    type: event.type,
    subjectId: event.subjectId ?? null,
    data: JSON.stringify(event.data),
    createdAt: at,
  });
  return String(row?.id);
}

/** The events after the one with this id, in order, at most `limit` of them. */
export const eventsAfter = (db: Db<EventTables>, id: number, limit: number): Promise<EventRow[]> =>
  db.selectFrom('events').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();

export async function lastEventId(db: Db<EventTables>): Promise<number> {
  const last = db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirst())?.id ?? 0;
}
