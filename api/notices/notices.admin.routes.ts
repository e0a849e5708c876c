import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { totalOf } from '#api/core/db/key-page.ts';
import type { EventRow } from '#api/core/events/event-log.ts';
import { followEvents } from '#api/core/events/follow-events.ts';
import type { AppContext } from '#api/core/http/context.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { Ports } from '#api/core/ports.ts';
import type { EventTitles, Slice } from '#api/core/slice.ts';
import type { noticesAdminContract } from '#shared/notices/notices.admin.contract.ts';
import type { Need, OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import { notificationsDocument } from './notices.mail.ts';
import { type NoticeTables, noticesStore } from './notices.store.ts';

interface NoticePorts extends Pick<Ports, 'now' | 'bus'> {
  database: StoreDatabase<NoticeTables & DocumentTables>;
  slices: () => readonly Slice[];
}

const NEEDS_OF_A_KIND = 50;
const EVENTS_SHOWN = 30;

export function noticesAdminRoutes(ports: NoticePorts): Handlers<typeof noticesAdminContract> {
  const { database, bus, now, slices } = ports;
  const { db } = database;
  const settings = notificationsDocument(database, now);
  const wordsOfAll = (): EventTitles => Object.assign({}, ...slices().map(({ eventTitles }) => eventTitles));
  const storeNow = () => noticesStore(db, Object.keys(wordsOfAll()));

  async function* tellFrom(after: number, signal: AbortSignal) {
    const words = wordsOfAll();
    for await (const event of followEvents({ db, bus, after, signal }))
      yield { id: event.id, data: ownerEventOf(event, words) };
  }

  async function unreadNow() {
    const store = storeNow();
    const seenUpTo = await store.seenUpTo();
    return { seenUpTo, unread: await store.unread(seenUpTo) };
  }

  return {
    async needsYou() {
      const sources = slices().flatMap(({ needs = [] }) => needs);
      const found = await Promise.all(sources.map((look) => look(NEEDS_OF_A_KIND)));
      const items = found.flatMap((part) => part.items).sort(byUrgency);
      const count = found.reduce((sum, { total }) => sum + total.count, 0);
      const { more } = totalOf(count);
      return {
        items,
        total: { count, more: more || found.some(({ total }) => total.more) },
        overdue: items.filter(({ overdue }) => overdue).length,
      };
    },

    async events({ query }, ctx, { signal }) {
      // Read before the response begins: the client must not miss any event after that.
      const after = Number(lastEventIdOf(ctx) ?? query.after ?? (await storeNow().lastId()));
      return tellFrom(after, signal);
    },

    async eventList({ query }) {
      const limit = Number(query.limit ?? EVENTS_SHOWN);
      const store = storeNow();
      const words = wordsOfAll();
      const [rows, lastId, unread] = await Promise.all([
        store.latest(Number(query.after ?? 0), limit),
        store.lastId(),
        unreadNow(),
      ]);
      return { ...unread, lastId, items: rows.map((row) => ownerEventOf(row, words)) };
    },

    async seen({ body }) {
      const store = storeNow();
      // A mark beyond the newest event would hide future events.
      await store.setSeen(Math.min(body.upTo, await store.lastId()));
      return unreadNow();
    },

    notifications: () => settings.get(),
    async setNotifications({ body }) {
      await settings.set(body);
      return body;
    },
  };
}

/** The header that a browser sends by itself when it reconnects. */
const lastEventIdOf = (ctx: AppContext) => /^\d{1,15}$/.exec(ctx.get('Last-Event-ID'))?.[0];

/** Needs with a due date come first, the earliest before the others; then those that have waited longest. */
function byUrgency(a: Need, b: Need): number {
  if (a.dueAt !== b.dueAt) {
    if (a.dueAt === null) return 1;
    if (b.dueAt === null) return -1;
    return a.dueAt < b.dueAt ? -1 : 1;
  }
  return a.since < b.since ? -1 : 1;
}

/** An event as the owner sees it: in the program's own words, never in those of a visitor. */
function ownerEventOf({ id, type, createdAt, subjectId, data }: EventRow, words: EventTitles): OwnerEvent {
  const told = words[type]?.(JSON.parse(data), subjectId ?? '');
  return { id, type, at: createdAt, ...(told ?? { title: type, target: null }), tell: told !== undefined };
}
