import type { Engine } from '#api/core/db/connection.ts';
import type { OrderPapers, PaperFacts, PaperSettings, PaperTotal } from '#shared/papers/papers.schema.ts';
import { type OwnersHub, startOwnersHub } from './owner-orders.ts';

export const SETTINGS = '/api/admin/papers/settings';

/** What a complete owner has filled in. */
export const filledPapers: Partial<PaperSettings> = {
  receipts: true,
  invoices: true,
  credits: true,
  name: 'Zażółć Åkesson Media',
  address: '12 Canal Street\nBrooklyn, NY 11201',
  taxNumber: 'VAT ID: SE556677889901',
  taxName: 'VAT',
  taxPercent: '25',
};

/** The owner's hub of papers: with settings to change, and the job that makes papers. */
export async function startPapersHub(engine: Engine, settings: Partial<PaperSettings> = filledPapers) {
  const desk = await startOwnersHub(engine);
  if (Object.keys(settings).length > 0) await setPapers(desk, settings);
  return { ...desk, ...papersOf(desk) };
}

export async function setPapers({ owner }: Pick<OwnersHub, 'owner'>, given: Partial<PaperSettings>) {
  const { value, version } = await owner.json<{ value: PaperSettings; version: number }>(SETTINGS);
  const response = await owner.send('PUT', SETTINGS, { value: { ...value, ...given }, version });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

export function papersOf(desk: OwnersHub) {
  const { owner, hub } = desk;
  const run = async (name: string) => {
    const job = hub.hub.slices.jobs.find((one) => one.name === name);
    await job?.run(new AbortController().signal);
  };
  const make = () => run('papers.make');
  return {
    setPapers: (given: Partial<PaperSettings>) => setPapers(desk, given),
    make,
    forget: () => run('papers.forget'),
    /** Lets the time pass in which the decision can be undone, and makes its paper. */
    async settle() {
      desk.afterUndo();
      await make();
    },
    papers: async (query = '') =>
      (await owner.json<{ items: PaperFacts[] }>(`/api/admin/papers${query}`)).items,
    ofOrder: (code: string) => owner.json<OrderPapers>(`/api/admin/orders/${code}/papers`),
    totals: async (query = '') =>
      (await owner.json<{ items: PaperTotal[] }>(`/api/admin/papers/totals${query}`)).items,
    invoice: (code: string) => owner.send('POST', `/api/admin/orders/${code}/invoice`, {}),
    pdf: async (id: string) =>
      new Uint8Array(await (await owner.get(`/api/admin/papers/${id}/file`)).arrayBuffer()),
  };
}

export type PapersHub = Awaited<ReturnType<typeof startPapersHub>>;
