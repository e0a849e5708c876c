import { expect, it } from 'vitest';
import { plainPost } from '#api/social/social.posts.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { networkRules } from '#shared/social/social.rules.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { startNetworks } from '#test/support/fakes/fake-networks.ts';
import { openTestSocial } from '#test/support/test-social.ts';
import { killingNetworks, startPublisher } from './social-kills.ts';

const long = process.env.FAULT === 'long';
const POSTS = Number(process.env.FAULT_POSTS ?? (long ? 10_000 : 160));
const KILLS = Number(process.env.FAULT_POST_KILLS ?? (long ? 40 : 6));
/** Chosen so that the last kill still finds posts to send. */
const CALLS_A_LIFE = long ? Math.ceil((POSTS / KILLS) * 1.6) : 12;
const LIFE_MS = long ? 2500 : 500;
const TIMEOUT_MS = long ? 3_600_000 : 180_000;
/**
 * A network that drops duplicates and shows all posts, one with records under our own keys, one that shows
 * only its newest posts and takes duplicates, and one that shows nothing.
 */
const NETWORKS = ['mastodon', 'bluesky', 'facebook', 'discord'] as const satisfies readonly Platform[];
const DECIDED = new Set<Platform>(['mastodon', 'bluesky']);
/** Each publisher starts after the claims of the previous one have expired. */
const AHEAD_MS = 6 * 60_000;
/** Longer than the longest wait between two checks. */
const REST_MS = 16 * 60_000;
const RESTS = 10;

/** The first part is the text of the post. */
const partsOf = (content: string) => [content, `${content}, part two`, `${content}, part three`];

it.each(engines)(
  `sends ${POSTS} posts once each on %s, though it is killed ${KILLS} times`,
  async (engine) => {
    let ahead = 0;
    const networks = await startNetworks(() => Date.now() + ahead);
    const social = await openTestSocial({
      engine,
      now: Date.now,
      fetch: networks.fetch,
    });
    for (const platform of NETWORKS) {
      networks.of(platform).oauth.add(`token-${platform}`);
      await social.connect(platform, `token-${platform}`);
    }
    for (let made = 0; made < POSTS; made += 1) {
      const platform = NETWORKS[made % NETWORKS.length] as Platform;
      const content = `Post ${made} of many`;
      // Every other round is threads, where a network takes them.
      const isThread = networkRules[platform].replies && Math.floor(made / NETWORKS.length) % 2 === 1;
      await social.posts.create(
        plainPost({
          content,
          platforms: [platform],
          when: 'now',
          ...(isThread && { threads: { [platform]: partsOf(content) } }),
        }),
      );
    }
    const oneLife = killingNetworks(networks, NETWORKS);
    let underway = 0;
    for (let life = 0; life < KILLS; life += 1) {
      const publisher = startPublisher(social.place, networks.url, ahead);
      await oneLife(publisher, life, 1 + Math.floor(Math.random() * CALLS_A_LIFE), LIFE_MS);
      const left = await social.database.db
        .selectFrom('socialDeliveries')
        .select('id')
        .where('state', '=', 'publishing')
        .execute();
      underway += Math.min(1, left.length);
      ahead += AHEAD_MS;
    }
    // Then publishers run without kills until nothing is left to do.
    for (let rest = 0; rest < RESTS; rest += 1) {
      const publisher = startPublisher(social.place, networks.url, ahead);
      await publisher.says('idle');
      await publisher.kill();
      ahead += REST_MS;
    }
    const rows = await social.database.db
      .selectFrom('socialDeliveries as d')
      .innerJoin('socialPosts as p', 'p.id', 'd.postId')
      .select(['d.platform', 'd.state', 'd.nextAt', 'p.content', 'p.threads', 'p.trouble'])
      .execute();
    const sent = new Map<string, number>();
    for (const platform of NETWORKS)
      for (const { text } of networks.of(platform).posts) sent.set(text, (sent.get(text) ?? 0) + 1);
    const duplicates = [...sent].filter(([, times]) => times > 1);
    const published = rows.filter(({ state }) => state === 'published');
    const lost = published.filter(({ content }) => !sent.has(content));
    const torn = published.filter(({ platform, content, threads }) => {
      const { posts } = networks.of(platform);
      const found = partsOf(content).map((part) => posts.find(({ text }) => text === part));
      return (
        threads !== '{}' && found.some((part, at) => !part || (at > 0 && part.replyTo !== found[at - 1]?.id))
      );
    });
    const isShown = ({ state, nextAt, trouble }: (typeof rows)[number]) =>
      state === 'uncertain' && nextAt === null && Number(trouble) === 1;
    const shown = rows.filter(isShown);
    const silent = rows.filter((row) => row.state !== 'published' && !isShown(row));
    console.info(
      `${engine}: ${POSTS} posts, ${KILLS} kills, ${underway} of them with a post under way: ${published.length} published, ` +
        `${shown.length} shown as uncertain (${shown.filter(({ content }) => sent.has(content)).length} had arrived), ` +
        `${duplicates.length} twice, ${lost.length} lost, ${torn.length} threads torn, ${silent.length} silent`,
    );
    expect(rows).toHaveLength(POSTS);
    expect({ duplicates, lost, torn, silent }).toEqual({ duplicates: [], lost: [], torn: [], silent: [] });
    // On networks that show their posts, no post is left to the owner.
    expect(shown.filter(({ platform }) => DECIDED.has(platform))).toEqual([]);
    expect(underway).toBeGreaterThan(0);
    await social.close();
    await networks.close();
  },
  TIMEOUT_MS,
);
