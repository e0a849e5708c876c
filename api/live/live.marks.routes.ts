import type { Database } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { type SessionRow, sessionStore } from '#api/stream/stream.sessions.ts';
import { SECOND_MS } from '#shared/core/time.ts';
import { MARKS_MAX, PAST_SESSIONS } from '#shared/live/live.constants.ts';
import type { liveContract } from '#shared/live/live.contract.ts';
import { markStore, markView } from './live.marks.ts';
import type { LiveTables } from './live.ports.ts';

/** A press so shortly before the start belongs to the stream: the hub was told of it a moment later. */
const JUST_BEFORE_MS = 5000;

/** The session that was running at a time, in milliseconds since 1970. */
async function sessionAt(db: Db<LiveTables>, at: number): Promise<SessionRow | undefined> {
  const store = sessionStore(db);
  const current = await store.current();
  const sessions = [...(current ? [current] : []), ...(await store.past(PAST_SESSIONS))];
  return sessions.find(
    ({ startedAt, endedAt }) =>
      Date.parse(startedAt) - JUST_BEFORE_MS <= at && (!endedAt || at <= Date.parse(endedAt)),
  );
}

type MarkRoutes = Pick<Handlers<typeof liveContract>, 'mark' | 'note' | 'unmark' | 'later'>;

/** Each change is an event, so that every open window shows it. */
const changed = (sessionId: string) => ({ type: 'live.marked', subjectId: sessionId, data: {} });

export function liveMarkRoutes(database: Database<LiveTables>): MarkRoutes {
  return {
    mark: ({ body: { id, ago } }) =>
      database.transaction(async (tx) => {
        const marks = markStore(tx.db);
        const known = await marks.get(id);
        if (known) return markView(known);
        const at = tx.now - ago;
        const session = await sessionAt(tx.db, at);
        if (!session)
          throw new AppError('request.conflict', { text: 'No stream was running at that moment.' });
        if ((await marks.count(session.id)) >= MARKS_MAX)
          throw new AppError('request.conflict', { text: `A stream has at most ${MARKS_MAX} marks.` });
        const second = Math.max(0, Math.floor((at - Date.parse(session.startedAt)) / SECOND_MS));
        const mark = { id, sessionId: session.id, second, note: '' };
        await marks.add(mark);
        await tx.event(changed(session.id));
        return markView(mark);
      }),

    note: ({ params: { id }, body: { note } }) =>
      database.transaction(async (tx) => {
        const mark = await markStore(tx.db).note(id, note);
        if (!mark) throw new AppError('request.not-found');
        await tx.event(changed(mark.sessionId));
        return markView(mark);
      }),

    unmark: ({ params: { id } }) =>
      database.transaction(async (tx) => {
        const mark = await markStore(tx.db).remove(id);
        if (mark) await tx.event(changed(mark.sessionId));
        return { success: true } as const;
      }),

    later: ({ body: { kind, id } }) =>
      database.transaction(async (tx) => {
        const session = await sessionStore(tx.db).current();
        if (!session) throw new AppError('request.conflict', { text: 'No stream is running.' });
        await markStore(tx.db).putOff({ sessionId: session.id, kind, subjectId: id });
        await tx.event(changed(session.id));
        return { success: true } as const;
      }),
  };
}
