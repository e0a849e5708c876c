import type { DocumentStore } from '#api/core/content/document-store.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { SiteContent } from '#shared/site/site.schema.ts';
import type { streamContract } from '#shared/stream/stream.contract.ts';
import { channelAddress } from './stream.addresses.ts';
import { streamCalendar } from './stream.calendar.ts';
import type { SessionStore } from './stream.sessions.ts';
import type { StreamStatusService } from './stream.status.ts';
import type { CalendarStream, StreamStore } from './stream.store.ts';

interface StreamRoutesPorts {
  store: StreamStore;
  status: Pick<StreamStatusService, 'status'>;
  sessions: Pick<SessionStore, 'current'>;
  links: DocumentStore<SiteContent['links']>;
  /** Whose site this is; `origin` is without a slash at its end. */
  site(): Promise<{ origin: string; networkName: string; language: string }>;
}

/** `status` is usually answered ahead of the router; its handler here is for requests that get this far. */
export function streamRoutes({
  store,
  status,
  sessions,
  links,
  site,
}: StreamRoutesPorts): Handlers<typeof streamContract> {
  /** The channels, each with its address. */
  async function channels() {
    const [published, { links: all }] = await Promise.all([store.platforms.published(), links.get()]);
    return published.map((row) => ({ ...row, url: channelAddress(row, all) }));
  }
  async function calendarOf(streams: readonly CalendarStream[]): Promise<string> {
    const [facts, platforms] = await Promise.all([site(), channels()]);
    return streamCalendar(streams, { ...facts, platforms });
  }

  return {
    get: async () => {
      const [settings, platforms, schedule, archives] = await Promise.all([
        store.settings.get(),
        channels(),
        store.upcoming(),
        store.past(),
      ]);
      return { settings, platforms, schedule, archives };
    },
    async onAir() {
      const session = await sessions.current();
      const [first] = session?.platforms ?? [];
      // A stream that dropped is not on the air, and may come back.
      if (!session || !first || session.state !== 'live') return { session: null };
      const channel = (await channels()).find(({ id }) => id === first.platform);
      const { title, startedAt } = session;
      const name = channel?.name ?? first.platform;
      const address = first.address || (channel?.url ?? '');
      return { session: { title, startedAt, platform: first.platform, name, address } };
    },
    status: () => status.status(),
    calendar: async () => calendarOf(await store.forCalendar()),
    async calendarOfOne({ params }) {
      const [stream] = (await store.forCalendar()).filter(({ id }) => id === params.streamId);
      if (!stream) throw new AppError('request.not-found');
      return calendarOf([stream]);
    },
  };
}
