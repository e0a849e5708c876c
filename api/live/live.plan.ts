import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Database } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { linksDocument } from '#api/site/site.store.ts';
import { heldPosts } from '#api/social/social.held.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import { channelAddress } from '#api/stream/stream.addresses.ts';
import type { SessionRow } from '#api/stream/stream.sessions.ts';
import { streamSnapshots, streamStore } from '#api/stream/stream.store.ts';
import { beginningOf } from '#shared/core/text.ts';
import { isoAt, MINUTE_MS } from '#shared/core/time.ts';
import { liveNetworks } from '#shared/live/live.constants.ts';
import type { EndPlan, LivePlan, LiveSettings } from '#shared/live/live.schema.ts';
import { markStore, markView } from './live.marks.ts';
import type { LiveNotices } from './live.notices.ts';
import type { LiveTables } from './live.ports.ts';
import { watchLink } from './live.texts.ts';
import { detectedStreams } from './live.watch.ts';

/** A scheduled stream within this time from now is taken as the one that begins. */
const ABOUT_MS = 60 * MINUTE_MS;
const EXCERPT = 80;

export interface PlanParts {
  database: Database<LiveTables>;
  now: Clock;
  publicUrl: string;
  settings: DocumentStore<LiveSettings>;
  notify: Pick<LiveNotices, 'count'>;
  connected: SocialSlice['connected'];
}

/** What going live, or ending the session, would do now. */
export function livePlans({ database, now, publicUrl, settings, notify, connected }: PlanParts) {
  const { db } = database;
  const store = streamStore(database, now);

  async function plannedPosts(textOf: (network: (typeof liveNetworks)[number], all: LiveSettings) => string) {
    const [all, open] = [await settings.get(), await connected()];
    return liveNetworks.map((network) => ({
      network,
      template: textOf(network, all),
      chosen: all.networks.includes(network),
      how: open.has(network) ? ('automatic' as const) : ('assisted' as const),
    }));
  }

  async function begin(): Promise<LivePlan> {
    const states = await streamSnapshots(db, now).states();
    const [channels, { links }, schedule, detected, { defaultTitle }, { holdMinutes }] = await Promise.all([
      store.platforms.published(),
      linksDocument(database, now).get(),
      store.schedule.published(),
      detectedStreams(db, states),
      store.settings.get(),
      settings.get(),
    ]);
    const about = schedule.find(({ startsAt }) => Math.abs(Date.parse(startsAt) - now()) <= ABOUT_MS);
    const live = (platform: string) => detected.find((stream) => stream.platform === platform)?.live;
    const span = {
      after: isoAt(now()),
      until: isoAt(now() + holdMinutes * MINUTE_MS),
    };
    return {
      link: await watchLink(database, { now, publicUrl, address: channels[0]?.url ?? '' }),
      title: detected[0]?.live.stream_title || about?.title || defaultTitle,
      platforms: channels.map((channel) => ({
        platform: channel.id,
        name: channel.name,
        address: channelAddress(channel, links),
        detected: live(channel.id) !== undefined,
      })),
      posts: await plannedPosts((network, { post, texts }) => texts[network] || post),
      followers: await notify.count(),
      held: (await heldPosts(db).candidates(span)).map(({ id, content, scheduledTime }) => ({
        id,
        text: beginningOf(content, EXCERPT),
        at: scheduledTime ?? span.after,
      })),
      holdMinutes,
    };
  }

  async function end(session: SessionRow): Promise<EndPlan> {
    return {
      title: session.title,
      link: await watchLink(database, { now, publicUrl, address: session.platforms[0]?.address ?? '' }),
      recording: session.recording ?? '',
      held: await heldPosts(db).count(),
      posts: await plannedPosts((_network, { recap }) => recap),
      marks: (await markStore(db).of([session.id])).map(markView),
    };
  }

  return { begin, end };
}
