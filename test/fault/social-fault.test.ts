import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Platform } from '#shared/social/social.constants.ts';
import { type FakeNetworks, startNetworks } from '#test/support/fake-networks.ts';
import type { TestDatabase } from '#test/support/test-database.ts';
import { finalCalls, openTestSocial } from '#test/support/test-social.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHILD = path.join(ROOT, 'test/fault/social-child.ts');
const long = process.env.FAULT === 'long';
const [POSTS, KILLS] = long ? [10_000, 40] : [240, 6];
const TIMEOUT_MS = long ? 3_600_000 : 180_000;
/**
 * One that drops what comes twice and shows all it has, one that has its records under keys of ours, one that shows
 * its newest only and takes everything, one that tells nothing.
 */
const NETWORKS = ['mastodon', 'bluesky', 'facebook', 'discord'] as const satisfies readonly Platform[];
const DECIDED = new Set<Platform>(['mastodon', 'bluesky']);
const DROP_ONE_IN = 25;
/** Each life of the publisher begins after whatever the last one held has run out. */
const AHEAD_MS = 6 * 60_000;
/** Longer than the longest wait between two looks. */
const REST_MS = 16 * 60_000;
const RESTS = 10;

function start({ folder, url }: TestDatabase, networks: string, ahead: number) {
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/fault') };
  const child = spawn(process.execPath, [CHILD, folder, url ?? '', networks, String(ahead)], {
    ...{ cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] },
  });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const says = async (word: string) => {
    while (!said.includes(word)) {
      if (child.exitCode !== null) throw new Error('The publisher ended.');
      await pause(10);
    }
  };
  return { child, says };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Takes a post now and then and loses the answer, as a bad line does. */
function loseAnswers(networks: FakeNetworks): void {
  let calls = 0;
  for (const platform of NETWORKS) {
    const network = networks.of(platform);
    network.dropsAt = finalCalls[platform];
    Object.defineProperty(network, 'mode', {
      get: () => {
        calls += 1;
        return calls % (DROP_ONE_IN * 4) < 4 ? 'drop' : 'well';
      },
    });
  }
}

it(
  `sends ${POSTS} posts once each, though it is killed ${KILLS} times`,
  async () => {
    let ahead = 0;
    const networks = await startNetworks(() => Date.now() + ahead);
    const social = await openTestSocial({
      ...{ engine: 'sqlite', now: Date.now, fetch: networks.fetch },
    });
    for (const platform of NETWORKS) {
      networks.of(platform).oauth.add(`token-${platform}`);
      await social.connect(platform, `token-${platform}`);
    }
    for (let made = 0; made < POSTS; made += 1)
      await social.posts.create({
        ...{
          content: `Post ${made} of many`,
          platforms: [NETWORKS[made % NETWORKS.length] as Platform],
          texts: {},
        },
        ...{ hashtags: [], mediaUrls: [], when: 'now', local: null },
      });
    loseAnswers(networks);
    let underway = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const { child, says } = start(social.place, networks.url, ahead);
      await says('up');
      await pause(50 + Math.random() * (long ? 2500 : 500));
      await kill(child);
      const left = await social.database.db
        .selectFrom('socialDeliveries')
        .select('id')
        .where('state', '=', 'publishing')
        .execute();
      underway += Math.min(1, left.length);
      ahead += AHEAD_MS;
    }
    // Then it is left alone until nothing is to be done any more.
    for (let rest = 0; rest < RESTS; rest += 1) {
      const { child, says } = start(social.place, networks.url, ahead);
      await says('idle');
      await kill(child);
      ahead += REST_MS;
    }
    const rows = await social.database.db
      .selectFrom('socialDeliveries as d')
      .innerJoin('socialPosts as p', 'p.id', 'd.postId')
      .select(['d.platform', 'd.state', 'p.content'])
      .execute();
    expect(rows).toHaveLength(POSTS);
    const sent = new Map<string, number>();
    for (const platform of NETWORKS)
      for (const { text } of networks.of(platform).posts) sent.set(text, (sent.get(text) ?? 0) + 1);
    const twice = [...sent].filter(([, times]) => times > 1);
    expect(twice).toEqual([]);
    const lost = rows.filter(({ state, content }) => state === 'published' && !sent.has(content));
    expect(lost).toEqual([]);
    const open = rows.filter(({ state }) => state !== 'published');
    // Where nobody can tell, the owner is shown it; nothing else is left over.
    expect(open.filter(({ platform, state }) => DECIDED.has(platform) || state !== 'uncertain')).toEqual([]);
    expect(underway).toBeGreaterThan(0);
    console.info(
      `${POSTS} posts, ${underway} of ${KILLS} kills while one was under way, ${open.length} to look at`,
    );
    await social.close();
    await networks.close();
  },
  TIMEOUT_MS,
);
