import type { DesktopSettings } from '#shared/desktop/desktop.schema.ts';
import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import { isAdminPath } from './addresses.ts';
import type { Notice } from './ports.ts';
import type { Wait } from './wait.ts';

interface NoticesOptions {
  settings: () => DesktopSettings;
  /** Whether a person is looking at the window, which shows news by itself. */
  isWatched: () => boolean;
  isQuiet: () => Promise<boolean>;
  /** Marks all events up to this one as handled, so that they are not sent again. */
  settle: (id: number) => void;
  show: (notice: Notice, path: string) => void;
  hubName: string;
  wait: Wait;
}

type Kind = 'bookings' | 'submissions' | 'proofs' | 'posts' | 'live' | 'failures';

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^booking\./, 'bookings'],
  [/^submission\./, 'submissions'],
  [/^order\./, 'proofs'],
  [/^post\.(assist|late|uncertain)$/, 'posts'],
  [/^live\.(ask|detected|over)$/, 'live'],
  [/\.failed$|^mail\.old$/, 'failures'],
];
const words: Record<Kind, readonly [one: string, many: string]> = {
  bookings: ['booking request', 'booking requests'],
  submissions: ['track submission', 'track submissions'],
  proofs: ['proof or order change', 'proofs and order changes'],
  posts: ['post that waits for you', 'posts that wait for you'],
  live: ['news of a stream', 'news of streams'],
  failures: ['failure', 'failures'],
};

/** Events within this time are shown together: up to `MOST_ALONE` as one notice each, more as one. */
const TOGETHER_MS = 300;
const MOST_ALONE = 3;
const QUIET_LOOK_MS = 60_000;

const HOME = '/admin/dashboard';

const kindOf = ({ type }: OwnerEvent) => kinds.find(([pattern]) => pattern.test(type))?.[1];
const pathOf = ({ target }: OwnerEvent) => (target !== null && isAdminPath(target) ? target : HOME);

/** Turns events into notices of the system: each once, many at once as one, none in quiet hours until they end. */
export function createNotices(options: NoticesOptions) {
  const { settings, settle, show, hubName, wait } = options;
  const ending = new AbortController();
  let waiting: { event: OwnerEvent; missed: boolean }[] = [];
  let isFlushing = false;

  const isWanted = (event: OwnerEvent) => {
    const kind = kindOf(event);
    const chosen = settings();
    return event.tell && !chosen.doNotDisturb && kind !== undefined && chosen[kind];
  };

  function tell(events: readonly OwnerEvent[]): void {
    if (events.length <= MOST_ALONE) {
      for (const event of events) show({ title: event.title, body: hubName }, pathOf(event));
      return;
    }
    const parts = (Object.keys(words) as Kind[]).flatMap((kind) => {
      const count = events.filter((event) => kindOf(event) === kind).length;
      return count > 0 ? [`${count} ${words[kind][count === 1 ? 0 : 1]}`] : [];
    });
    show({ title: `${events.length} things happened at ${hubName}`, body: parts.join(', ') }, HOME);
  }

  async function flush(): Promise<void> {
    await wait(TOGETHER_MS, ending.signal);
    while (!ending.signal.aborted && waiting.length > 0) {
      if (waiting.some(({ event }) => isWanted(event)) && (await options.isQuiet())) {
        await wait(QUIET_LOOK_MS, ending.signal);
        continue;
      }
      const due = waiting;
      waiting = [];
      const told = due.filter(({ event, missed }) => isWanted(event) && (missed || !options.isWatched()));
      // Settled first: a notice lost in a crash is still under the bell, one shown twice is a nuisance.
      settle(Math.max(...due.map(({ event }) => event.id)));
      tell(told.map(({ event }) => event));
    }
    isFlushing = false;
  }

  return {
    take(event: OwnerEvent, missed: boolean): void {
      // After a lost connection the hub sends events again that still wait here.
      if (waiting.some((known) => known.event.id === event.id)) return;
      waiting.push({ event, missed });
      if (isFlushing) return;
      isFlushing = true;
      void flush();
    },
    stop: () => ending.abort(),
  };
}
