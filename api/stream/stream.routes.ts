import type { DocumentStore } from '#api/core/content/document-store.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { SiteContent } from '#shared/site/site.schema.ts';
import type { streamContract } from '#shared/stream/stream.contract.ts';
import { channelAddress } from './stream.addresses.ts';
import { streamCalendar } from './stream.calendar.ts';
import type { StreamStatusService } from './stream.status.ts';
import type { CalendarStream, StreamStore } from './stream.store.ts';

interface StreamRoutesPorts {
  store: StreamStore;
  status: Pick<StreamStatusService, 'status'>;
  links: DocumentStore<SiteContent['links']>;
  /** Whose site this is; `origin` is without a slash at its end. */
  site(): Promise<{ origin: string; networkName: string; language: string }>;
}

/** The status is answered ahead of the router as a rule; here it is for whoever still comes this way. */
export function streamRoutes({
  store,
  status,
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
    status: () => status.status(),
    calendar: async () => calendarOf(await store.forCalendar()),
    async calendarOfOne({ params }) {
      const [stream] = (await store.forCalendar()).filter(({ id }) => id === params.streamId);
      if (!stream) throw new AppError('request.not-found');
      return calendarOf([stream]);
    },
  };
}
