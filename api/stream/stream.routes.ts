import type { DocumentStore } from '#api/core/content/document-store.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { SiteContent } from '#shared/site/site.schema.ts';
import type { streamContract } from '#shared/stream/stream.contract.ts';
import { streamCalendar } from './stream.calendar.ts';
import { channelsOf, onAirOf } from './stream.on-air.ts';
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
  const sources = { store, sessions, links };
  const channels = () => channelsOf(sources);
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
      const found = await onAirOf(sources);
      if (!found) return { session: null };
      const { id: _, ...session } = found;
      return { session };
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
