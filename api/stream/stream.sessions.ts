import { z } from 'zod';
import { changeIf } from '#api/core/db/change-if.ts';
import { flag, json, moment } from '#api/core/db/columns.ts';
import type { Db } from '#api/core/db/db.ts';
import { webUrl } from '#shared/core/fields.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { StreamPlatform } from '#shared/stream/stream.constants.ts';
import { platformName } from '#shared/stream/stream.schema.ts';
import { isBelieved, type PlatformStates } from './stream.snapshot.ts';

const sessionRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Where it is watched; an address may be empty. */
  platforms: json(z.array(z.object({ platform: platformName, address: z.union([webUrl, z.literal('')]) }))),
  /** Platforms that have reported the stream: from then on their reports count, not the owner's word. */
  seen: json(z.array(platformName)),
  /** Where a platform said that it can be watched afterwards. */
  recording: z.string().nullable(),
  state: z.enum(['live', 'dropped', 'ended']),
  automatic: flag,
  startedAt: moment,
  /** Since when no platform is live; stays set when the session ended for that reason. */
  droppedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** `open` until it ends: the column is unique, so that there is one open session at most. */
  slot: z.literal('open').nullable(),
});
export type SessionRow = z.output<typeof sessionRow>;

export interface SessionTables {
  liveSessions: z.input<typeof sessionRow>;
}

/** How many sessions are noted beside figures. */
const NOTED = 60;

/** A session that the owner has not ended counts as over after this time. */
export const SESSION_LASTS_MS = DAY_MS;

const read = (row: SessionTables['liveSessions']): SessionRow => z.decode(sessionRow, row);

/** The owner's live sessions. */
export function sessionStore(db: Db<SessionTables>) {
  const all = () => db.selectFrom('liveSessions').selectAll();
  return {
    /** @returns whether there was no open session */
    async open(session: SessionRow): Promise<boolean> {
      const added = await db
        .insertInto('liveSessions')
        .values(z.encode(sessionRow, session))
        .onConflict((taken) => taken.column('slot').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async get(id: string): Promise<SessionRow | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    async current(): Promise<SessionRow | undefined> {
      const row = await all().where('slot', '=', 'open').executeTakeFirst();
      return row && read(row);
    },

    /** Sessions that began in a time, the oldest first. */
    async begunBetween(from: string, before: string): Promise<SessionRow[]> {
      const rows = all().where('startedAt', '>=', from).where('startedAt', '<', before);
      return (await rows.orderBy('startedAt').limit(NOTED).execute()).map(read);
    },

    /** Sessions that are over, the newest first. */
    async past(limit: number): Promise<SessionRow[]> {
      const rows = all().where('slot', 'is', null).orderBy('endedAt', 'desc').orderBy('id').limit(limit);
      return (await rows.execute()).map(read);
    },

    /** Changes the session while it is open. @returns whether it was */
    async change(id: string, set: Partial<Omit<SessionRow, 'id'>>): Promise<boolean> {
      const encoded = z.encode(sessionRow.partial(), set);
      return (await changeIf(db, 'liveSessions', { id, slot: 'open' }, encoded)) !== undefined;
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;

/** The platforms on which the session is live: one that has reported it counts only while it still does. */
export function platformsOn(
  { platforms, seen }: Pick<SessionRow, 'platforms' | 'seen'>,
  states: PlatformStates,
  now: number,
): StreamPlatform[] {
  const isOn = (platform: StreamPlatform) => {
    const state = states[platform];
    if (!state?.knownAt || !seen.includes(platform)) return true;
    return state.live !== null && isBelieved(state, now);
  };
  return platforms.map(({ platform }) => platform).filter(isOn);
}

/** How many watch now on each platform of the session that reports any; some report none, and some hide them. */
export function viewersOf(
  { platforms }: Pick<SessionRow, 'platforms'>,
  states: PlatformStates,
  now: number,
): { platform: StreamPlatform; count: number }[] {
  return platforms.flatMap(({ platform }) => {
    const state = states[platform];
    if (!state || !isBelieved(state, now)) return [];
    const count = state.live?.viewer_count ?? 0;
    return count > 0 ? [{ platform, count }] : [];
  });
}

/**
 * When the owner last ended a session on a platform, in milliseconds since 1970. Sessions that ended because
 * no platform was live are left out, since such a stream may return.
 */
export function endsOf(past: readonly SessionRow[]): ReadonlyMap<StreamPlatform, number> {
  const ends = new Map<StreamPlatform, number>();
  for (const { platforms, endedAt } of past.filter(({ droppedAt }) => droppedAt === null))
    for (const { platform } of platforms)
      ends.set(platform, Math.max(ends.get(platform) ?? 0, Date.parse(endedAt ?? '')));
  return ends;
}
