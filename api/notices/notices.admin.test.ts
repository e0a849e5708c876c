import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#shared/core/time.ts';
import type { eventList, needList } from '#shared/notices/notices.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { openFeed } from '#test/support/event-feed.ts';
import { long } from '#test/support/long.ts';
import { signIn } from '#test/support/people/owner.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { startTestHub } from '#test/support/test-hub.ts';
import { noticesJobs } from './notices.jobs.ts';
import { noticesStore } from './notices.store.ts';

type EventList = z.output<typeof eventList>;
type NeedList = z.output<typeof needList>;

const KEPT_DAYS = 90;

describe.each(engines)('notices for the owner on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const events = (query = '') => desk.owner.json<EventList>(`/api/admin/events/list${query}`);
  const needs = () => desk.owner.json<NeedList>('/api/admin/needs-you');

  describe('the event stream', () => {
    it('sends an event immediately, without text from the visitor', async () => {
      const feed = await openFeed(desk.owner);
      const visitor = await desk.proven({ kind: 'speaking', name: 'Mallory Hostile' });
      const track = await desk.submitTrack({ artistName: 'Mallory Hostile' });
      await visitor.withdraw();
      const told = await feed.nextOf(
        'booking.created',
        'order.proof',
        'submission.created',
        'order.withdrawn',
      );
      expect(told.map(({ title, tell }) => [title, tell])).toEqual([
        ['New booking request: Speaking', true],
        [`Proof of payment for ${visitor.code}`, true],
        [`New track submission ${track.code}`, true],
        [`${visitor.code} was withdrawn`, true],
      ]);
      expect(JSON.stringify(told)).not.toContain('Mallory');
      expect(told[1]?.target).toBe(`/admin/orders/${visitor.code}`);
      expect(told[0]?.target).toMatch(/^\/admin\/dashboard\/bookings\?open=[0-9a-f-]{36}$/);
      feed.leave();
    });

    it('resends missed events after a reconnect, without gaps or repetitions', async () => {
      const { lastId } = await events();
      const first = await openFeed(desk.owner, lastId);
      const codes = [(await desk.book()).code];
      const [seen] = await first.nextOf('booking.created');
      first.leave();
      codes.push((await desk.book()).code, (await desk.book()).code);
      const second = await openFeed(desk.owner, undefined, seen?.id);
      codes.push((await desk.book()).code);
      const told = await second.nextOf(
        'order.created',
        'booking.created',
        'booking.created',
        'booking.created',
      );
      expect(told[0]?.id).toBeGreaterThan(seen?.id ?? 0);
      const ids = told.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      second.leave();
    });

    it("sends the owner's own actions only as changes, without a notification", async () => {
      const { code } = await desk.open();
      const feed = await openFeed(desk.owner);
      await desk.decided(code, 'release');
      const [released] = await feed.nextOf('order.released');
      expect(released).toMatchObject({ tell: false, target: null });
      feed.leave();
    });

    it('is for the owner only, and ends with the session', async () => {
      const stranger = await desk.hub.get('/api/admin/events', { headers: { Accept: 'text/event-stream' } });
      expect(stranger.status).toBe(401);
      const other = await signIn(desk.hub);
      const feed = await openFeed(other);
      expect(feed.response.status).toBe(200);
      await other.send('POST', '/api/admin/logout');
      expect(await feed.next().catch(() => undefined)).toBeUndefined();
    });

    it('refuses an invalid start position', async () => {
      for (const query of ['after=-1', 'after=x', 'after=1&after=2', 'before=1'])
        expect((await desk.owner.get(`/api/admin/events?${query}`)).status, query).toBe(400);
    });
  });

  if (database === 'postgres')
    it('are sent in the order of their ids, whichever transaction commits first', async () => {
      const feed = await openFeed(desk.owner);
      const record = (type: string) => async (hold: Promise<void>) => {
        const { database } = desk.hub.hub;
        const written = Promise.withResolvers<void>();
        const ended = database.transaction(async (tx) => {
          await tx.event({ type, data: {} });
          written.resolve();
          await hold;
        });
        return { written: written.promise, ended };
      };
      const holding = Promise.withResolvers<void>();
      const slow = await record('test.slow')(holding.promise);
      await slow.written;
      const quick = await record('test.quick')(Promise.resolve());
      const quickCame = await Promise.race([
        quick.ended.then(() => 'before'),
        new Promise((resolve) => setTimeout(resolve, 200, 'after')),
      ]);
      expect(quickCame, 'the later one waits for its turn').toBe('after');
      holding.resolve();
      await Promise.all([slow.ended, quick.ended]);
      const told = await feed.nextOf('test.slow', 'test.quick');
      expect(told[0]?.id).toBeLessThan(told[1]?.id ?? 0);
      feed.leave();
    });

  // On SQLite, events of another process are only found by the poll every ten seconds.
  if (long || database === 'postgres')
    it('reach the browser when another process records the event', async () => {
      const place = { ...desk.hub.place, remove: async () => {} };
      const other = await startTestHub({ database, shared: place, now: desk.now });
      const feed = await openFeed(desk.owner);
      await recordInOther(other.hub);
      const [event] = await feed.nextOf('test.elsewhere');
      expect(event?.title).toBe('test.elsewhere');
      feed.leave();
      await other.close();
    }, 20_000);

  const recordInOther = ({ database }: OwnersHub['hub']['hub']) =>
    database.transaction(async (tx) => {
      await tx.event({ type: 'test.elsewhere', data: {} });
    });

  describe('the notification list', () => {
    it('lists the events, newest first, with the number of unread ones', async () => {
      const { lastId } = await events();
      await desk.owner.send('PUT', '/api/admin/events/seen', { upTo: lastId });
      expect(await events()).toMatchObject({ seenUpTo: lastId, unread: { count: 0, more: false } });
      await desk.book();
      const { code } = await desk.submitTrack();
      const told = await events();
      expect(told.unread.count).toBe(2);
      expect(told.items.slice(0, 2).map(({ title }) => title)).toEqual([
        `New track submission ${code}`,
        'New booking request: Podcast',
      ]);
      expect((await events(`?after=${lastId}`)).items).toHaveLength(2);
      expect((await events('?limit=1')).items).toHaveLength(1);
      const seen = await desk.owner.send('PUT', '/api/admin/events/seen', { upTo: told.lastId });
      expect(await seen.json()).toEqual({ seenUpTo: told.lastId, unread: { count: 0, more: false } });
    });

    it('never moves the read mark backwards or beyond the last event', async () => {
      const { lastId } = await events();
      await desk.owner.send('PUT', '/api/admin/events/seen', { upTo: lastId });
      await desk.owner.send('PUT', '/api/admin/events/seen', { upTo: 1 });
      expect((await events()).seenUpTo).toBe(lastId);
      await desk.owner.send('PUT', '/api/admin/events/seen', { upTo: lastId + 1000 });
      expect((await events()).seenUpTo).toBe(lastId);
      await desk.book();
      expect((await events()).unread.count).toBe(1);
    });
  });

  describe('the list of tasks', () => {
    const find = async (id: string) => (await needs()).items.find((item) => item.id === id);

    it('contains a payment proof as a task that is overdue after one day', async () => {
      const { code } = await desk.proven({ kind: 'consulting', name: 'Priya' });
      const need = await find(code);
      expect(need).toMatchObject({
        kind: 'proof',
        action: 'Verify',
        overdue: false,
        target: `/admin/orders/${code}`,
        title: expect.stringMatching(/^Verify proof, \$\d/),
        detail: expect.stringContaining('Priya'),
      });
      expect(Date.parse(need?.dueAt ?? '') - Date.parse(need?.since ?? '')).toBe(24 * HOUR_MS);
      desk.pass(25 * HOUR_MS);
      expect(await find(code)).toMatchObject({ overdue: true });
      const { overdue, items, total } = await needs();
      expect(overdue).toBe(items.filter((item) => item.overdue).length);
      expect(total.count).toBe(items.length);
      await desk.decided(code, 'release');
      expect(await find(code)).toBeUndefined();
      const contact = (await needs()).items.find(({ detail }) => detail.includes(code));
      expect(contact).toMatchObject({ kind: 'contact', title: 'Contact buyer', action: 'Reply' });
    });

    it('contains an unanswered request and a paid track, but not an unpaid track', async () => {
      const booking = await desk.book({ name: 'Wants an answer' });
      const track = await desk.submitTrack({ songTitle: 'Corner Light' });
      const detailOf = async (text: string) =>
        (await needs()).items.find(({ detail }) => detail.includes(text));
      expect(await detailOf(booking.code)).toMatchObject({
        kind: 'booking',
        title: 'Answer booking request',
      });
      expect(await detailOf('Corner Light')).toBeUndefined();
      await desk.decided(track.code, 'release');
      expect(await detailOf('Corner Light')).toMatchObject({
        kind: 'submission',
        title: 'Review track',
        dueAt: null,
        action: 'Review',
      });
    });

    it('sorts tasks with a due time first, by that time', async () => {
      const due = (await needs()).items.map(({ dueAt }) => dueAt);
      const promised = due.filter((at) => at !== null);
      expect(promised.length).toBeGreaterThan(1);
      expect(promised).toEqual([...promised].sort());
      expect(due.slice(promised.length).every((at) => at === null)).toBe(true);
    });

    it('contains a failed mail until it is settled', async () => {
      const { code } = await desk.open();
      const [mail] = await desk.mails(`Your reference ${code}`);
      const id = mail?.id ?? '';
      const fail = () =>
        desk.db
          .updateTable('outbox')
          .set({ state: 'failed', lastError: '550' })
          .where('id', '=', id)
          .execute();
      await fail();
      expect(await find(id)).toMatchObject({ kind: 'mail', title: 'Mail was refused', action: 'Settle' });
      await desk.owner.send('POST', `/api/admin/mails/${id}/discard`);
      expect(await find(id)).toBeUndefined();
    });
  });

  it('are deleted after the number of days that the owner has set', async () => {
    const count = async () => (await desk.db.selectFrom('events').select('id').execute()).length;
    const [trim] = noticesJobs(noticesStore(desk.db, []), async () => KEPT_DAYS, desk.now);
    const before = await count();
    await trim?.run(new AbortController().signal);
    expect(await count()).toBe(before);
    desk.pass((KEPT_DAYS + 5) * DAY_MS);
    const { code } = await desk.book();
    await trim?.run(new AbortController().signal);
    expect(await count()).toBe(2);
    expect((await events()).items[0]?.title).toContain('Podcast');
    expect(code).toMatch(/^HUB/);
  });
});
