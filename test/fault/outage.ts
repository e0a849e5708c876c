import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { measureSlowness } from '#test/support/processor-wait.ts';
import { emailOf, followEvents, type Look, startLoad } from './outage-load.ts';
import type { OutageScene } from './outage-scene.ts';

/** Ready says what is so after at most this time, and everything works again. */
const WITHIN_MS = 3000;
/** The time is longer, by what is measured and up to this factor, where other programs have the processors. */
const MAX_SLOWNESS = 2;
const BEFORE_MS = 1000;
const REST_MS = 1000;
const MAIL_TAKES_MS = 60;
const RETRIES_AT_ONCE = 8;
const SETTLE_MS = 60_000;

interface OutageOptions {
  streams: number;
  mails: number;
  /** Makes the database go away. @returns when the hub could use it again, by `performance.now()` */
  outage: (scene: OutageScene) => Promise<number>;
  /** Whether nobody can use the database until it is back, so that ready must say so. */
  isAway: boolean;
}

/** Runs an outage under load, and checks what everybody saw. */
export async function surviveOutage(
  scene: OutageScene,
  { outage, ...options }: OutageOptions,
): Promise<void> {
  const { get, query, smtp, owner } = scene;
  // So that each process has the page in its cache.
  for (let visit = 0; visit < 8 * scene.processes; visit += 1)
    expect((await get('/home', { headers: { connection: 'close' } })).status).toBe(200);
  const mailsAt: number[] = [];
  smtp.behave = async (step) => {
    if (step !== 'data') return;
    mailsAt.push(performance.now());
    await pause(MAIL_TAKES_MS);
  };
  await queueLetter(scene, options.mails);
  const streams = await Promise.all(Array.from({ length: options.streams }, () => followEvents(owner)));
  onTestFinished(() => {
    for (const stream of streams) stream.leave();
  });
  const load = startLoad(get);
  onTestFinished(() => load.stop());
  await pause(BEFORE_MS);
  // All pages are stale from here, as after a change of the owner, and have to be made anew.
  await query("select pg_notify('hub', 'another-process content ')");
  const slowness = measureSlowness(scene.pid);
  const away = performance.now();
  const back = await outage(scene);
  await pause(back + WITHIN_MS - performance.now());
  const limit = WITHIN_MS * Math.min(slowness(), MAX_SLOWNESS);
  await pause(back + limit + REST_MS - performance.now());
  await load.stop();
  smtp.behave = () => undefined;

  expect(scene.ends(), 'processes that ended').toEqual([]);
  expect(load.homes.filter(({ status }) => status !== 200)).toEqual([]);
  const refused = load.attempts.filter(({ status }) => status !== 200);
  expect(refused.filter(({ text }) => !/^503 (5|2) server\.(away|busy)$/.test(text))).toEqual([]);
  const during = load.readies.filter(({ from, until }) => from > away && until < back);
  if (options.isAway) expect(during.map(({ status }) => status)).toContain(503);
  const booked = load.attempts.filter(({ from, status }) => from > back && status === 200);
  const firstAfter = (times: readonly number[]) => Math.min(...times.filter((at) => at > back)) - back;
  const times = {
    'the slowest /home': Math.max(...load.homes.map(({ from, until }) => until - from)),
    'ready says away': options.isAway ? lastOf(during, 200, 'from') - away : 0,
    'ready again': lastOf(load.readies, 503, 'until') - back,
    'the last refusal': lastOf(load.attempts, 503, 'until') - back,
    'the first booking': firstAfter(booked.map(({ until }) => until)),
    'the first mail': firstAfter(mailsAt),
    'events on all streams': Math.max(...streams.map(({ events }) => firstAfter(events.map(({ at }) => at)))),
  };
  const measured = Object.entries(times).map(([name, ms]) => `${name} ${Math.max(0, Math.round(ms))} ms`);
  console.info(
    `${measured.join(', ')}; limit ${Math.round(limit)} ms (slowness ${slowness().toFixed(1)}); ${load.codes.length} bookings, ${refused.length} refused`,
  );
  for (const [name, ms] of Object.entries(times)) expect(ms, name).toBeLessThan(limit);

  // Whoever was refused tries again, as the form does, and has booked once.
  while (refused.length > 0) {
    const some = refused.splice(0, RETRIES_AT_ONCE);
    const answers = await Promise.all(some.map(({ visitor, key }) => load.book(visitor, key)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  await checkBookings(scene, load);
  const unsent = "select id, kind, state from outbox where state <> 'sent'";
  await expect.poll(() => query(unsent), { timeout: SETTLE_MS, interval: 500 }).toEqual([]);
  const ids = smtp.received.map(({ messageId }) => messageId);
  expect(ids.length, 'mails sent twice').toBe(new Set(ids).size);
  const rows = await query<{ id: number }>('select id::int as id from events order by id');
  const all = rows.map(({ id }) => id);
  for (const stream of streams) {
    const seen = () => stream.events.map(({ id }) => id);
    await expect.poll(seen).toEqual(all.filter((id) => id >= (seen()[0] as number)));
    expect(stream.ended()).toBe(false);
  }
}

/** When the last of these with a status was sent or answered; long ago if none was. */
const lastOf = (looks: readonly Look[], status: number, which: 'from' | 'until') =>
  Math.max(...looks.filter((look) => look.status === status).map((look) => look[which]));

/** Puts the mails of a letter into the outbox. */
const queueLetter = ({ query }: OutageScene, mails: number) =>
  query(
    `insert into outbox (id, kind, to_address, subject, text, by_owner, state, attempts, queued_at,
       next_attempt_at, created_at, to_many)
     select gen_random_uuid(), 'letters.mail', 'reader-' || n || '@reader.example', 'A letter', 'Hello', 1,
       'queued', 0, $2, $2, $2, 1 from generate_series(1, $1::int) n`,
    [mails, new Date().toISOString()],
  );

async function checkBookings({ query }: OutageScene, load: ReturnType<typeof startLoad>): Promise<void> {
  const orders = await query<{ code: string; email: string }>('select code, email from orders');
  const stored = new Set(orders.map(({ code }) => code));
  expect(
    load.codes.filter((code) => !stored.has(code)),
    'bookings that were acknowledged and are lost',
  ).toEqual([]);
  const count = (email: string) => orders.filter((order) => order.email === email).length;
  const wrong = load.attempts.filter(({ visitor }) => count(emailOf(visitor)) !== 1);
  expect(wrong, 'visitors who have not booked exactly once').toEqual([]);
}
