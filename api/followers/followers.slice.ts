import { documentRoutes } from '#api/core/content/managed-routes.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { Searcher, SliceParts } from '#api/core/slice.ts';
import type { MusicSlice } from '#api/music/music.slice.ts';
import type { PodcastsSlice } from '#api/podcasts/podcasts.slice.ts';
import type { SiteSlice } from '#api/site/site.slice.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import type { ThemeSlice } from '#api/theme/theme.slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import {
  followerSettingsContract,
  followersAdminContract,
} from '#shared/followers/followers.admin.contract.ts';
import { followerStateNames } from '#shared/followers/followers.constants.ts';
import { followersContract } from '#shared/followers/followers.contract.ts';
import { followerImportContract } from '#shared/followers/followers.import.contract.ts';
import { followersAdminRoutes } from './followers.admin.routes.ts';
import { createDeliver } from './followers.deliver.ts';
import { followerJobs } from './followers.jobs.ts';
import { followerLinks } from './followers.links.ts';
import { createNews } from './followers.news.ts';
import { followersPassages } from './followers.passages.ts';
import { followerPeople } from './followers.people.ts';
import { followersPersonalData } from './followers.personal.ts';
import type { ChannelPorts, FollowPorts, FollowTables } from './followers.ports.ts';
import { followersPrivacy } from './followers.privacy.ts';
import { createReminders } from './followers.reminders.ts';
import { followersRoutes } from './followers.routes.ts';
import { followersService } from './followers.service.ts';
import { followerSettingsDocument, usualRate } from './followers.settings.ts';
import { followerQueries } from './followers.store.ts';
import { createBroadcast } from './followers.tell.ts';
import { followerImporting } from './import/followers.import.ts';
import { pushStore } from './push/followers.push.store.ts';
import { type PushKeys, preparePushKeys, renewPushKeys } from './push/followers.push.ts';
import { mailReports } from './reports/followers.reports.ts';

interface FollowersOptions extends SliceParts<FollowTables> {
  podcasts: Pick<PodcastsSlice, 'store'>;
  music: Pick<MusicSlice, 'store'>;
  stream: Pick<StreamSlice, 'store'>;
  site: Pick<SiteSlice, 'shown'>;
  theme: Pick<ThemeSlice, 'store'>;
  social: Pick<SocialSlice, 'channels'>;
  announcesLive: ChannelPorts['announcesLive'];
  inAudience: FollowPorts['inAudience'];
  lastOfPerson: FollowPorts['lastOfPerson'];
  firstOfPerson: FollowPorts['firstOfPerson'];
  wasErased: FollowPorts['wasErased'];
}

/** People who follow the site by mail or push, and the notifications to them. */
export function createFollowersSlice(options: FollowersOptions) {
  const { database, config, connections, signer, sealer, whoIs, outside, announcesLive } = options;
  const site = options.site.shown;
  const channels = { ...options.social.channels, announcesLive };
  const podcasts = options.podcasts.store;
  const { now, log } = options.ports;
  const publicUrl = config.PUBLIC_URL;
  let kept: PushKeys | undefined;
  const keys = async () => {
    // What cannot be decrypted is read again: another process may have replaced it.
    if (kept?.privateKey === undefined) kept = await preparePushKeys(pushStore(database.db, now), sealer);
    return kept;
  };
  const ports: FollowPorts = {
    database,
    now,
    log,
    publicUrl,
    links: followerLinks(signer, publicUrl),
    networkName: async () => (await site()).identity.networkName,
    words: async () => (await site()).texts.words.follow,
    shows: async () => (await podcasts.series.published()).map(({ id, name }) => ({ id, name })),
    hasServer: () => connections.current('mail') !== undefined,
    inAudience: options.inAudience,
    lastOfPerson: options.lastOfPerson,
    firstOfPerson: options.firstOfPerson,
    wasErased: options.wasErased,
    lettersPerHour: async () => {
      const { lettersPerHour } = await followerSettingsDocument(database, now).get();
      return lettersPerHour ?? usualRate(connections.current('mail')?.server.host);
    },
  };
  const service = followersService(ports);
  const importing = followerImporting(ports, service);
  const reports = mailReports({ database, now, signer, publicUrl });
  const broadcast = createBroadcast(ports);
  const contactEmail = async () => (await site()).identity.contactEmail;
  return {
    /** Notifies the followers of a topic once, by mail and push. */
    tell: broadcast.tell,
    /** How many followers that would be. */
    count: broadcast.count,
    /** How many follow anything, by mail and push. */
    async all(): Promise<number> {
      const [mail, push] = await Promise.all([
        followerQueries(database.db).confirmed(),
        pushStore(database.db, now).count(),
      ]);
      return mail + push;
    },
    /** Ends the broadcast with this key: nobody else is notified. */
    takeBack: broadcast.takeBack,
    /** The links of mails to followers. */
    links: ports.links,
    lettersPerHour: ports.lettersPerHour,
    /** The keys for push are made at the first start. */
    start: async () => void (await keys()),
    /** Whether the keys for push can be decrypted, and thereby whether the secrets are those of the first start. */
    hasKeys: async () => (await keys()).privateKey !== undefined,
    /** Replaces keys that cannot be decrypted, and deletes the browsers that follow with them. */
    renewKeys: () => database.transaction((tx) => renewPushKeys(pushStore(tx.db, now), sealer)),
    endpoints: [
      bind(
        followersContract,
        followersRoutes({
          ...ports,
          channels,
          service,
          reports,
          keys,
          signer,
          site,
          theme: options.theme.store.get,
        }),
      ),
      bind(followersAdminContract, followersAdminRoutes({ ...ports, service, reports })),
      bind(followerImportContract, importing.routes),
      bind(followerSettingsContract, documentRoutes(followerSettingsDocument(database, now), whoIs)),
    ],
    jobs: followerJobs(ports, {
      service,
      importing,
      broadcast,
      news: createNews({ ...ports, channels, podcasts, music: options.music.store }),
      reminders: createReminders({ ...ports, stream: options.stream.store, tell: broadcast.tell }),
      deliver: createDeliver({ ...ports, keys, contactEmail, outside }),
    }),
    passages: followersPassages(ports.hasServer),
    searchers: [searchFollowers(followerQueries(database.db))],
    personalData: followersPersonalData(database.db, now),
    privacyFacts: followersPrivacy,
    people: [followerPeople],
  };
}

/** Finds people who follow by mail, by a part of their address. */
const searchFollowers =
  (queries: Pick<ReturnType<typeof followerQueries>, 'list'>): Searcher =>
  async (q, limit) => {
    const { items } = await queries.list({ q }, { limit: String(limit) });
    return items.map(({ id, email, state }) => ({
      kind: 'follower',
      id,
      title: email,
      detail: followerStateNames[state],
      target: adminPaths.follower(id),
    }));
  };

export type FollowersSlice = ReturnType<typeof createFollowersSlice>;
