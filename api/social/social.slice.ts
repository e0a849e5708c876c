import type { Config } from '#api/core/config.ts';
import { createGuardedCall } from '#api/core/guarded-call.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { EventWords, SliceParts, SliceTables } from '#api/core/slice.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { NoticesSlice } from '#api/notices/notices.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { socialContract } from '#shared/social/social.contract.ts';
import { socialPicturesContract } from '#shared/social/social.pictures.contract.ts';
import { networks } from './networks/networks.ts';
import { socialConnect } from './social.connect.ts';
import { networkHealth } from './social.health.ts';
import { socialJobs } from './social.jobs.ts';
import { socialMedia } from './social.media.ts';
import { postsToLookAt } from './social.needs.ts';
import { socialPicturesRoutes } from './social.pictures.ts';
import type { PostFollower, SocialPorts, SocialTables } from './social.ports.ts';
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
  /** Slices behind this one that hear what became of what posts were made from. */
  followers: readonly PostFollower[];
}

/** Posts to other networks: writing them, connecting the networks, bringing them there. */
export function createSocialSlice(options: SocialOptions) {
  const { database, config, signer, sealer, notices, media, followers } = options;
  const { now, log, fetch, bus } = options.ports;
  const publicUrl = config.PUBLIC_URL;
  const { openMedia, pictures } = socialMedia({ find: media.find, signer, now, publicUrl });
  const ports: SocialPorts = {
    database,
    now,
    log,
    fetch,
    bus,
    sealer,
    publicUrl,
    networks,
    openMedia,
    followers,
    tellOwner: notices.tellOwner,
    fetchNamed: createGuardedCall(options.outside),
    health: networkHealth({ now }),
    clientOf: (platform) => clientOf(config, platform),
  };
  const tokens = accountTokens(ports);
  const connect = socialConnect(ports, tokens);
  const publisher = createPublisher(ports, tokens);
  return {
    endpoints: [
      bind(socialContract, socialRoutes({ ports, tokens, connect, publisher })),
      bind(socialPicturesContract, socialPicturesRoutes(pictures)),
    ],
    jobs: socialJobs({ ports, publisher, tokens }),
    needs: [postsToLookAt(postQueries(database.db))],
    eventWords,
  };
}

const networkOf = ({ platform }: Readonly<Record<string, unknown>>) => platformNames[platform as Platform];

const eventWords: EventWords = {
  'post.failed': (data, id) => ({
    title: `A post did not go out on ${networkOf(data)}`,
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
    title: `${networkOf(data)} wants to be connected again`,
    target: adminPaths.social,
  }),
};

/** The owner's app at a network, from the environment. */
function clientOf(config: Config, platform: Platform) {
  const keys: Partial<Record<Platform, [string | undefined, string | undefined]>> = {
    instagram: [config.INSTAGRAM_CLIENT_ID, config.INSTAGRAM_CLIENT_SECRET],
    twitter: [config.TWITTER_CLIENT_ID, config.TWITTER_CLIENT_SECRET],
    facebook: [config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET],
    linkedin: [config.LINKEDIN_CLIENT_ID, config.LINKEDIN_CLIENT_SECRET],
    youtube: [config.YOUTUBE_CLIENT_ID, config.YOUTUBE_CLIENT_SECRET],
    tiktok: [config.TIKTOK_CLIENT_ID, config.TIKTOK_CLIENT_SECRET],
  };
  const [id, secret] = keys[platform] ?? [];
  return id && secret ? { id, secret } : undefined;
}
