import { hash } from 'node:crypto';
import type { DaySalts } from '#api/analytics/analytics.salts.ts';
import { isUncounted, networkLimit } from '#api/analytics/analytics.visitor.ts';
import type { AppContext } from '#api/core/http/context.ts';
import { readRange } from '#api/core/http/files/byte-range.ts';
import { visitorKey } from '#api/core/http/limits/addresses.ts';
import type { Ports } from '#api/core/ports.ts';
import type { ByteRange } from '#shared/core/endpoint.ts';
import { DAY_MS, dayOf } from '#shared/core/time.ts';
import { mediaContract } from '#shared/media/media.contract.ts';
import { appReader } from './listening.apps.ts';
import type { Minute } from './listening.minute.ts';
import type { Sound } from './listening.sounds.ts';
import type { SentRange } from './listening.writer.ts';

/** The two bytes by which players ask whether parts can be loaded. */
const PROBE_BYTES = 2;

interface RequestPorts extends Pick<Ports, 'now' | 'log'> {
  /** Episodes by the file that their feed names. */
  enclosures: () => Promise<ReadonlyMap<string, Sound>>;
  minuteOf: (sound: Sound) => Promise<Minute | undefined>;
  salts: DaySalts;
  /** The day in the site's time zone. */
  dayOf: (at: number) => Promise<string>;
  /** The site's own host. */
  host: string;
  add: (range: SentRange) => void;
}

/** The part of a response that has to be known before it is sent. */
interface Sending {
  ctx: AppContext;
  /** What the response announces; undefined for one that leads to the storage. */
  range: ByteRange | undefined;
  /** How many of these bytes were sent. */
  sent: () => number;
}

const FILE_ROUTE = mediaContract.file.path;
const contentRange = /^bytes (\d+)-(\d+)\//;

/** Records what was sent of episodes to programs outside of the site, once it has been sent. */
export function createRequestWatch(ports: RequestPorts) {
  const { now, log, salts, host } = ports;
  const appOf = appReader();
  const hasRoom = networkLimit(now);

  async function record({ ctx, range, sent }: Sending): Promise<void> {
    const sound = (await ports.enclosures()).get(ctx.path);
    if (!sound || isUncounted(ctx.headers) || isOwnPage(ctx)) return;
    const userAgent = ctx.headers['user-agent'] ?? '';
    const app = appOf(userAgent);
    const minute = app && (await ports.minuteOf(sound));
    if (!minute) return;
    const found = range ? sentOf(range, sent()) : asked(ctx, minute.size);
    if (!found || found.end - found.start < PROBE_BYTES) return;
    const at = now();
    const who = `${visitorKey(ctx.ip)}\n${userAgent}\n${sound.key}`;
    const idOf = async (time: number) => {
      const day = dayOf(time);
      return `${day}.${hash('sha256', `${await salts.of(day)}\n${who}`, 'base64url').slice(0, 22)}`;
    };
    const id = await idOf(at);
    if (!hasRoom(id, ctx.ip)) return;
    // It may have begun yesterday, under the salt of that day.
    const ids = [id, await idOf(at - DAY_MS)];
    ports.add({ ids, sound: sound.key, app, at, day: await ports.dayOf(at), range: found, ...minute });
  }

  /** Sound that a page of this site plays is counted by the page. */
  function isOwnPage({ headers }: AppContext): boolean {
    if (headers['sec-fetch-site'] === 'same-origin') return true;
    return URL.parse(headers.referer ?? '')?.hostname === host;
  }

  const open = new Set<Promise<void>>();

  function watch(ctx: AppContext): void {
    const { _matchedRoute: route } = ctx as unknown as { _matchedRoute?: string };
    if (route !== FILE_ROUTE || ctx.method !== 'GET') return;
    const isRedirect = ctx.status === 302;
    if (!isRedirect && ctx.status !== 200 && ctx.status !== 206) return;
    const { res } = ctx;
    // Whoever left while the file was looked for gets nothing, and ends nothing any more.
    if (res.closed) return;
    const { socket } = ctx.req;
    const length = ctx.length ?? 0;
    const [, start = '0'] = contentRange.exec(ctx.response.get('Content-Range')) ?? [];
    const range = isRedirect ? undefined : { start: Number(start), end: Number(start) + length - 1 };
    const before = socket.bytesWritten;
    // Of a response that was cut off, what was handed to the connection: a few header bytes more than the file's.
    const sent = () => (res.writableFinished ? length : Math.min(length, socket.bytesWritten - before));
    const recorded = new Promise((resolve) => res.once('close', resolve))
      .then(() => record({ ctx, range, sent }))
      .catch((error) => log.warn({ err: error }, 'a download was not counted'))
      .finally(() => open.delete(recorded));
    open.add(recorded);
  }

  return {
    watch,
    /** Resolves when every response of now was sent and recorded. */
    settled: async (): Promise<void> => void (await Promise.all(open)),
  };
}

const sentOf = ({ start, end }: ByteRange, sent: number): ByteRange | undefined =>
  sent > 0 ? { start, end: Math.min(end, start + sent - 1) } : undefined;

/** What a program wants of a file that it is led to: how much it loads there, only the storage sees. */
function asked(ctx: AppContext, size: number): ByteRange | undefined {
  const range = readRange(ctx.get('range'), size);
  return range === 'none' ? undefined : (range ?? { start: 0, end: size - 1 });
}
