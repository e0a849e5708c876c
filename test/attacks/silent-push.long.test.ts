import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import {
  broadcastMails,
  type FollowedHub,
  MINUTE_MS,
  startFollowedHub,
} from '#test/support/mails/followers.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

const SILENT = 120;
const GOOD = ['laptop', 'phone', 'tablet'];
const READER = 'reader@fan.example';
const JOBS = ['followers.tell', 'followers.push', 'mail.send'];
/** A few seconds on an idle machine; to ask all silent endpoints took minutes. */
const SOON_MS = 15_000;

let desk: FollowedHub;
let stopped = false;
let running: Promise<unknown>;
afterEach(async () => {
  stopped = true;
  await running;
  await desk?.close();
});

/** Runs each job again and again, beside the others, as the job runner does. */
function runJobs() {
  stopped = false;
  const ending = new AbortController();
  const jobs = desk.hub.hub.slices.jobs.filter(({ name }) => JOBS.includes(name));
  running = Promise.all(
    jobs.map(async (job) => {
      while (!stopped) {
        await job.run(ending.signal);
        await wait(100);
      }
      ending.abort();
    }),
  );
}

const follow = (name: string, host: string, from = newVisitor()) => {
  const body = { address: desk.push.subscribe(name, host).address, topics: ['live'] };
  return sendForm(desk.hub, '/api/push', body, { from, works: true });
};

const tell = (key: string) =>
  desk.hub.hub.slices.followers.tell({ topic: 'live', kind: 'news', key, title: key, text: '', path: '/' });

const endpoints = async (): Promise<string[]> => {
  const rows = await desk.hub.hub.database.db.selectFrom('pushFollowers').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
};

const waiting = async (): Promise<number> =>
  (await desk.hub.hub.database.db.selectFrom('pushDeliveries').select('id').execute()).length;

async function startDesk(database: (typeof engines)[number]) {
  desk = await startFollowedHub(database);
  desk.push.publicKey = (await desk.hub.json<{ pushKey: string }>('/api/follow')).pushKey;
  desk.push.silentHosts.add('silent.example');
  desk.push.silentHosts.add('other-silent.example');
}

describe.each(engines)('push endpoints that never answer, on %s', (database) => {
  // security: K10
  it('hold up neither mails nor pushes to others, and are removed after three broadcasts', async () => {
    await startDesk(database);
    await desk.follower(READER, ['live']);
    for (const name of GOOD) expect((await follow(name, 'push.example')).status).toBe(200);
    for (let index = 0; index < SILENT; index += 1) {
      const host = index % 2 === 0 ? 'silent.example' : 'other-silent.example';
      expect((await follow(`silent${index}`, host)).status).toBe(200);
    }
    const pushesOf = (key: string) =>
      desk.push.received.filter(({ payload }) => payload.title === key).map(({ name }) => name);
    const hasArrived = async (key: string, mails: number) => {
      const start = performance.now();
      while (performance.now() - start < SOON_MS) {
        const isThere = broadcastMails(desk.mailsTo(READER)).length === mails;
        if (isThere && pushesOf(key).length === GOOD.length) return;
        await wait(50);
      }
      expect([broadcastMails(desk.mailsTo(READER)).length, pushesOf(key).toSorted()]).toEqual([mails, GOOD]);
    };
    runJobs();
    await tell('first');
    await hasArrived('first', 1);
    // The silent ones of the first broadcast are still being asked.
    await tell('second');
    await hasArrived('second', 2);
    await tell('third');
    await hasArrived('third', 3);
    for (let passed = 0; passed < 4 && (await waiting()) > 0; passed += 1) {
      await wait(11_000);
      desk.pass(31 * MINUTE_MS);
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    expect((await endpoints()).map((endpoint) => new URL(endpoint).pathname.slice(1)).toSorted()).toEqual(
      GOOD,
    );
    for (const key of ['first', 'second', 'third']) expect(pushesOf(key).toSorted()).toEqual(GOOD);
    expect(broadcastMails(desk.mailsTo(READER))).toHaveLength(3);
  }, 180_000);

  // security: K10
  it('are limited for each network, by push service and in all, while common browsers have more room', async () => {
    await startDesk(database);
    running = Promise.resolve();
    let browser = 0;
    const statuses = async (host: string, tries: number, network: string) => {
      const found: number[] = [];
      for (let tried = 0; tried < tries; tried += 1) {
        browser += 1;
        // Other addresses of the same network, as the forms of one address are limited too.
        found.push((await follow(`browser${browser}`, host, `${network}.${browser}`)).status);
      }
      return found.filter((status) => status === 200).length;
    };
    expect(await statuses('silent.example', 12, '198.51.100')).toBe(10);
    // Another host of the same domain is the same service.
    expect(await statuses('second.silent.example', 1, '198.51.100')).toBe(0);
    expect(await statuses('other-silent.example', 11, '198.51.100')).toBe(10);
    expect(await statuses('push.example', 1, '198.51.100')).toBe(0);
    expect(await statuses('fcm.googleapis.com', 12, '198.51.100')).toBe(12);
    expect(await statuses('push.example', 1, '198.51.101')).toBe(1);
    // A browser that is known may change its topics.
    const { address } = desk.push.subscribe('again', 'fcm.googleapis.com');
    for (const topics of [['live'], ['episodes']]) {
      const from = '198.51.100.200';
      const answer = await sendForm(desk.hub, '/api/push', { address, topics }, { from, works: true });
      expect(answer.status).toBe(200);
    }
  }, 60_000);
});
