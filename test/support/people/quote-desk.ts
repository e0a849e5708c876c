import type { NeedList } from '#shared/notices/notices.admin.schema.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import type { OwnersHub } from './owner-orders.ts';

export const festivalQuote = {
  lines: [
    { text: 'Opening talk, 20 min', quantity: 100, unitCents: 220_000 },
    { text: 'Panel, 60 min', quantity: 100, unitCents: 80_000 },
    { text: 'Train, Berlin to Oslo and back', quantity: 200, unitCents: 20_000 },
  ],
  tax: null,
  deposit: null,
  validUntil: '2027-03-15',
  terms: 'Paid in advance, no further costs.',
  note: 'It would be a pleasure.',
};

/** The owner's and the client's calls about quotes. */
export function quoteDesk(desk: OwnersHub) {
  type Visitor = Awaited<ReturnType<OwnersHub['book']>>;
  return {
    /** Whether custom requests are answered with a quote. */
    async setByQuote(byQuote: boolean): Promise<void> {
      const { texts } = desk.hub.hub.slices.site.store;
      const now = await texts.get();
      await texts.set({ ...now, custom: { ...now.custom, byQuote } });
    },
    quote: (code: string, fields: object = {}): Promise<OrderDetail> =>
      desk.decided(code, 'quotes', { ...festivalQuote, ...fields }),
    accept: (visitor: Pick<Visitor, 'post'>, number = 1) => visitor.post('/quote/acceptance', { number }),
    decline: (visitor: Pick<Visitor, 'post'>, words = '', number = 1) =>
      visitor.post('/quote/decline', { number, words }),
    async needs(code: string) {
      const { items } = await desk.owner.json<NeedList>('/api/admin/needs-you');
      return items.filter(({ id, detail }) => id === code || detail.includes(code));
    },
    async runJob(name: string): Promise<void> {
      const jobs = desk.hub.hub.slices.jobs.filter((job) => job.name === name);
      for (const job of jobs) await job.run(new AbortController().signal);
    },
  };
}
