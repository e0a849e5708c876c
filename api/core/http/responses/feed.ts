import { once } from 'node:events';
import type { z } from 'zod';
import type { AppContext } from '#api/core/http/context.ts';
import type { FeedItem } from '#shared/core/endpoint.ts';

interface FeedOptions {
  /** The schema of each item. */
  item: z.ZodType;
  closing: AbortSignal;
  beatMs?: number;
}

const BEAT_MS = 25_000;
/** The client has stopped reading when the send buffer is still full at so many heartbeats in a row. */
const FULL_BEATS = 3;

/**
 * A reply that stays open: items as server-sent events, each under its id, until the client leaves or the
 * program stops. The next item is requested when the connection has taken the one before, so a slow client
 * makes nothing pile up here. A comment at every heartbeat keeps proxies from closing an idle connection.
 */
export async function sendFeed(
  ctx: AppContext,
  open: (signal: AbortSignal) => Promise<AsyncIterable<FeedItem<unknown>>>,
  { item, closing, beatMs = BEAT_MS }: FeedOptions,
): Promise<void> {
  const { res } = ctx;
  const ending = new AbortController();
  const end = () => ending.abort();
  res.once('finish', end);
  res.once('close', end);
  const items = await open(ending.signal);
  closing.addEventListener('abort', end, { once: true });
  if (closing.aborted) end();
  ctx.respond = false;
  ctx.status = 200;
  ctx.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  if (ctx.method === 'HEAD') end();
  let full = 0;
  const beat = setInterval(() => {
    full = res.writableNeedDrain ? full + 1 : 0;
    if (full >= FULL_BEATS) res.destroy();
    else if (full === 0) res.write(': still here\n\n');
  }, beatMs);
  try {
    for await (const { id, data } of items) {
      if (!res.write(`id: ${id}\ndata: ${JSON.stringify(item.parse(data))}\n\n`))
        await once(res, 'drain', { signal: ending.signal });
      if (ending.signal.aborted) break;
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    clearInterval(beat);
    closing.removeEventListener('abort', end);
    res.end();
  }
}
