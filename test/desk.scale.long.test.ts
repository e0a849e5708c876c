import path from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppDatabase, seedOnce } from '#api/app/database.ts';
import { bookingsPersonalData } from '#api/bookings/bookings.personal.ts';
import { bookingQueries } from '#api/bookings/bookings.queries.ts';
import { bookingsStore } from '#api/bookings/bookings.store.ts';
import { openSqlite, sqliteDialect } from '#api/core/db/sqlite.ts';
import type { PrivateFiles } from '#api/core/files/private-files.ts';
import { ordersPersonalData } from '#api/orders/orders.personal.ts';
import { orderQueries } from '#api/orders/orders.queries.ts';
import { ordersStore } from '#api/orders/orders.store.ts';
import type { Tables } from '#api/slice-tables.ts';
import { submissionsPersonalData } from '#api/submissions/submissions.personal.ts';
import { submissionQueries } from '#api/submissions/submissions.queries.ts';
import type { BookingFilter } from '#shared/bookings/bookings.admin.schema.ts';
import type { OrderFilter } from '#shared/orders/orders.admin.schema.ts';
import type { SubmissionFilter } from '#shared/submissions/submissions.admin.schema.ts';
import { createTestDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { openOutbox } from './support/mails/test-outbox.ts';
import { readingCosts, tooDear } from './support/visits/reading-costs.ts';

const ROWS = 100_000;
const SLOW_MS = 120_000;
const now = () => Date.parse('2027-06-01T12:00:00Z');

const idOf = (number: number) => `00000000-0000-4000-8000-${100_000_000_000 + number}`;
const codeOf = (number: number) => `HUB-${100_000_000_000 + number}`;

type Page = { after?: string; limit?: string };
const middle = Math.floor(ROWS / 2);
const orderLists: Record<string, OrderFilter & Page> = {
  newest: {},
  oldest: { sort: 'oldest' },
  'a hundred at once': { limit: '100' },
  'a page in the middle': { after: codeOf(middle) },
  'the last page': { after: codeOf(20) },
  'of a state': { state: 'proof_received' },
  'of a state, in the middle': { state: 'proof_received', after: codeOf(middle) },
  'of a rare state': { state: 'refunded' },
  delivered: { state: 'released' },
  'of a kind': { kind: 'speaking' },
  'of a rare state and kind': { state: 'refunded', kind: 'speaking' },
  waiting: { sort: 'waiting' },
  overdue: { overdue: 'true' },
  'a word of one': { q: 'name7777' },
  'a word of five hundred': { q: 'group77' },
  'a word of all': { q: 'person' },
  'the beginning of many words': { q: 'n' },
  'two words': { q: 'person group77' },
  'two words of nobody': { q: 'person nobody' },
  'words of all and a rare state': { q: 'person', state: 'refunded' },
};
/** Found by their mails, of which there are few, so the result is sorted without an index. */
const untoldLists: typeof orderLists = {
  undelivered: { state: 'undelivered' },
  'not told yet': { untold: 'true' },
};
const bookingLists: Record<string, BookingFilter & Page> = {
  newest: {},
  'the last page': { after: idOf(20) },
  'of a status': { status: 'declined' },
  'of a service': { service: 'interview' },
  'of a rare status and service': { status: 'declined', service: 'interview' },
  waiting: { sort: 'waiting' },
  overdue: { overdue: 'true' },
  'a word of one': { q: 'name7777' },
  'a word of all': { q: 'person' },
  'two words': { q: 'person group77' },
};
const submissionLists: Record<string, SubmissionFilter & Page> = {
  newest: {},
  unpaid: { view: 'unpaid' },
  'to review': { view: 'review' },
  due: { view: 'review', sort: 'due' },
  'a word of all': { q: 'person' },
};

describe.each(engines)('a hundred thousand requests on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  beforeAll(async () => {
    place = await createTestDatabase(engine);
    database = await openOutbox(place);
    await seedOnce(database, { now });
    await database.transaction((tx) => fill(tx.db));
    // Postgres does this by itself after a while; SQLite has nothing like it.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database.db);
  }, SLOW_MS);
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  /** The cost of each page of a list, in readings of a row. */
  function costs<F extends Page>(
    lists: Record<string, F>,
    read: (number: number) => Promise<unknown>,
    ask: (list: F) => Promise<unknown>,
  ) {
    let next = 0;
    const readNext = () => {
      next = (next + 7919) % ROWS;
      return read(next);
    };
    const works = Object.entries(lists).map(([name, list]) => [name, () => ask(list)] as const);
    return readingCosts(readNext, Object.fromEntries(works));
  }

  it(
    'are listed, searched and paged as fast as a few',
    async () => {
      const { db } = database;
      const orders = orderQueries(db, now, () => true);
      const bookings = bookingQueries(db, now);
      const submissions = submissionQueries(db);
      const askOrders = ({ after, limit, ...filter }: OrderFilter & Page) =>
        orders.list(filter, { after, limit });
      const askBookings = ({ after, limit, ...filter }: BookingFilter & Page) =>
        bookings.list(filter, { after, limit });
      const askSubmissions = ({ after, limit, ...filter }: SubmissionFilter & Page) =>
        submissions.list(filter, { after, limit });
      const readOrder = (number: number) => ordersStore(db, now).byCode(codeOf(number));
      const readBooking = (number: number) => bookingsStore(db, now).byId(idOf(number));
      expect(tooDear(await costs({ ...orderLists, ...untoldLists }, readOrder, askOrders))).toEqual([]);
      expect(tooDear(await costs(bookingLists, readBooking, askBookings))).toEqual([]);
      expect(tooDear(await costs(submissionLists, readBooking, askSubmissions))).toEqual([]);
      const person = { email: 'name7777@example.com' };
      const noFiles = {} as PrivateFiles;
      const others = {
        'new addresses': () => orders.withNewEmail(50),
        'orders of a person': () => ordersPersonalData(db, noFiles).find(person),
        'bookings of a person': () => bookingsPersonalData(db).find(person),
        'submissions of a person': () => submissionsPersonalData(db).find(person),
        'counts of orders': () => orders.counts(),
        'counts of bookings': () => bookings.counts(),
        'counts of submissions': () => submissions.counts(),
        proofs: () => orders.unverified(50),
        contacts: () => bookings.waiting(50),
        reviews: () => submissions.unreviewed(50),
      };
      expect(tooDear(await readingCosts(() => readOrder(middle), others))).toEqual([]);
    },
    SLOW_MS,
  );

  it('are found in order, and counted up to a thousand', async () => {
    const orders = orderQueries(database.db, now, () => true);
    const found = async (filter: OrderFilter & Page) => {
      const { after, ...rest } = filter;
      const { items, total, next } = await orders.list(rest, { after, limit: '2' });
      return [items.map(({ code }) => code), total, next];
    };
    const many = { count: 1000, more: true };
    const [last, before] = [codeOf(ROWS), codeOf(ROWS - 1)];
    expect(await found({})).toEqual([[last, before], many, before]);
    expect(await found({ after: codeOf(3) })).toEqual([[codeOf(2), codeOf(1)], many, null]);
    expect(await found({ q: 'name7777' })).toEqual([
      [codeOf(77_779), codeOf(77_778)],
      { count: 11, more: false },
      codeOf(77_778),
    ]);
    expect((await found({ q: 'person name77777' }))[0]).toEqual([codeOf(77_777)]);
    expect((await found({ state: 'refunded', kind: 'speaking' }))[1]).toEqual({ count: 0, more: false });
    expect((await orders.counts()).proof_received).toEqual(many);
  });

  if (engine === 'sqlite') {
    it('are never scanned or sorted as a whole', async () => {
      const sqlite = openSqlite(path.join(place.folder, 'hub.sqlite'));
      const plans: string[] = [];
      const db = new Kysely<Tables>({
        dialect: sqliteDialect(sqlite),
        plugins: [new CamelCasePlugin()],
        log({ query: { sql: text, parameters } }) {
          const plan = sqlite.prepare(`explain query plan ${text}`).all(...(parameters as SQLInputValue[]));
          plans.push(`${text}\n${plan.map(({ detail }) => detail).join('\n')}`);
        },
      });
      const unsearched = <F extends { q?: string | undefined }>(lists: Record<string, F>) =>
        Object.values(lists).filter(({ q }) => q === undefined);
      for (const { after, limit, ...filter } of unsearched(orderLists))
        await orderQueries(db, now, () => true).list(filter, { after, limit });
      for (const { after, limit, ...filter } of unsearched(bookingLists))
        await bookingQueries(db, now).list(filter, { after, limit });
      for (const { after, limit, ...filter } of unsearched(submissionLists))
        await submissionQueries(db).list(filter, { after, limit });
      await db.destroy();
      expect(plans.length).toBeGreaterThan(30);
      const walks = /^SCAN (?:orders|bookings|track_submissions)$|TEMP B-TREE/m;
      // A count stops at its limit.
      const rows = plans.filter((plan) => !plan.startsWith('select count'));
      expect(rows.filter((plan) => walks.test(plan))).toEqual([]);
    });
  }
});

/** Rows for every table that a request has, made in the database by SQL that both engines know. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(ROWS)})`;
  const text = (expression: string) => sql.raw(`cast(${expression} as text)`);
  const id = sql`'00000000-0000-4000-8000-' || ${text('100000000000 + i')}`;
  const code = sql`'HUB-' || ${text('100000000000 + i')}`;
  const at = sql`'2027-01-01T' || ${text('100000000000 + i')}`;
  const state = sql`case i % 10 when 0 then 'proof_received' when 1 then 'released' when 2 then 'refused' else 'awaiting_payment' end`;
  const kind = sql`case i % 4 when 0 then 'speaking' when 1 then 'interview' when 2 then 'consulting' else 'custom' end`;
  const email = sql`'name' || ${text('i')} || '@example.com'`;
  const person = sql`'Person Name' || ${text('i')}`;
  await sql`insert into orders (id, code, kind, title, reference, amount_cents, state, state_since, name, email,
      created_at, updated_at, received_cents, version, downloads)
    ${numbers} select ${id}, ${code}, ${kind}, 'Title', 'Title', 5000, ${state}, ${at}, ${person}, ${email},
      ${at}, ${at}, 0, 1, 0 from numbers`.execute(db);
  await sql`insert into bookings (id, order_id, code, name, email, service, custom, status, payment, waiting_since,
      sample, version, created_at)
    ${numbers} select ${id}, ${id}, ${code}, ${person}, ${email},
      case i % 4 when 0 then 'speaking' when 1 then 'interview' when 2 then 'consulting' else 'other' end,
      i % 2, case i % 3 when 0 then 'pending' when 1 then 'in_progress' else 'done' end, 'awaiting',
      case when i % 2 = 1 then ${at} end, 0, 1, ${at} from numbers`.execute(db);
  await sql`insert into track_submissions (id, order_id, code, artist_name, song_title, email, song_link, genre,
      status, review_notes, reviewed_by, payment, view, waiting_since, version, created_at)
    ${numbers} select ${id}, ${id}, ${code}, ${person}, 'Song', ${email}, 'https://m.example/', '',
      case i % 3 when 0 then 'approved' else 'pending' end, '', '',
      case i % 5 when 0 then 'paid' when 1 then 'proof' else 'awaiting' end,
      case i % 5 when 0 then 'review' else 'unpaid' end, case when i % 5 = 0 then ${at} end, 1, ${at} from numbers`.execute(
    db,
  );
  for (const word of [sql`'person'`, sql`'name' || ${text('i')}`, sql`'group' || ${text('i % 200')}`])
    await sql`insert into search_words (word, at, subject_id) ${numbers} select ${word}, ${at}, ${id} from numbers`.execute(
      db,
    );
}
