import type { Connection } from '#shared/desktop/desktop.schema.ts';
import { liveOverview } from '#shared/live/live.schema.ts';
import { notifications } from '#shared/notices/notices.admin.schema.ts';
import type { Choices } from './choices.ts';
import { readEvents } from './event-reader.ts';
import { type HubConnection, openHubConnection, type SessionVault } from './hub-connection.ts';
import { createNotices } from './notices.ts';
import type { Notice } from './ports.ts';
import { isQuiet } from './quiet-hours.ts';
import type { Wait } from './wait.ts';
import type { Wire } from './wire.ts';

interface HubWatchOptions {
  hub: string;
  wire: Wire;
  vault: SessionVault;
  userAgent: string;
  choices: Choices;
  now: () => number;
  wait: Wait;
  isWatched: () => boolean;
  show: (notice: Notice, path: string) => void;
  onConnection: (connection: Connection) => void;
  onUnread: (count: number) => void;
  /** Whether a live session is open. */
  onLive: (isLive: boolean) => void;
  onRefused: () => void;
  onError: (error: unknown) => void;
}

/** Everything that belongs to the hub in use: its connection, the reader of its events, and the notices they become. */
export async function watchHub(options: HubWatchOptions) {
  const { hub, choices, now, wait } = options;
  let unread = 0;
  const setUnread = (count: number) => {
    unread = count;
    options.onUnread(count);
  };
  const connection: HubConnection = await openHubConnection(hub, {
    ...options,
    onSession: () => reader?.wake(),
  });

  /** Quiet hours are set at the hub, for mails; notices follow them too. */
  async function isQuietNow(): Promise<boolean> {
    try {
      const reply = await connection.request('/api/admin/notifications');
      return isQuiet(notifications.parse(await reply.json()).quietHours, now());
    } catch {
      return false;
    }
  }

  /** Called whenever a live session may have begun or ended; without a response the state stays as it was. */
  async function readLive(): Promise<void> {
    try {
      const reply = await connection.request('/api/admin/live');
      if (reply.ok) options.onLive(liveOverview.parse(await reply.json()).session !== null);
    } catch {
      // The event reader reports that the hub cannot be reached.
    }
  }

  const notices = createNotices({
    wait,
    isWatched: options.isWatched,
    show: options.show,
    isQuiet: isQuietNow,
    settings: choices.settings,
    settle: (id) => choices.setCursor(hub, Math.max(id, choices.cursor(hub) ?? 0)),
    hubName: new URL(hub).host,
  });
  const reader = readEvents({
    connection,
    wait,
    onUnread: setUnread,
    onConnection(next) {
      options.onConnection(next);
      if (next === 'online') void readLive();
    },
    onError: options.onError,
    onRefused: options.onRefused,
    cursor: () => choices.cursor(hub),
    begin: (id) => choices.setCursor(hub, id),
    onEvent(event, missed) {
      if (event.tell && !missed) setUnread(unread + 1);
      notices.take(event, missed);
      if (event.type.startsWith('live.')) void readLive();
    },
  });

  return {
    connection,
    wake: reader.wake,
    countUnread: reader.countUnread,
    async stop(): Promise<void> {
      notices.stop();
      await reader.stop();
    },
  };
}

export type HubWatch = Awaited<ReturnType<typeof watchHub>>;
