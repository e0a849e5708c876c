import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppDatabase } from '#api/app/database.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/core/time.ts';
import type { LiveOverview, LiveSession } from '#shared/live/live.schema.ts';
import { createMigratedDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { addFollowers } from '#test/support/mails/letters.ts';
import { openOutbox } from '#test/support/mails/test-outbox.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { socialOwner } from '#test/support/people/social-owner.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { type Evening, openEvening } from './evening.ts';
import { falseReadings, type OnAirTime, watchPages } from './evening-watch.ts';

const MAILS = Number(process.env.EVENING_MAILS ?? 1000);
const PUSHES = Number(process.env.EVENING_PUSHES ?? 200);
const NETWORKS = ['mastodon', 'discord', 'telegram'] as const;
/** Reminders are due half an hour ahead; the evening begins some minutes before that. */
const AHEAD_MS = 33 * MINUTE_MS;
const GRACE_MS = 10 * MINUTE_MS;
const AWAY_MS = 7 * MINUTE_MS;
/** How many times as fast as the real one the clock runs, where something happens, and where time only has to pass. */
const BUSY = 10;
const IDLE = 60;
const PUSHES_SIDE_BY_SIDE = 8;
const MAILS_SIDE_BY_SIDE = 2;
const TIMEOUT_MS = 570_000;

const LIVE = '/api/admin/live';
const REMINDER = 'Soon live: Friday night race';
const NOTICE = 'Live now: Night race';

describe.each(engines)('a hub during an evening with a live stream on %s', (engine) => {
  let place: TestDatabase;
  let evening: Evening | undefined;
  let database: AppDatabase | undefined;
  afterEach(async () => {
    await evening?.close();
    await database?.close();
    await place?.remove();
  });

  it('sends no message twice and shows no false live status, although it is killed eleven times', {
    timeout: TIMEOUT_MS,
  }, async () => {
    place = await createMigratedDatabase(engine);
    const began = Date.now();
    const startsAt = began + AHEAD_MS;
    const open = await openEvening(place, began);
    evening = open;
    const { smtp, push, networks, platforms } = open;
    const note = (text: string) =>
      console.info(`${engine} ${Math.round((Date.now() - began) / SECOND_MS)} s: ${text}`);
    await open.start();
    const owner = await signIn({ get: open.get } as TestHub);
    const database_ = await openOutbox(place);
    database = database_;
    const { db } = database_;
    await prepare(open, owner, startsAt);
    push.publicKey = ((await (await open.get('/api/follow')).json()) as { pushKey: string }).pushKey;
    await addFollowers(db, MAILS, began - MINUTE_MS, 'live');
    for (let browser = 0; browser < PUSHES; browser += 1) {
      const { endpoint, keys } = push.subscribe(`browser-${browser}`).address;
      const createdAt = new Date(began - MINUTE_MS).toISOString();
      const id = hash('sha256', endpoint);
      const row = { id, endpoint, ...keys, topics: '["live"]', words: '', createdAt, failures: 0 };
      await db.insertInto('pushFollowers').values(row).execute();
    }
    const watch = watchPages(open);
    const onAir: OnAirTime[] = [];

    const mailsOf = (subject: string) =>
      smtp.received.filter(({ headers }) => headers.includes(`Subject: ${subject}`));
    const pushesOf = (title: string) => push.received.filter(({ payload }) => payload.title === title);
    const killsWhileTold = (title: string) => [
      open.killOn('a push leaves', 'push', () => pushesOf(title).length >= PUSHES * 0.2),
      open.killOn('a mail leaves', 'mail', () => mailsOf(title).length >= MAILS * 0.3),
    ];
    const session = async () => (await owner.json<LiveOverview>(LIVE)).session;

    // The reminder: it is killed at the first mail, while the others are still being queued.
    open.run(BUSY);
    const queued = open.killOn('reminders are queued', 'mail', () => mailsOf(REMINDER).length >= 1);
    await Promise.all([queued, ...killsWhileTold(REMINDER)]);
    note(`reminders, ${open.kills.length} kills`);
    open.run(IDLE);
    await open.until(startsAt - 2 * MINUTE_MS);
    const reminders = { mails: mailsOf(REMINDER).length, pushes: pushesOf(REMINDER).length };

    // The stream begins.
    open.run(BUSY);
    await open.until(startsAt);
    const turn = (mode: 'live' | 'offline') => {
      const now = open.now();
      if (mode === 'live') onAir.push({ from: now });
      else (onAir.at(-1) as OnAirTime).until = now;
      Object.assign(platforms.twitch, { mode, ...(mode === 'live' && { startedAt: iso(now) }) });
      return now;
    };
    const went = turn('live');
    const goes = open.killOn('it goes live', 'ask', () => open.now() >= went + MINUTE_MS);
    const posts = open.killOn('a post leaves', 'post', () => networks.of('discord').posts.length > 0);
    await Promise.all([goes, posts, ...killsWhileTold(NOTICE)]);
    note(`live, ${open.kills.length} kills`);
    const begun = await session();
    expect(begun).toMatchObject({ title: 'Night race', state: 'live', automatic: true });
    open.run(IDLE);
    await open.until(open.now() + 16 * MINUTE_MS);
    const told = await figures(db);

    // It drops for two minutes, and the same session goes on.
    open.run(BUSY);
    const dropped = turn('offline');
    while ((await session())?.state !== 'dropped') await pause(50);
    await open.kill('the stream has dropped');
    await open.until(dropped + 2 * MINUTE_MS);
    turn('live');
    while ((await session())?.state !== 'live') await pause(50);
    expect(await session()).toMatchObject({ id: begun?.id, droppedAt: null });
    note(`returned, ${open.kills.length} kills`);
    await open.until(open.now() + 2 * MINUTE_MS);
    expect(await figures(db)).toEqual(told);

    // The end, at which the program is away for longer than a platform is believed.
    turn('offline');
    await open.kill('it is on the air', AWAY_MS);
    while ((await session())?.state !== 'dropped') await pause(50);
    const droppedAt = Date.parse((await session())?.droppedAt ?? '');
    open.run(IDLE);
    await open.until(droppedAt + GRACE_MS - MINUTE_MS);
    open.run(BUSY);
    const ends = open.killOn('it ends', 'ask', () => open.now() >= droppedAt + GRACE_MS);
    await ends;
    while ((await stateIn(db)) !== 'ended') await pause(5);
    await open.kill('it has ended');
    note(`ended, ${open.kills.length} kills`);
    open.run(IDLE);
    await open.until(open.now() + 15 * MINUTE_MS);
    await watch.stop();
    const { session: none, past } = await owner.json<LiveOverview>(LIVE);
    expect(none).toBeNull();
    expect(past.map(({ id }) => id)).toEqual([begun?.id]);
    const steps = stepsOf(past[0] as LiveSession);
    note(JSON.stringify({ reminders, told, steps, kills: open.kills.map(({ what }) => what) }));

    // Each follower got each message once, or it is shown to the owner as uncertain.
    for (const subject of [REMINDER, NOTICE]) {
      const rows = await db
        .selectFrom('outbox')
        .select(['toAddress', 'state'])
        .where('subject', '=', subject)
        .execute();
      const times = countOf(mailsOf(subject).map(({ to }) => to.join()));
      expect(rows).toHaveLength(MAILS);
      const unsettled = rows.filter(({ state }) => state !== 'sent' && state !== 'uncertain');
      expect(unsettled).toEqual([]);
      expect([...times].filter(([, count]) => count > 1)).toEqual([]);
      expect(rows.filter(({ state, toAddress }) => state === 'sent' && times.get(toAddress) !== 1)).toEqual(
        [],
      );
      const uncertain = rows.filter(({ state }) => state === 'uncertain').length;
      expect(uncertain).toBeLessThanOrEqual(MAILS_SIDE_BY_SIDE * open.kills.length);

      const broadcast = await db
        .selectFrom('broadcasts')
        .selectAll()
        .where('key', 'like', subject === REMINDER ? 'reminder %' : 'live %')
        .executeTakeFirstOrThrow();
      const taken = countOf(pushesOf(subject).map(({ name }) => name));
      expect([...taken].filter(([, count]) => count > 1)).toEqual([]);
      expect(broadcast).toMatchObject({ mails: MAILS, pushesFailed: 0 });
      expect(broadcast.pushes + broadcast.pushesUncertain).toBe(PUSHES);
      expect(taken.size).toBeGreaterThanOrEqual(broadcast.pushes);
      expect(broadcast.pushesUncertain).toBeLessThanOrEqual(PUSHES_SIDE_BY_SIDE * open.kills.length);
      note(
        `${subject}: ${times.size} mails arrived, ${uncertain} uncertain; ${taken.size} pushes arrived, ${broadcast.pushesUncertain} uncertain`,
      );
    }
    const deliveries = await db
      .selectFrom('socialDeliveries as d')
      .innerJoin('socialPosts as p', 'p.id', 'd.postId')
      .select(['d.platform', 'd.state'])
      .where('p.content', 'like', 'Live now: %')
      .execute();
    expect(deliveries).toHaveLength(NETWORKS.length);
    for (const network of NETWORKS) {
      const texts = networks.of(network).posts.map(({ text }) => text);
      const state = deliveries.find(({ platform }) => platform === network)?.state;
      note(`${network}: ${texts.length} posts, ${state}`);
      expect(['published', 'uncertain']).toContain(state);
      expect(texts.length).toBeLessThanOrEqual(1);
      if (state === 'published') expect(texts).toEqual(['Live now: Night race\n\nhttps://hub.example/live']);
    }

    // Everything that the end of a session creates exists once.
    expect(steps).toMatchObject({ archive: 'done', recap: 'done', letter: 'done', followers: 'done' });
    const archives = await db
      .selectFrom('streamArchives')
      .select(['title', 'published'])
      .where('title', '=', 'Night race')
      .execute();
    expect(archives).toEqual([{ title: 'Night race', published: 0 }]);
    const drafts = await owner.json<{ items: { content: string }[] }>('/api/social/posts?view=draft');
    expect(drafts.items.map(({ content }) => content)).toEqual([
      'That was Night race. Watch it again: https://hub.example/live',
    ]);
    const letters = await owner.json<{ items: { subject: string }[] }>('/api/admin/letters');
    expect(letters.items).toMatchObject([{ subject: 'Night race' }]);

    // The readings of pages.
    const { readings } = watch;
    const live = readings.filter((reading) => reading.live);
    note(`${readings.length} readings, ${live.length} of them live`);
    for (const path of ['/live', '/home', '/api/on-air', '/api/stream-status'])
      expect(live.some((reading) => reading.path === path)).toBe(true);
    expect(falseReadings(readings, open, onAir)).toEqual([]);
    expect(open.kills).toHaveLength(11);
    expect(open.errors()).toBe('');
  });
});

const iso = (time: number) => new Date(time).toISOString();
const stepsOf = ({ steps }: LiveSession) => Object.fromEntries(steps.map(({ key, state }) => [key, state]));

const countOf = (names: readonly string[]) =>
  new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));

async function stateIn(db: AppDatabase['db']): Promise<string | undefined> {
  return (await db.selectFrom('liveSessions').select('state').executeTakeFirst())?.state;
}

/** The messages sent so far. */
async function figures(db: AppDatabase['db']) {
  const broadcasts = await db
    .selectFrom('broadcasts')
    .select(['key', 'mails', 'pushes'])
    .orderBy('key')
    .execute();
  const posts = await db.selectFrom('socialPosts').select('id').orderBy('id').execute();
  return { broadcasts, posts };
}

/** What the owner did beforehand: a schedule, three networks, and sessions that begin by themselves. */
async function prepare({ networks }: Evening, owner: Owner, startsAt: number): Promise<void> {
  const social = socialOwner(owner, networks);
  for (const network of NETWORKS) await social.connect(network);
  const stored = await owner.json<{ value: object; version: number }>(`${LIVE}/settings`);
  const value = { ...stored.value, automatic: true, automaticPosts: true, networks: [...NETWORKS] };
  const made = [
    await owner.send('PUT', `${LIVE}/settings`, { value, version: stored.version }),
    await owner.send('POST', '/api/admin/stream/schedule', {
      id: 'friday',
      title: 'Friday night race',
      platform: 'twitch',
      startsAt: iso(startsAt),
      published: true,
    }),
  ];
  for (const answer of made) if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}
