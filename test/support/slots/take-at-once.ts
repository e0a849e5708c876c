import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Engine } from '#api/core/db/connection.ts';
import { startSlotsHub } from './slots-hub.ts';

/** So many requests are under way at the same time. */
const AT_ONCE = 40;
/** A server that is busy says so, and to try again. */
const BUSY = 503;
const AGAIN = 20;

/** Asks as a browser does: again with the same key, when the server is busy or the connection is lost. */
async function asked(send: () => Promise<Response>): Promise<Response> {
  for (let again = 0; ; again += 1) {
    const response = await send().catch(() => undefined);
    if (response && (response.status !== BUSY || again >= AGAIN)) return response;
    if (again >= AGAIN) throw new Error('The server does not answer.');
  }
}

/** Lets so many people choose among so many times, all at once. */
export async function takeAtOnce(database: Engine, { tries, times }: { tries: number; times: number }) {
  const desk = await startSlotsHub(database);
  try {
    const all = '00:00-24:00';
    const hours = { mon: all, tue: all, wed: all, thu: all, fri: all, sat: all, sun: all };
    const kind = { minutes: 30, afterMinutes: 0, stepMinutes: 30 };
    await desk.settings({ hours }, [
      { kind: 'interview', ...kind },
      // Longer than the others and not in step with them, so that it overlaps two.
      { kind: 'consulting', ...kind, minutes: 45, stepMinutes: 15 },
    ]);
    const { starts } = await desk.free();
    const wanted = starts.slice(0, times);
    expect(wanted).toHaveLength(times);
    const before = await desk.orders();
    let next = 0;
    const refused = { taken: 0, other: [] as string[] };
    let opened = 0;
    const keys = Array.from({ length: tries }, () => randomUUID());
    const work = async () => {
      while (next < tries) {
        const index = next++;
        const start = wanted[index % times] as string;
        const isLonger = index % 7 === 0;
        const response = await asked(() =>
          desk.open(
            start,
            {
              name: `Number ${index}`,
              email: `number.${index}@example.com`,
              ...(isLonger && { kind: 'consulting' }),
            },
            'Asia/Tokyo',
            // From a network of its own, so that none has to prove work.
            `${20 + (index >> 8)}.${index & 255}.7.7`,
            keys[index],
          ),
        );
        if (response.ok) opened += 1;
        else if (response.status === 400 && (await response.text()).includes('not free any more'))
          refused.taken += 1;
        else refused.other.push(`${response.status} ${await response.text().catch(() => '')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(refused.other).toEqual([]);
    expect(opened + refused.taken).toBe(tries);
    const { db } = desk.hub.hub.database;
    const slots = await db
      .selectFrom('slots')
      .selectAll()
      .where('state', '=', 'held')
      .orderBy('startsAt')
      .execute();
    // Each order that was opened has its time, and nobody else an order.
    expect(slots).toHaveLength(opened);
    expect((await desk.orders()) - before).toBe(opened);
    for (const [index, slot] of slots.entries())
      if (index > 0) expect(slot.startsAt >= (slots[index - 1]?.endsAt ?? '')).toBe(true);
    const quarters = await desk.quarters();
    expect(quarters).toHaveLength(
      slots.reduce(
        (sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 900_000,
        0,
      ),
    );
    // Nothing is left over: every wanted time is taken, or overlapped by one that is.
    const left = new Set((await desk.free('kind=interview')).starts);
    expect(wanted.filter((start) => left.has(start))).toEqual([]);
  } finally {
    await desk.close();
  }
}
