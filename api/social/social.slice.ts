import type { Connections } from '#api/core/connections/connections.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Db } from '#api/core/db/db.ts';
import { holdsMistyped } from '#api/core/db/letters.ts';
import { bind } from '#api/core/http/endpoints.ts';
import { createGuardedCall } from '#api/core/network/guarded-call.ts';
import { createGuardedFetch } from '#api/core/network/guarded-fetch.ts';
import { inList, privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import type { EventTitles, Searcher, SliceParts, SliceTables } from '#api/core/slice.ts';
import { pictures as foreignPictures } from '#api/media/media.outside.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { networkConnectionIds } from '#shared/core/connections/network-connections.ts';
import { shortened } from '#shared/core/text.ts';
import { type Platform, platformNames, platforms } from '#shared/social/social.constants.ts';
import { socialContract } from '#shared/social/social.contract.ts';
import { socialPicturesContract } from '#shared/social/social.pictures.contract.ts';
import { checkApp } from './networks/check-app.ts';
import type { OAuthClient, OAuthPlatform } from './networks/network.ts';
import { networks } from './networks/networks.ts';
import { createReactionReading } from './reactions/social.reading.ts';
import type { SocialAccountTables } from './social.accounts.ts';
import { followedChannels } from './social.channels.ts';
import { socialConnect } from './social.connect.ts';
import type { ReadLinkFigures } from './social.figures.ts';
import { networkHealth } from './social.health.ts';
import { socialJobs } from './social.jobs.ts';
import { linkCards } from './social.link-card.ts';
import { socialMedia } from './social.media.ts';
import { postsToLookAt } from './social.needs.ts';
import { socialPicturesRoutes } from './social.pictures.ts';
import type { PostListener, SocialPorts, SocialTables } from './social.ports.ts';
import { postsService } from './social.posts.ts';
import { createPublisher } from './social.publisher.ts';
import { postQueries } from './social.queries.ts';
import { socialRoutes } from './social.routes.ts';
import { seedSocial } from './social.seed.ts';
import { postsStore } from './social.store.ts';
import { accountTokens } from './social.tokens.ts';

export const socialTables: SliceTables<SocialTables> = {
  shown: ['socialAccounts'],
  seed: ({ db }, now) => seedSocial(postsStore(db), now()),
};

interface SocialOptions extends SliceParts<SocialTables> {
  notices: Pick<NoticesSlice, 'tellOwner'>;
  media: Pick<MediaSlice, 'find'>;
  /** Slices that are called when a post that was made from one of their items is scheduled or published. */
  postListeners: readonly PostListener[];
  linkFigures: ReadLinkFigures;
}

/** Posts to other networks: connecting the networks, writing posts and publishing them. */
export function createSocialSlice(options: SocialOptions) {
  const { database, config, connections, signer, sealer, notices, media, postListeners: listeners } = options;
  const { now, log, fetch } = options.ports;
  const publicUrl = config.PUBLIC_URL;
  const { openMedia, pictures, asJpeg } = socialMedia({ find: media.find, signer, now, publicUrl });
  const ports: SocialPorts = {
    database,
    now,
    log,
    fetch,
    sealer,
    publicUrl,
    networks,
    openMedia,
    linkCard: linkCards({
      fetchPage: createGuardedFetch(options.outside),
      fetchPicture: createGuardedFetch(options.outside, foreignPictures),
      asJpeg,
      log,
    }),
    listeners,
    tellOwner: notices.tellOwner,
    fetchNamed: createGuardedCall(options.outside),
    health: networkHealth({ now }),
    clientOf: (platform) => clientOf(connections, platform),
  };
  const tokens = accountTokens(ports);
  const connect = socialConnect(ports, tokens);
  const publisher = createPublisher(ports, tokens);
  return {
    /** The posts of the scheduler, for slices that make some; `within` may be a transaction. */
    posts: (within: StoreDatabase<SocialTables>) => postsService({ database: within, now, listeners }),
    /** The networks that this hub posts on by itself. */
    async connected(): Promise<ReadonlySet<Platform>> {
      const known = await tokens.store.list();
      return new Set(known.filter(({ reconnect }) => !reconnect).map(({ platform }) => platform));
    },
    channels: followedChannels(ports, tokens),
    endpoints: [
      bind(
        socialContract,
        socialRoutes({ ports, tokens, connect, publisher, linkFigures: options.linkFigures }),
      ),
      bind(socialPicturesContract, socialPicturesRoutes(pictures)),
    ],
    jobs: socialJobs({ ports, publisher, tokens, readReactions: createReactionReading(ports, tokens) }),
    sampleLists: [
      { table: 'socialPosts', label: 'Social media posts', target: adminPaths.social, checked: false },
    ],
    searchers: [searchPosts(postQueries(database.db))],
    moments: async (from: string, before: string) =>
      (await postQueries(database.db).publishedBetween(from, before)).map(({ id, content, publishedAt }) => ({
        at: publishedAt ?? from,
        text: `Post: ${shortened(content, NOTE_SHOWN)}`,
        target: adminPaths.post(id),
      })),
    needs: [postsToLookAt(postQueries(database.db), tokens.store)],
    privacyFacts: socialPrivacy(database.db),
    eventTitles,
    /** Asks a network whether it knows an app. @throws Error with a sentence for the owner */
    checkApp: (platform: OAuthPlatform, client: OAuthClient, signal: AbortSignal) =>
      checkApp(ports, platform, client, signal),
  };
}

export type SocialSlice = ReturnType<typeof createSocialSlice>;

/** The networks that posts are published on. */
const socialPrivacy =
  (db: Db<SocialAccountTables>): ReadPrivacyFacts =>
  async () => {
    const accounts = await db.selectFrom('socialAccounts').select('platform').execute();
    const connected = new Set(accounts.map(({ platform }) => platform));
    const networks = platforms.filter((platform) => connected.has(platform)).map((id) => platformNames[id]);
    return [
      networks.length > 0 &&
        privacyFact(
          'services',
          110,
          `Posts of this site are published on ${inList(networks)}. Nothing about you is sent.`,
        ),
    ];
  };

/** How many of the latest posts are searched. */
const SEARCHED_MAX = 500;
/** How much of a post stands beside figures. */
const NOTE_SHOWN = 60;

/** Finds posts by their texts. */
const searchPosts =
  (queries: Pick<ReturnType<typeof postQueries>, 'latest'>): Searcher =>
  async (q, limit) => {
    const holding = (await queries.latest(SEARCHED_MAX)).filter(({ content }) => holdsMistyped(content, q));
    return holding.slice(0, limit).map(({ id, content, status }) => ({
      kind: 'post',
      id,
      title: shortened(content, 80),
      detail: status,
      target: adminPaths.post(id),
    }));
  };

const networkOf = ({ platform }: Readonly<Record<string, unknown>>) => platformNames[platform as Platform];

const eventTitles: EventTitles = {
  'post.failed': (data, id) => ({
    title: `A post was not published on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'post.assist': (data, id) => ({
    title: `Time to post on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'post.late': (data, id) => ({
    title: `A post missed its time on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'post.uncertain': (data, id) => ({
    title: `A post may not have arrived on ${networkOf(data)}`,
    target: adminPaths.post(id),
  }),
  'social.disconnected': (data) => ({
    title: `${networkOf(data)} has to be connected again`,
    target: adminPaths.social,
  }),
};

/** The owner's app at a network. */
function clientOf(connections: Connections, platform: Platform): OAuthClient | undefined {
  if (!(platform in networkConnectionIds)) return undefined;
  const keys = connections.current(networkConnectionIds[platform as keyof typeof networkConnectionIds]);
  return keys && { id: keys.clientId, secret: keys.clientSecret };
}
