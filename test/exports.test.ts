import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/contract.ts';
import { usDollars } from '#shared/core/currencies.ts';
import type { PaperContent } from '#shared/papers/papers.schema.ts';
import { csvReaders, exportedText, randomTexts, runsAsFormula } from './support/csv-tables.ts';
import { longEngines } from './support/databases/test-database.ts';
import { openOrder } from './support/people/order-visitor.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const TEXTS = 10_000;
/** What the databases put into one statement. */
const AT_ONCE = 100;
const NOW = Date.parse('2027-04-04T10:00:00.000Z');
const AT = new Date(NOW).toISOString();
const SLOW_MS = 300_000;

type Cell = string | number | null;
type Fields = Record<string, Cell>;
type Db = TestHub['hub']['database']['db'];

/** An export, and how the rows are stored that it holds. Each column that people write takes texts in turn. */
interface Export {
  path: string;
  query?: string;
  /** The headings of the columns with the texts, in the order of `row`'s arguments. */
  headings: readonly string[];
  store(db: Db, texts: readonly string[][]): Promise<void>;
}

const stamp = { createdAt: AT, version: 1 };
const inParts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
/** Writes a row for each group of texts. */
const rowsOf =
  (
    table:
      | 'orders'
      | 'papers'
      | 'bookings'
      | 'followers'
      | 'people'
      | 'slots'
      | 'guests'
      | 'visitRollups'
      | 'playRollups',
    row: (texts: string[]) => Fields,
  ) =>
  async (db: Db, texts: readonly string[][]) => {
    for (const part of inParts(texts))
      await db
        .insertInto(table)
        .values(part.map((one) => row(one as string[])) as never)
        .execute();
  };

/** The same for a table in which each row has an order of its own. */
const withOrders =
  (table: 'trackSubmissions', row: (texts: string[]) => Fields) =>
  async (db: Db, texts: readonly string[][]) => {
    for (const part of inParts(texts)) {
      const rows = part.map((one) => row(one as string[]));
      const orders = rows.map(({ orderId }) => ({ ...orderOf([]), id: orderId }));
      await db
        .insertInto('orders')
        .values(orders as never)
        .execute();
      await db
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  };

const orderOf = ([title = '', name = '', email = '']: string[]): Fields => ({
  ...stamp,
  id: randomUUID(),
  code: `HUB-${randomUUID()}`,
  kind: 'interview',
  itemId: null,
  title,
  reference: randomUUID(),
  currency: 'USD',
  amountCents: 100,
  receivedCents: 0,
  state: 'awaiting_payment',
  stateSince: AT,
  updatedAt: AT,
  name,
  email,
  newEmail: null,
  newEmailAt: null,
  downloads: 0,
  undo: null,
});

/** What stands on a paper beside what its row says. */
const paper: PaperContent = {
  logo: null,
  issuer: { name: 'Coop', address: [], taxNumber: '', furtherLine: '' },
  buyer: { name: 'Ada', email: 'ada@visitor.example' },
  lines: [],
  orderCents: 100,
  paidBeforeCents: 0,
  restCents: 0,
  paidOn: null,
  dueOn: null,
  tax: null,
  taxNote: '',
  payTo: [],
  footer: '',
  money: usDollars,
  style: 'us',
  size: 'A4',
};

const exported: Export[] = [
  {
    path: '/api/admin/export/orders',
    headings: ['Title', 'Name', 'Email'],
    store: rowsOf('orders', orderOf),
  },
  {
    path: '/api/admin/export/papers',
    headings: ['Buyer'],
    store: rowsOf('papers', ([buyerName = '']) => ({
      id: randomUUID(),
      kind: 'receipt',
      number: randomUUID(),
      series: 'R-',
      day: AT.slice(0, 10),
      at: AT,
      orderId: randomUUID(),
      orderCode: 'HUB-1234',
      occasion: randomUUID(),
      orderVersion: 1,
      buyerName,
      buyerEmail: 'ada@visitor.example',
      currency: 'USD',
      grossCents: 100,
      netCents: 100,
      taxCents: 0,
      receivedCents: 100,
      credits: null,
      content: JSON.stringify(paper),
    })),
  },
  {
    path: '/api/admin/export/bookings',
    headings: ['Name', 'Organization', 'Details'],
    store: rowsOf('bookings', ([name = '', organization = '', projectDetails = '']) => ({
      ...stamp,
      id: randomUUID(),
      orderId: null,
      code: null,
      name,
      email: 'ada@visitor.example',
      organization,
      service: 'other',
      serviceTitle: null,
      projectDetails,
      preferredDate: null,
      budgetRange: null,
      custom: 0,
      sample: 0,
      status: 'pending',
      payment: 'awaiting',
      waitingSince: null,
      contactedAt: null,
    })),
  },
  {
    path: '/api/admin/export/submissions',
    headings: ['Artist', 'Track', 'Link', 'Message', 'Genre', 'Notes'],
    store: withOrders(
      'trackSubmissions',
      ([artistName = '', songTitle = '', songLink = '', message = '', genre = '', reviewNotes = '']) => ({
        ...stamp,
        id: randomUUID(),
        orderId: randomUUID(),
        code: `HUB-${randomUUID()}`,
        artistName,
        songTitle,
        email: 'ada@visitor.example',
        songLink,
        message,
        genre,
        reviewNotes,
        toldNotes: '',
        reviewedBy: '',
        reviewedAt: null,
        status: 'pending',
        payment: 'awaiting',
        view: 'unpaid',
        waitingSince: null,
      }),
    ),
  },
  {
    path: '/api/admin/export/people',
    headings: ['Name', 'Tags'],
    store: rowsOf('people', ([name = '', tag = '']) => ({
      id: randomUUID(),
      name,
      sortName: name,
      search: name,
      roles: '[]',
      topics: '[]',
      tags: JSON.stringify([tag]),
      note: '',
      version: 1,
      firstAt: AT,
      lastAt: AT,
    })),
  },
  {
    path: '/api/admin/export/slots',
    headings: ['For', 'Name', 'Note'],
    store: rowsOf('slots', ([title = '', name = '', note = '']) => ({
      ...stamp,
      id: randomUUID(),
      orderId: randomUUID(),
      code: 'HUB-1234',
      kind: 'interview',
      title,
      name,
      email: 'ada@visitor.example',
      startsAt: AT,
      endsAt: AT,
      beforeMinutes: 0,
      afterMinutes: 0,
      zone: 'UTC',
      state: 'confirmed',
      heldUntil: null,
      secured: 0,
      note,
      sequence: 0,
      updatedAt: AT,
    })),
  },
  {
    path: '/api/admin/export/guests',
    headings: ['Name', 'For', 'Pronunciation', 'Role', 'Bio', 'Links'],
    store: rowsOf(
      'guests',
      ([name = '', title = '', pronunciation = '', role = '', bio = '', links = '']) => ({
        ...stamp,
        id: randomUUID(),
        orderId: randomUUID(),
        code: 'HUB-1234',
        kind: 'interview',
        title,
        email: 'ada@visitor.example',
        open: 1,
        name,
        pronunciation,
        role,
        bio,
        links,
        answers: '{"=1+1":"@SUM(A1)"}',
        answered: 1,
        picture: null,
        pictureBytes: 0,
        pictureX: 50,
        pictureY: 50,
        signedAt: null,
        closed: 0,
        recordedAt: null,
        episodeId: null,
        cardId: null,
        publishedAt: null,
        remindedAt: null,
        remindedFor: null,
        updatedAt: AT,
      }),
    ),
  },
  {
    path: '/api/admin/export/followers',
    headings: ['Problem'],
    store: rowsOf('followers', ([problem = '']) => ({
      id: randomUUID(),
      email: `${randomUUID()}@visitor.example`,
      state: 'failed',
      topics: '[]',
      asked: '[]',
      askedAt: AT,
      confirmedAt: null,
      pausedUntil: null,
      problem,
      importId: null,
      createdAt: AT,
    })),
  },
  {
    path: '/api/admin/analytics/export',
    query: '?list=campaign&range=7d',
    headings: ['Name'],
    store: rowsOf('visitRollups', ([value = '']) => ({
      kind: 'campaign',
      day: AT.slice(0, 10),
      value,
      visitors: 1,
      views: 1,
      entries: 0,
      engaged: 0,
    })),
  },
  {
    path: '/api/admin/listening/export',
    query: '?list=tracks&range=7d',
    headings: ['Title'],
    async store(db, texts) {
      const { id } = await db.selectFrom('musicReleases').select('id').limit(1).executeTakeFirstOrThrow();
      const tracks = texts.map(([title], number) => ({ title, audio: `/media/${number}/a.mp3` }));
      await db
        .updateTable('musicReleases')
        .set({ tracks: JSON.stringify(tracks) })
        .where('id', '=', id)
        .execute();
      const row = ([number = '']: string[]) => ({
        day: AT.slice(0, 10),
        sound: `track ${id} ${number}`,
        plays: 1,
        seconds: 60,
        heard25: 0,
        heard50: 0,
        heard75: 0,
        heard100: 0,
      });
      await rowsOf('playRollups', row)(
        db,
        texts.map((_, number) => [String(number)]),
      );
    },
  },
];

/** Storing the rows blocks the event loop for seconds, in which a connection that is kept would time out. */
const once = { headers: { Connection: 'close' } };

describe.each(longEngines)('exports on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => NOW });
    owner = await signIn(hub);
    await openOrder(hub, {});
    await owner.confirm();
    await owner.get('/api/admin/system', once);
  });
  afterAll(() => hub?.close());

  it('are all tried here', () => {
    const tables = allEndpoints.filter(({ path, download }) => download && path.includes('/export'));
    // What is known of one person is JSON.
    const others = ['/api/admin/followers/:id/export', '/api/admin/privacy/export'];
    expect(
      tables
        .map(({ path }) => path)
        .filter((path) => !others.includes(path))
        .sort(),
    ).toEqual(exported.map(({ path }) => path).sort());
  });

  // security: B6
  it.each(exported)(
    'of $path are read by two programs as they were written: 10,000 random texts',
    async ({ path, query = '', headings, store }) => {
      // Analytics groups equal names.
      const texts = [...new Set(randomTexts(TEXTS, 7))];
      const rows = Array.from({ length: Math.ceil(texts.length / headings.length) }, (_, row) =>
        headings.map((_, column) => texts[row * headings.length + column] ?? 'the end'),
      );
      await store(hub.hub.database.db, rows);
      // Lets the client notice which connections have ended meanwhile.
      await pause(100);
      const response = await owner.get(path + query, once);
      expect(response.status).toBe(200);
      const file = await response.text();
      for (const [reader, read] of Object.entries(csvReaders)) {
        const [titles = [], ...lines] = read(file);
        expect(lines.flat().filter(runsAsFormula), reader).toEqual([]);
        const places = headings.map((heading) => titles.indexOf(heading));
        const found = new Set(
          lines.map((cells) => JSON.stringify(places.map((at) => exportedText(cells[at] ?? '')))),
        );
        expect(
          rows.filter((row) => !found.has(JSON.stringify(row.map((one) => one.toWellFormed())))),
          reader,
        ).toEqual([]);
      }
    },
    SLOW_MS,
  );
});
