import pino from 'pino';
import { openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import type { Engine } from '#api/core/db/connection.ts';
import { createSealer } from '#api/core/secrets/sealer.ts';
import type { MediaItem } from '#api/social/networks/network.ts';
import { networks } from '#api/social/networks/networks.ts';
import { networkHealth } from '#api/social/social.health.ts';
import type { SocialPorts } from '#api/social/social.ports.ts';
import { postsService } from '#api/social/social.posts.ts';
import { createPublisher, type Pace } from '#api/social/social.publisher.ts';
import { accountTokens } from '#api/social/social.tokens.ts';
import { type Platform, platforms } from '#shared/social/social.constants.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { createMigratedDatabase, type TestDatabase } from './databases/test-database.ts';

interface TestSocialOptions {
  engine: Engine;
  fetch: typeof fetch;
  now: () => number;
  pace?: Pace;
  /** The database of another instance, to share it. */
  shared?: TestDatabase;
}

const FILE_BYTES = 3_000;
const file = new Uint8Array(FILE_BYTES).fill(7);

/** Files of a library that contains every requested file. */
const openMedia = async (url: string): Promise<MediaItem> => ({
  ...(url.endsWith('.mp4') ? { kind: 'video', type: 'video/mp4' } : { kind: 'image', type: 'image/jpeg' }),
  size: FILE_BYTES,
  alt: 'A picture',
  ...(!url.endsWith('.mp4') && { width: 1200, height: 800 }),
  url: new URL(url, 'https://hub.example').href,
  read: async (start, end) => file.slice(start, end),
});

/** The part that publishes posts to networks, on a database of its own, without a server in front. */
export async function openTestSocial({ engine, fetch, now, pace, shared }: TestSocialOptions) {
  const place = shared ?? (await createMigratedDatabase(engine));
  const database = await openAppDatabase(
    { dataDir: place.folder, ...(place.url && { url: place.url }) },
    new ContentSignal(),
    { now },
  );
  const followed: string[] = [];
  const notices: string[] = [];
  const ports: SocialPorts = {
    database,
    fetch,
    fetchNamed: fetch,
    now,
    networks,
    openMedia,
    linkCard: async (url) => ({ url, title: 'A page', description: 'What it is about', picture: file }),
    log: pino({ level: 'silent' }),
    // Retries follow at once.
    health: networkHealth({ now, random: () => 0 }),
    publicUrl: 'https://hub.example',
    sealer: createSealer(['s'.repeat(40)]),
    clientOf: (platform) =>
      networkSetups[platform].how === 'app'
        ? { id: `${platform}-id`, secret: `${platform}-secret` }
        : undefined,
    tellOwner: async (_tx, { subject }) => void notices.push(subject),
    listeners: [{ moved: async (_trx, sourceId, to) => void followed.push(`${sourceId} ${to}`) }],
  };
  const tokens = accountTokens(ports);
  const publisher = createPublisher(ports, tokens, pace);
  return {
    place,
    database,
    ports,
    tokens,
    publisher,
    followed,
    notices,
    posts: postsService(ports),
    run: () => publisher.run(new AbortController().signal),
    /** Connects a network with this access token. */
    connect: (platform: Platform, access: string, more: { refresh?: string; expiresAt?: number } = {}) =>
      tokens.store.put(
        platform,
        {
          externalId: ids[platform] ?? '1',
          name: 'Coop',
          server: servers[platform] ?? null,
          tokens: { access, ...(more.refresh !== undefined && { refresh: more.refresh }) },
          expiresAt: more.expiresAt ?? null,
          refreshAt: more.expiresAt === undefined ? null : more.expiresAt - 60_000,
        },
        now(),
      ),
    async close() {
      await database.close();
      if (!shared) await place.remove();
    },
  };
}
export type TestSocial = Awaited<ReturnType<typeof openTestSocial>>;

const servers: Partial<Record<Platform, string>> = { mastodon: 'mastodon.example', discord: '11' };
const ids: Partial<Record<Platform, string>> = {
  instagram: '17',
  threads: '23',
  twitter: '42',
  facebook: '99',
  linkedin: 'abc',
  mastodon: '7',
  discord: '10000',
  telegram: '@coop',
  bluesky: 'did:plc:coop',
};

/** The call by which each network makes a post public. */
export const finalCalls: Record<Platform, RegExp> = {
  instagram: /media_publish$/,
  twitter: /\/2\/tweets$/,
  facebook: /\/feed$/,
  linkedin: /\/rest\/posts$/,
  youtube: /^PUT \/upload/,
  tiktok: /^PUT \/video\/|content\/init/,
  threads: /threads_publish$/,
  bluesky: /putRecord$/,
  mastodon: /\/api\/v1\/statuses$/,
  discord: /webhooks/,
  telegram: /\/send/,
};

const VIDEO = '/media/5a3c1e00-0000-4000-8000-00000000000a/film.mp4';
const PICTURE = '/media/5a3c1e00-0000-4000-8000-00000000000b/photo.webp';
/** Media for a post that each network accepts. */
export const mediaFor = (platform: Platform): string[] =>
  platform === 'youtube' || platform === 'tiktok' ? [VIDEO] : [PICTURE];

/** Networks on which we can check whether a post exists. */
export const lookable: readonly Platform[] = platforms.filter(
  (platform) => networks[platform].findExisting !== undefined,
);
