import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import type { FollowerSummary } from '#shared/followers/followers.admin.schema.ts';
import { createMigratedDatabase, engines, longEngines } from '#test/support/databases/test-database.ts';
import { startPushService } from '#test/support/fakes/push-service.ts';
import { startTestSmtp } from '#test/support/fakes/test-smtp.ts';
import {
  broadcastMails,
  episodeOf,
  type FollowedHub,
  MINUTE_MS,
  plain,
  startFollowedHub,
} from '#test/support/mails/followers.ts';
import { sendForm } from '#test/support/people/send-form.ts';

const EPISODES = '/api/admin/podcasts/episodes';

describe.each(engines)('notifications to followers on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
    desk.push.publicKey = (await desk.hub.json<{ pushKey: string }>('/api/follow')).pushKey;
  });
  afterAll(() => desk?.close());

  const at = (ms: number) => new Date(desk.now() + ms).toISOString();
  const told = (email: string) => broadcastMails(desk.mailsTo(email));
  const { stringify } = JSON;

  async function addEpisode(id: string, more: Record<string, unknown> = {}) {
    const body = { ...episodeOf(id, desk.now() - MINUTE_MS), ...more };
    const made = await desk.owner.send('POST', EPISODES, body);
    expect(made.status, await made.clone().text()).toBe(200);
    return (await made.json()) as { version: number };
  }

  async function addRelease(id: string, releasedOn: string) {
    const body = {
      id,
      kind: 'single',
      label: 'Single',
      title: `Release ${id}`,
      releasedOn,
      description: 'About it.',
      cover: '/art/vinyl.svg',
      coverAlt: 'A record',
      url: 'https://listen.example/2',
      linkLabel: 'Listen',
      published: true,
    };
    const made = await desk.owner.send('POST', '/api/admin/music/releases', body);
    expect(made.status, await made.clone().text()).toBe(200);
  }

  async function addStream(id: string, startsAt: string) {
    const body = { id, title: `Stream ${id}`, platform: 'twitch', startsAt, published: true };
    const made = await desk.owner.send('POST', '/api/admin/stream/schedule', body);
    expect(made.status, await made.clone().text()).toBe(200);
    return (await made.json()) as { version: number };
  }

  async function subscribe(name: string, topics: readonly string[]) {
    const { address } = desk.push.subscribe(name);
    const from = `198.51.100.${name.length}`;
    const answer = await sendForm(desk.hub, '/api/push', { address, topics }, { from, works: true });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return address;
  }

  const pushed = (name: string) => desk.push.received.filter((one) => one.name === name);

  it('sample content of a fresh install notifies no follower', async () => {
    await desk.follower('early@fan.example', ['live', 'episodes', 'releases']);
    await desk.tell();
    desk.pass(10 * MINUTE_MS);
    await desk.tell();
    expect(told('early@fan.example')).toEqual([]);
  });

  it('a new episode is announced once, by mail and push, to followers of episodes or its show, after a delay', async () => {
    await desk.follower('all@fan.example', ['episodes']);
    await desk.follower('show@fan.example', ['episodes:convos']);
    await desk.follower('other@fan.example', ['live', 'episodes:no-bs']);
    await subscribe('phone', ['episodes:convos']);
    await subscribe('laptop', ['live']);
    await addEpisode('first');
    await desk.tell();
    expect(told('all@fan.example')).toEqual([]);
    await desk.follower('later@fan.example', ['episodes']);
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    await desk.tell();
    const [mail, ...more] = told('all@fan.example');
    expect(more).toEqual([]);
    expect(mail?.headers.find((header) => header.startsWith('Subject'))).toContain('Episode first');
    expect(plain(mail ?? expect.fail())).toMatch(/https:\/\/hub\.example\/podcasts\/convos\/\S/);
    expect(told('show@fan.example')).toHaveLength(1);
    expect(told('other@fan.example')).toEqual([]);
    // A follower who joined after the item appeared is only notified of the next one.
    expect(told('later@fan.example')).toEqual([]);
    expect(pushed('laptop')).toEqual([]);
    expect(pushed('phone').map(({ payload }) => payload)).toMatchObject([
      {
        title: expect.stringContaining('Episode first'),
        path: expect.stringMatching(/^\/podcasts\/convos\/./),
        tag: expect.any(String),
      },
    ]);
  });

  it('an episode deleted within minutes is not announced, and counts as new when it is restored', async () => {
    const { version } = await addEpisode('hasty');
    await desk.tell();
    const removed = await desk.owner.send('DELETE', `${EPISODES}/hasty`);
    expect(removed.status).toBe(200);
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    expect(told('all@fan.example')).toHaveLength(1);
    expect(version).toBe(1);
    await desk.owner.send('POST', `${EPISODES}/hasty/restore`);
    await desk.tell();
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    expect(told('all@fan.example')).toHaveLength(2);
  });

  it('many new episodes at once are announced in one mail, and episodes with an old date in none', async () => {
    for (let count = 0; count < 15; count += 1) await addEpisode(`many-${count}`);
    for (let count = 0; count < 3; count += 1)
      await addEpisode(`old-${count}`, { publishedAt: at(-8 * DAY_MS) });
    await desk.tell();
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    const mails = told('all@fan.example');
    expect(mails).toHaveLength(3);
    const text = plain(mails[2] ?? expect.fail());
    expect(text.match(/Episode many-\d+/g)).toHaveLength(10);
    expect(text).toContain('And 5 more:');
    expect(text).not.toContain('old-');
    expect(pushed('phone')).toHaveLength(3);
  });

  it('a new release is announced once, and one that is more than a week old is not announced', async () => {
    const before = told('early@fan.example').length;
    await addRelease('new-record', at(0).slice(0, 10));
    await addRelease('old-record', at(-8 * DAY_MS).slice(0, 10));
    await desk.tell();
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    const mails = told('early@fan.example').slice(before).map(plain);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Release new-record');
    expect(mails[0]).not.toContain('old-record');
  });

  it('content added while its notifications are switched off is not announced, even after they are switched on', async () => {
    const set = async (episodes: boolean) => {
      const { version } = await desk.owner.json<{ version: number }>('/api/admin/follower-settings');
      const value = { episodes, releases: true, reminders: true, reminderMinutes: 30 };
      const saved = await desk.owner.send('PUT', '/api/admin/follower-settings', { version, value });
      expect(saved.status, await saved.clone().text()).toBe(200);
    };
    await set(false);
    await addEpisode('quiet');
    await desk.tell();
    await set(true);
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    expect(told('all@fan.example')).toHaveLength(3);
  });

  it('a stream reminder is sent once, at the new time after a move, and not at all for a cancelled stream', async () => {
    await desk.follower('fan@fan.example', ['live']);
    const first = at(60 * MINUTE_MS);
    const { version } = await addStream('friday', first);
    await addStream('cancelled', at(70 * MINUTE_MS));
    await desk.tell();
    expect(told('fan@fan.example')).toEqual([]);
    const later = at(180 * MINUTE_MS);
    const moved = await desk.owner.send('PUT', '/api/admin/stream/schedule/friday', {
      title: 'Stream friday',
      platform: 'twitch',
      startsAt: later,
      published: true,
      version,
    });
    expect(moved.status, await moved.clone().text()).toBe(200);
    await desk.owner.send('DELETE', '/api/admin/stream/schedule/cancelled');
    desk.pass(45 * MINUTE_MS);
    await desk.tell();
    expect(told('fan@fan.example')).toEqual([]);
    desk.pass(106 * MINUTE_MS);
    await desk.tell();
    desk.pass(MINUTE_MS);
    await desk.tell();
    const mails = told('fan@fan.example');
    expect(mails.map(({ headers }) => headers.find((one) => one.startsWith('Subject')))).toEqual([
      'Subject: Soon live: Stream friday',
    ]);
    expect(plain(mails[0] ?? expect.fail())).toContain(`${later.slice(11, 16)} UTC`);
    expect(pushed('laptop')).toHaveLength(1);
  });

  it('a reminder that could not be sent before the stream is not sent after it', async () => {
    await addStream('unreachable', at(20 * MINUTE_MS));
    desk.smtp.behave = () => 421;
    await desk.tell();
    desk.smtp.behave = () => undefined;
    desk.pass(40 * MINUTE_MS);
    await desk.run('followers.tell', 'followers.push', 'mail.send');
    expect(told('fan@fan.example')).toHaveLength(1);
  });

  it('a notification with the same key is sent once, and none is sent after a rollback', async () => {
    const { tell, count } = desk.hub.hub.slices.followers;
    const browsers = 1;
    const addresses = ['early', 'other', 'fan'].length;
    expect(await count('live')).toBe(browsers + addresses);
    const live = {
      topic: 'live',
      kind: 'live',
      key: 'live once',
      title: 'Live now',
      text: '',
      path: '/live',
    } as const;
    expect(await tell(live)).toBe(true);
    expect(await tell(live)).toBe(false);
    // After a rollback nobody is notified.
    const broken = desk.hub.hub.database.transaction(async (tx) => {
      await tell({ ...live, key: 'live broken' }, tx.db);
      throw new Error('The cause failed.');
    });
    await expect(broken).rejects.toThrow('The cause failed.');
    await desk.run('followers.tell', 'followers.push', 'mail.send');
    expect(told('fan@fan.example')).toHaveLength(2);
  });

  it('an expired push subscription is deleted, and a busy push service is retried', async () => {
    await subscribe('left', ['live']);
    await subscribe('busy', ['live']);
    desk.push.answers.set('left', 410);
    desk.push.answers.set('busy', 503);
    const { tell } = desk.hub.hub.slices.followers;
    await tell({ topic: 'live', kind: 'live', key: 'live gone', title: 'Live', text: '', path: '/live' });
    await desk.run('followers.tell', 'followers.push');
    const ids = await desk.hub.hub.database.db.selectFrom('pushFollowers').select('endpoint').execute();
    expect(stringify(ids)).not.toContain('/left');
    desk.push.answers.clear();
    await desk.run('followers.tell', 'followers.push');
    expect(pushed('busy')).toEqual([]);
    desk.pass(2 * MINUTE_MS);
    await desk.run('followers.tell', 'followers.push');
    expect(pushed('busy')).toHaveLength(1);
    const { broadcasts } = await desk.owner.json<FollowerSummary>('/api/admin/followers/summary');
    expect(broadcasts.find(({ title }) => title === 'Live')).toMatchObject({ pushesFailed: 1, open: false });
  });

  // security: D2
  it('a push message is sent to public https addresses only', async () => {
    const { address } = desk.push.subscribe('inside');
    for (const endpoint of [
      'http://push.example/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://push.example:8443/x',
      'https://user:word@push.example/x',
    ]) {
      const body = { address: { ...address, endpoint }, topics: ['live'] };
      expect(
        (await sendForm(desk.hub, '/api/push', body, { from: '198.51.100.77', works: true })).status,
      ).toBe(400);
    }
    // Whether a name resolves to a private address is only known when it is called.
    const body = { address: { ...address, endpoint: 'https://rebound.example/inside' }, topics: ['live'] };
    const taken = await sendForm(desk.hub, '/api/push', body, { from: '198.51.100.78', works: true });
    expect(taken.status).toBe(200);
    await desk.hub.hub.slices.followers.tell({
      topic: 'live',
      kind: 'live',
      key: 'live inside',
      title: 'Live',
      text: '',
      path: '/live',
    });
    await desk.run('followers.tell', 'followers.push');
    expect(pushed('inside')).toEqual([]);
    const left = await desk.hub.hub.database.db.selectFrom('pushFollowers').select('endpoint').execute();
    expect(stringify(left)).not.toContain('rebound');
  });

  it('a browser ends its push subscription with its own secret only', async () => {
    const address = await subscribe('ending', ['live']);
    const stop = (keys: { p256dh: string; auth: string }) =>
      desk.hub.get('/api/push/stop', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: stringify({ address: { ...address, keys } }),
      });
    const has = async () =>
      stringify(await desk.hub.hub.database.db.selectFrom('pushFollowers').select('endpoint').execute());
    expect((await stop({ ...address.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(200);
    expect(await has()).toContain('/ending');
    expect((await stop(address.keys)).status).toBe(200);
    expect(await has()).not.toContain('/ending');
  });

  it('a release that is published before its day is announced on that day', async () => {
    await desk.follower('last@fan.example', ['releases']);
    await addRelease('to-come', at(DAY_MS).slice(0, 10));
    await desk.tell();
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    expect(told('last@fan.example')).toEqual([]);
    desk.pass(DAY_MS);
    await desk.tell();
    desk.pass(6 * MINUTE_MS);
    await desk.tell();
    const mails = told('last@fan.example').map(plain);
    expect(mails).toEqual([expect.stringContaining('Release to-come')]);
  });
});

describe.each(longEngines)('a process that ends while it notifies followers, on %s', (database) => {
  it('notifies each follower once after a restart', async () => {
    const place = await createMigratedDatabase(database);
    const [smtp, push] = [await startTestSmtp(), await startPushService()];
    const first = await startFollowedHub(database, { shared: place, smtp, push });
    push.publicKey = (await first.hub.json<{ pushKey: string }>('/api/follow')).pushKey;
    const readers = Array.from({ length: 12 }, (_, index) => `reader${index}@fan.example`);
    for (const email of readers) await first.follower(email, ['live']);
    const names = Array.from({ length: 12 }, (_, index) => `browser${index}`);
    for (const [index, name] of names.entries()) {
      const body = { address: push.subscribe(name).address, topics: ['live'] };
      await sendForm(first.hub, '/api/push', body, { from: `198.51.${index}.1`, works: true });
    }
    await first.hub.hub.slices.followers.tell({
      topic: 'live',
      kind: 'live',
      key: 'live evening',
      title: 'Live now',
      text: '',
      path: '/live',
    });
    await first.run('followers.tell', 'followers.push', 'mail.send');
    // The state after a crash in the middle: progress was not stored, mails are queued and one push was being
    // sent.
    const { db } = first.hub.hub.database;
    await db.updateTable('broadcasts').set({ mailAfter: '', mails: 0 }).execute();
    const broadcast = await db.selectFrom('broadcasts').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('pushDeliveries')
      .values({
        id: 'under-way',
        broadcastId: broadcast.id,
        pushFollowerId: 'whoever',
        service: 'push.example',
        payload: '{}',
        attempts: 1,
        nextAttemptAt: new Date(first.now()).toISOString(),
        claimedAt: new Date(first.now()).toISOString(),
      })
      .execute();

    await first.close();

    const start = first.now() + 3 * MINUTE_MS;
    const after = await startFollowedHub(database, { shared: place, smtp, push, start });
    await after.run(
      'followers.tell',
      'followers.push',
      'mail.send',
      'followers.tell',
      'followers.push',
      'mail.send',
    );
    for (const email of readers) {
      const mails = smtp.received.filter(({ to }) => to.includes(email));
      expect(broadcastMails(mails)).toHaveLength(1);
    }
    for (const name of names) expect(push.received.filter((one) => one.name === name)).toHaveLength(1);
    const { broadcasts } = await after.owner.json<FollowerSummary>('/api/admin/followers/summary');
    expect(broadcasts[0]).toMatchObject({ pushes: 12, pushesUncertain: 1, open: false });
    await after.close();
    await Promise.all([smtp.close(), push.close()]);
    await place.remove();
  });
});
