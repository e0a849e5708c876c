import type { Generated, Kysely } from 'kysely';
import type { Bus } from './bus.ts';

export interface EventTables {
  /** What happened, in order. Rows come first; the push only says that there is one. */
  events: { id: Generated<number>; type: string; subjectId: string | null; data: string; createdAt: string };
}

export interface DomainEvent {
  /** `slice.happened`, such as `stream.live`. */
  type: string;
  subjectId?: string;
  data: Record<string, unknown>;
}

const CHANNEL = 'events';

/** Writes an event in the caller's transaction. @returns the push to make once that has been committed. */
export async function recordEvent(
  trx: Kysely<EventTables>,
  bus: Bus,
  event: DomainEvent,
  now: number,
): Promise<() => void> {
  const { id } = await trx
    .insertInto('events')
    .values({
      type: event.type,
      subjectId: event.subjectId ?? null,
      data: JSON.stringify(event.data),
      createdAt: new Date(now).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return () => bus.publish(CHANNEL, String(id));
}
