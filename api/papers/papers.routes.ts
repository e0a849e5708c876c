import { restoreMark } from '#api/backup/read/restore-mark.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvFile } from '#api/core/http/responses/csv.ts';
import { ordersStore } from '#api/orders/orders.store.ts';
import { isoAt } from '#shared/core/time.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { paperKinds } from '#shared/papers/papers.constants.ts';
import type { papersAdminContract, papersContract } from '#shared/papers/papers.contract.ts';
import type { OrderPapers, PaperFacts, PaperSeries } from '#shared/papers/papers.schema.ts';
import { paperColumns } from './papers.export.ts';
import { paperFiles } from './papers.files.ts';
import { invoiceMaking, invoicePossible } from './papers.invoices.ts';
import { paperLinks } from './papers.links.ts';
import type { PaperPorts } from './papers.ports.ts';
import { paperQueries } from './papers.queries.ts';
import { makesAny, missingIn, paperSettingsDocument, seriesOf } from './papers.settings.ts';
import { type PaperRow, papersStore } from './papers.store.ts';

export function papersRoutes(ports: PaperPorts): Handlers<typeof papersContract> {
  const fileOf = paperFiles(ports);
  const links = paperLinks(ports);
  return {
    file({ params, query }) {
      links.check(params.id, query);
      return fileOf(params.id);
    },
  };
}

export function papersAdminRoutes(ports: PaperPorts): Handlers<typeof papersAdminContract> {
  const { database, now } = ports;
  const { db } = database;
  const store = papersStore(db);
  const queries = paperQueries(db);
  const settings = paperSettingsDocument(database, now);
  const fileOf = paperFiles(ports);
  const makeInvoice = invoiceMaking(ports);

  /** Papers made after a backup that was restored are lost, and their numbers were given out: until the next one, a series can be raised. */
  const usedSince = async () => (await restoreMark(db))?.madeAt ?? '';

  async function seriesNow(): Promise<PaperSeries[]> {
    const [given, since] = await Promise.all([settings.get(), usedSince()]);
    const year = localOf(now(), given.zone).date.slice(0, 4);
    const kinds = Map.groupBy(paperKinds, (kind) => seriesOf(given, kind, year));
    return Promise.all(
      [...kinds].map(async ([key, of]) => ({ key, kinds: of, ...(await store.series(key, since)) })),
    );
  }

  async function state() {
    const [given, series, { count }] = await Promise.all([
      settings.get(),
      seriesNow(),
      store.waiting(isoAt(now())),
    ]);
    return { missing: missingIn(given), series, waiting: count };
  }

  async function orderBy(code: string) {
    const order = await ordersStore(db, now).byCode(code);
    if (!order) throw new AppError('request.not-found', { text: `There is no order ${code}.` });
    return order;
  }

  async function ofOrder(code: string): Promise<OrderPapers> {
    const order = await orderBy(code);
    const [papers, dues, given] = await Promise.all([
      store.ofOrder(order.id),
      store.duesOf(order.id),
      settings.get(),
    ]);
    return {
      on: makesAny(given),
      items: papers.map((paper) => ({ ...factsOf(paper), at: paper.at })),
      waiting: dues.length,
      invoice: given.invoices ? invoicePossible(order, papers) : 'none',
      missing: missingIn(given),
      receivedCents: order.receivedCents,
    };
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const [{ items, ...page }, years] = await Promise.all([
        queries.list(filter, { after, limit }),
        queries.years(),
      ]);
      return { ...page, items: items.map(factsOf), years };
    },
    totals: async ({ query }) => ({ items: await queries.totals(query) }),
    state,
    async raise({ body }) {
      const known = (await seriesNow()).some(({ key }) => key === body.key);
      if (!known) throw new AppError('request.not-found', { text: 'The settings lead to no such series.' });
      if (!(await store.raise(body.key, body.next, await usedSince())))
        throw new AppError('request.conflict', {
          text: 'It can only be raised, and only before the first paper of the series.',
          fields: { next: 'Only a higher number, before the first paper' },
        });
      return state();
    },
    file: ({ params }) => fileOf(params.id),
    ofOrder: ({ params }) => ofOrder(params.code),
    async invoice({ params }) {
      await makeInvoice((await orderBy(params.code)).id);
      return ofOrder(params.code);
    },
    export: ({ query }) => csvFile('papers', paperColumns, queries.each(query)),
  };
}

const factsOf = (paper: PaperRow): PaperFacts => {
  const { id, kind, number, day, orderCode, buyerName, currency, credits } = paper;
  const { grossCents, netCents, taxCents, receivedCents } = paper;
  return {
    id,
    kind,
    number,
    day,
    orderCode,
    buyerName,
    currency,
    grossCents,
    netCents,
    taxCents,
    receivedCents,
    credits,
  };
};
