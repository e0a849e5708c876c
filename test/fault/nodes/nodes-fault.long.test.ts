import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { plainPost } from '#api/social/social.posts.ts';
import { allOf } from '#test/support/all-of.ts';
import { createTestDatabase } from '#test/support/databases/test-database.ts';
import { startNetworks } from '#test/support/fakes/fake-networks.ts';
import { startTestSmtp } from '#test/support/fakes/test-smtp.ts';
import { rows, sender, smtpAt, testMailer } from '#test/support/mails/test-outbox.ts';
import { ownerWith, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { PUBLIC_URL, type TestHub } from '#test/support/test-hub.ts';
import { openTestSocial } from '#test/support/test-social.ts';
import { startBalancer } from './balancer.ts';
import { createNode } from './nodes.ts';
import { type Crowd, followAll, readAround, sendForms } from './visitors.ts';

const long = process.env.FAULT === 'long';
const LOAD_MS = long ? 300_000 : 6000;
const KILLS_AT_LEAST = 3;
const KILL_AFTER_MS = long ? 2000 : 700;
const POST_EVERY_MS = long ? 500 : 150;
const SENDERS = 3;
const READERS = 2;
const FOLLOWERS = 3;
const TIMEOUT_MS = long ? 900_000 : 150_000;
/** Longer than the claims of a killed process last. */
const REST_MS = 16 * 60_000;
const RESTS = 10;
/** Two networks where an uncertain post is settled automatically, and one where it cannot be. */
const NETWORKS = ['mastodon', 'bluesky', 'discord'] as const;

it(
  'two processes with visitors and one with jobs lose and double nothing while they are killed in turn',
  async () => {
    const place = await createTestDatabase('postgres');
    const [smtp, networks, balancer] = [await startTestSmtp(), await startNetworks(), await startBalancer()];
    const environment = {
      DATA_DIR: place.folder,
      DATABASE_URL: place.url ?? '',
      PUBLIC_URL,
      TRUST_PROXY: 'true',
      SESSION_KEYS: 's'.repeat(40),
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: sender.address,
    };
    const nodes = ['http', 'http', 'jobs'].map((roles) =>
      createNode({ roles, environment, networks: networks.url, balancer }),
    );
    for (const node of nodes) await node.start();
    const get = (target: string, init?: RequestInit) => fetch(balancer.url + target, init);
    const { cookie, csrfToken } = await signIn({ get } as TestHub);
    const owner = ownerWith({ get } as TestHub, cookie, csrfToken);
    let ahead = 0;
    const social = await openTestSocial({
      engine: 'postgres',
      shared: place,
      fetch: networks.fetch,
      now: () => Date.now() + ahead,
      pace: { lateMs: Number.POSITIVE_INFINITY, catchUp: Number.POSITIVE_INFINITY, batch: 200 },
    });
    for (const platform of NETWORKS) {
      networks.of(platform).oauth.add(`token-${platform}`);
      await social.connect(platform, `token-${platform}`);
    }
    const { db } = social.database;
    const [last] = await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).execute();
    const before = last?.id ?? 0;

    const crowd: Crowd = { forms: [], wrong: [], reads: 0 };
    const until = Date.now() + LOAD_MS;
    let over = false;
    const isOver = () => over;
    const followers = Array.from({ length: FOLLOWERS }, () => followAll(owner, before));
    const posts: string[] = [];
    const load = [
      ...Array.from({ length: SENDERS }, () => sendForms(get, crowd, isOver)),
      ...Array.from({ length: READERS }, () => readAround(get, owner, crowd, isOver)),
      (async () => {
        while (!over) {
          const content = `Post ${posts.length} of many`;
          await social.posts.create(
            plainPost({
              content,
              platforms: [NETWORKS[posts.length % NETWORKS.length] as 'discord'],
              when: 'now',
            }),
          );
          posts.push(content);
          await pause(POST_EVERY_MS);
        }
      })(),
    ];

    const killed = { http: 0, jobs: 0, open: 0 };
    for (let kill = 0; kill < KILLS_AT_LEAST || Date.now() < until; kill += 1) {
      await pause(KILL_AFTER_MS);
      const node = nodes[kill % nodes.length] as (typeof nodes)[number];
      killed.open += await node.kill();
      killed[node.roles as 'http' | 'jobs'] += 1;
      await node.start();
    }
    over = true;
    await Promise.all(load);

    // Every event, on every connection, once and in order.
    const written = await db
      .selectFrom('events')
      .select('id')
      .where('id', '>', before)
      .orderBy('id')
      .execute();
    const lastId = written.at(-1)?.id ?? before;
    for (const { ids } of followers) while ((ids.at(-1) ?? 0) < lastId) await pause(20);
    const connections = followers.map((follower) => follower.connections());
    await Promise.all(followers.map((follower) => follower.end()));
    await Promise.all(nodes.map((node) => node.kill()));
    const known = written.map(({ id }) => id);
    for (const { ids } of followers) expect(ids.slice(0, known.length)).toEqual(known);

    // Every form that was acknowledged, once, and none besides.
    expect(crowd.wrong).toEqual([]);
    const bookings = await allOf(bookingQueries(db, Date.now).each({}));
    const sent = Map.groupBy(bookings, ({ name }) => name);
    for (const form of crowd.forms) {
      expect(form.receipt, form.name).toBeDefined();
      expect(sent.get(form.name), form.name).toHaveLength(1);
    }

    // The only failed responses are those whose process was killed.
    expect(balancer.failures).toEqual([]);
    expect(balancer.nobody).toBe(0);
    expect(balancer.cut.filter(({ dying }) => !dying)).toEqual([]);
    expect(balancer.cut.length).toBeLessThanOrEqual(killed.open);

    // Every mail left once, or is shown to the owner.
    ahead = REST_MS;
    const mailer = testMailer({
      database: social.database,
      server: smtpAt(smtp.port),
      now: () => Date.now() + ahead,
    });
    for (let rest = 0; rest < RESTS; rest += 1, ahead += REST_MS) await mailer.round();
    const delivered = Map.groupBy(smtp.received, ({ messageId }) => messageId);
    expect([...delivered.values()].filter((mails) => mails.length > 1)).toEqual([]);
    const mails = await rows(social.database);
    expect(mails.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
    const lost = mails.filter(({ state, messageId }) => state === 'sent' && !delivered.has(messageId ?? ''));
    expect(lost).toEqual([]);
    // Each form has its receipt, besides the notice to the owner.
    const receipts = mails.filter(({ kind }) => kind === 'orders.received');
    expect(receipts.length).toBe(new Set(receipts.map(({ subjectId }) => subjectId)).size);

    // Every post went out once, or is shown to the owner.
    for (let rest = 0; rest < RESTS; rest += 1, ahead += REST_MS) while ((await social.run()) > 0);
    const out = NETWORKS.flatMap((platform) => networks.of(platform).posts.map(({ text }) => text));
    expect(out.length).toBe(new Set(out).size);
    const deliveries = await db
      .selectFrom('socialDeliveries as d')
      .innerJoin('socialPosts as p', 'p.id', 'd.postId')
      .select(['d.platform', 'd.state', 'p.content'])
      .where('p.content', 'in', posts)
      .execute();
    expect(deliveries).toHaveLength(posts.length);
    const open = deliveries.filter(({ state }) => state !== 'published');
    expect(open.filter(({ platform, state }) => state !== 'uncertain' || platform !== 'discord')).toEqual([]);
    const published = deliveries.filter(({ state }) => state === 'published');
    expect(published.filter(({ content }) => !out.includes(content))).toEqual([]);

    const uncertain = mails.filter(({ state }) => state === 'uncertain').length;
    console.info(
      `${killed.http} kills of a process with visitors and ${killed.jobs} of the one with jobs; ` +
        `${balancer.answered} requests answered, ${balancer.cut.length} cut of ${killed.open} under way at a kill; ` +
        `${crowd.forms.length} forms, ${mails.length} mails (${uncertain} uncertain), ` +
        `${posts.length} posts (${open.length} uncertain), ${known.length} events over ${connections.join(', ')} connections`,
    );
    expect(killed.open).toBeGreaterThan(0);
    await social.close();
    await Promise.all([balancer.close(), networks.close(), smtp.close()]);
    await place.remove();
  },
  TIMEOUT_MS,
);
