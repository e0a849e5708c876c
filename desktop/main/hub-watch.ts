import type { Total } from '#shared/core/paging.ts';
import type { Connection } from '#shared/desktop/desktop.schema.ts';
import { liveOverview } from '#shared/live/live.schema.ts';
import { needList, notifications } from '#shared/notices/notices.admin.schema.ts';
import type { Choices } from './choices.ts';
import { clipMarks } from './clip-marks.ts';
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
  /** How many things wait for the owner. */
  onNeeds: (total: Total) => void;
  /** A mark was not stored, for the reason that the hub gives. */
  onMarkRefused: (reason: string) => void;
  /** Whether a live session is open. */
  onLive: (isLive: boolean) => void;
  onRefused: () => void;
  onError: (error: unknown) => void;
}

const TOGETHER_MS = 300;

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

  let isCounting = false;
  /** Counts once for everything that happens within a moment; without a response the number stays as it was. */
  async function countNeeds(): Promise<void> {
    if (isCounting) return;
    isCounting = true;
    await wait(TOGETHER_MS, ending.signal);
    isCounting = false;
    if (ending.signal.aborted) return;
    try {
      const reply = await connection.request('/api/admin/needs-you');
      if (reply.ok) options.onNeeds(needList.parse(await reply.json()).total);
    } catch {
      // The event reader reports that the hub cannot be reached.
    }
  }

  const ending = new AbortController();
  const marks = clipMarks({ connection, choices, now, onRefused: options.onMarkRefused });
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
      if (next !== 'online') return;
      void readLive();
      void countNeeds();
      void marks.send();
    },
    onError: options.onError,
    onRefused: options.onRefused,
    cursor: () => choices.cursor(hub),
    begin: (id) => choices.setCursor(hub, id),
    onEvent(event, missed) {
      if (event.tell && !missed) setUnread(unread + 1);
      notices.take(event, missed);
      void countNeeds();
      if (event.type.startsWith('live.')) void readLive();
    },
  });

  return {
    connection,
    wake: reader.wake,
    countUnread: reader.countUnread,
    countNeeds,
    /** Marks this moment of the stream. */
    mark: marks.press,
    async stop(): Promise<void> {
      ending.abort();
      notices.stop();
      await reader.stop();
    },
  };
}

export type HubWatch = Awaited<ReturnType<typeof watchHub>>;
