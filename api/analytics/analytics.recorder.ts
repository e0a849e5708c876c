import { reservedPaths } from '#api/site/site.reserved-paths.ts';
import {
  LINK_PARAMETER,
  NO_PAGE,
  type serverEventKinds,
  type VisitEventKind,
} from '#shared/analytics/analytics.constants.ts';
import type { PageEvent } from '#shared/analytics/analytics.schema.ts';
import type { EventQueue } from './analytics.event-queue.ts';
import { type LinkVariant, linkName } from './analytics.links.ts';
import { hostOf, linkIn, originOf, type ReadLinkSource } from './analytics.source.ts';
import type { Caller, Identify } from './analytics.visitor.ts';

export interface RecorderPorts {
  queue: Pick<EventQueue, 'add'>;
  identify: Identify;
  linkSource: ReadLinkSource;
  /** Maps a path to the page of this site at it, so that made-up paths do not fill the lists. */
  pageOf: () => Promise<(path: string) => string>;
  /** The site's own host. */
  host: string;
}

export type ServerEventKind = (typeof serverEventKinds)[number];

/** A short link to another site that a visitor has followed. */
interface FollowedLink {
  code: string;
  variant: LinkVariant;
  url: string;
}

/** What may be an email address or a key. */
const PERSONAL = /@|%40|[\w-]{20}/i;

/** Whether a path without a page is stored: one that a redirect can be made for, and that tells of nobody. */
const isPlainPath = (path: string): boolean =>
  !PERSONAL.test(path) && !reservedPaths.has(`/${path.split('/')[1]}`);

export type Recorder = ReturnType<typeof createRecorder>;

/** Records events: those that a page sends, and those that the server sees itself. */
export function createRecorder({ queue, identify, linkSource, pageOf, host }: RecorderPorts) {
  /** @returns the visitor's id, if this one is counted */
  async function record(
    caller: Caller,
    event: Omit<PageEvent, 'kind'> & { kind: VisitEventKind },
  ): Promise<string | undefined> {
    const visitor = await identify(caller);
    if (!visitor) return undefined;
    const { code } = linkIn(event.query);
    const [link, page] = await Promise.all([code === '' ? undefined : linkSource(code), pageOf()]);
    const path = page(event.path);
    const seen = { ...visitor, path, ...originOf(event, { host, link }) };
    queue.add({ ...seen, kind: event.kind, what: event.what ?? '' });
    if (event.kind === 'view' && path === NO_PAGE && isPlainPath(event.path))
      queue.add({ ...seen, kind: 'missing', what: event.path });
    return visitor.visitorId;
  }

  return {
    /** Records an event that a page of this site sent. Requests from pages of other sites are ignored. */
    async fromPage(caller: Caller, event: PageEvent): Promise<void> {
      const site = caller.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return;
      // Clicks and plays count by the host they lead to; one that stays on this site does not count.
      const isOutside = event.kind === 'click' || event.kind === 'play';
      const what = isOutside ? hostOf(`https://${event.what ?? ''}`, host) : event.what;
      if (what === '' || (event.kind !== 'view' && what === undefined)) return;
      await record(caller, { ...event, what });
    },

    /** Records a visitor whom a short link has led to another site, without a page of this one. */
    async fromLink(caller: Caller, { code, variant, url }: FollowedLink): Promise<void> {
      const what = hostOf(url, host);
      const query = `?${LINK_PARAMETER}=${linkName(code, variant)}`;
      if (what !== '') await record(caller, { kind: 'click', what, query, path: '/' });
    },

    /** Records that a visitor follows the link of a post to a page. A browser that only loads ahead is no visitor. */
    async fromPost(caller: Caller, path: string, page: string): Promise<void> {
      const purpose = caller.headers['sec-purpose'] ?? caller.headers.purpose;
      if (/\b(prefetch|prerender|preview)\b/.test(String(purpose))) return;
      const query = `?${LINK_PARAMETER}=${path}`;
      await record(caller, { kind: 'post', what: path, query, path: page });
    },

    /** Records an event from a response of the server. @returns the visitor's id, if it was counted */
    async fromServer(caller: Caller, kind: ServerEventKind, what: string): Promise<string | undefined> {
      const page = URL.parse(caller.headers.referer ?? '');
      return record(caller, { kind, what, path: page?.pathname ?? '/' });
    },
  };
}
