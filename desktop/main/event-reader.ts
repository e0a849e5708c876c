import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import { DAY_MS } from '#shared/core/time.ts';
import type { Connection } from '#shared/desktop/desktop.schema.ts';
import { eventList, type OwnerEvent, ownerEvent } from '#shared/notices/notices.admin.schema.ts';
import type { HubConnection } from './hub-connection.ts';
import type { Wait } from './wait.ts';
import { UnreachableError } from './wire.ts';

interface EventReaderOptions {
  connection: HubConnection;
  /** The last event that was handled, or undefined before the first connection to this hub. */
  cursor: () => number | undefined;
  /** Stores the event after which reading begins at this hub. */
  begin: (id: number) => void;
  /** `missed`: the event happened while the app was not connected. */
  onEvent: (event: OwnerEvent, missed: boolean) => void;
  onConnection: (connection: Connection) => void;
  onUnread: (count: number) => void;
  /** The hub has ended the session: a new password, a session ended elsewhere, or its expiry. */
  onRefused: () => void;
  /** Called for every error other than a broken connection. */
  onError: (error: unknown) => void;
  wait: Wait;
}

const FEED = '/api/admin/events';
const LIST = '/api/admin/events/list?limit=1';
const DELAYS_MS = [500, 1000, 2000, 5000, 10_000];
/** The hub sends something at least every 25 seconds: a connection without data this long is broken. */
const QUIET_MS = 60_000;
const LONG_MS = DAY_MS;
const list = eventList.pick({ lastId: true, unread: true });

class RefusedError extends Error {}

/**
 * Reads the hub's events for as long as the app runs, with or without a window. After sleep, a restart or a
 * lost connection it continues after the last event that was handled.
 */
export function readEvents(options: EventReaderOptions) {
  const { connection, wait, onConnection } = options;
  let stopped = false;
  let interrupt = new AbortController();
  let failures = 0;

  const read = async <T>(schema: z.ZodType<T>, path: string): Promise<T> => {
    const reply = await connection.request(path, { signal: interrupt.signal });
    if (reply.status === 401) throw new RefusedError();
    return schema.parse(await reply.json());
  };

  async function countUnread(): Promise<number> {
    const { lastId, unread } = await read(list, LIST);
    options.onUnread(unread.count);
    return lastId;
  }

  async function follow(): Promise<void> {
    const lastId = await countUnread();
    const known = options.cursor();
    // A hub that was restored from a backup may have a lower last id.
    if (known === undefined || known > lastId) options.begin(lastId);
    const headers = new Headers({
      accept: 'text/event-stream',
      'last-event-id': String(options.cursor() ?? lastId),
    });
    const reply = await connection.request(FEED, { headers, signal: interrupt.signal });
    if (reply.status === 401) throw new RefusedError();
    if (!reply.ok || !reply.body) throw new Error(`The events were refused: ${reply.status}.`);
    failures = 0;
    onConnection('online');
    const parser = createParser({
      onEvent({ data }) {
        const event = ownerEvent.parse(JSON.parse(data));
        options.onEvent(event, event.id <= lastId);
      },
    });
    const decoder = new TextDecoder();
    const { signal } = interrupt;
    const reader = reply.body.getReader();
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    for (;;) {
      const quiet = new AbortController();
      const part = await Promise.race([reader.read(), wait(QUIET_MS, quiet.signal)]);
      quiet.abort();
      if (!part) await reader.cancel();
      if (!part || part.done || signal.aborted) return;
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, interrupt.signal);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      interrupt = new AbortController();
      const session = connection.sessions();
      if (!(await connection.hasSession())) {
        onConnection('signed-out');
        await pause(LONG_MS);
        continue;
      }
      try {
        await follow();
        await pause(DELAYS_MS[0] as number);
      } catch (error) {
        if (stopped) return;
        if (error instanceof RefusedError) {
          // The stored session is no longer valid, unless a new one has arrived meanwhile.
          if (connection.sessions() !== session) continue;
          await connection.forget();
          options.onRefused();
          continue;
        }
        if (!(error instanceof UnreachableError) && !interrupt.signal.aborted) options.onError(error);
        onConnection('offline');
        failures += 1;
        await pause(DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1] as number);
      }
    }
  }

  const running = run();
  return {
    /** Reconnects at once: the computer woke up, or the session changed. */
    wake: () => interrupt.abort(),
    countUnread: () => countUnread().catch(() => undefined),
    async stop(): Promise<void> {
      stopped = true;
      interrupt.abort();
      await running;
    },
  };
}
