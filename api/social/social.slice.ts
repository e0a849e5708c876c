import type { Part, PartOptions } from '#api/app/part.ts';
import type { Config } from '#api/core/config.ts';
import { createGuardedCall } from '#api/core/guarded-call.ts';
import type { OutsidePorts } from '#api/core/guarded-fetch.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { PrepareNotice } from '#api/core/notice-port.ts';
import type { Sealer } from '#api/core/sealer.ts';
import type { MediaReader } from '#api/media/media.reader.ts';
import { networks } from '#api/social/networks/networks.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { socialContract } from '#shared/social/social.contract.ts';
import { socialPicturesContract } from '#shared/social/social.pictures.contract.ts';
import { socialConnect } from './social.connect.ts';
import { networkHealth } from './social.health.ts';
import { socialJobs } from './social.jobs.ts';
import { socialMedia } from './social.media.ts';
import { socialPicturesRoutes } from './social.pictures.ts';
import type { PostFollower, SocialPorts } from './social.ports.ts';
import { createPublisher } from './social.publisher.ts';
import { socialRoutes } from './social.routes.ts';
import { accountTokens } from './social.tokens.ts';

interface SocialOptions extends PartOptions {
  sealer: Sealer;
  prepareNotice: PrepareNotice;
  findMedia: MediaReader;
  /** Whoever wants to hear what became of what posts were made from. */
  followers: readonly PostFollower[];
  /** How servers are reached that the owner has named. */
  outside: OutsidePorts | undefined;
}

/** Posts to other networks: writing them, connecting the networks, bringing them there. */
export function createSocialPart(options: SocialOptions): Part {
  const { database, ports: outside, config, signer, sealer, prepareNotice, findMedia, followers } = options;
  const { now, log, fetch, bus } = outside;
  const publicUrl = config.PUBLIC_URL;
  const { openMedia, pictures } = socialMedia({ find: findMedia, signer, now, publicUrl });
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
    prepareNotice,
    followers,
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
  };
}

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
