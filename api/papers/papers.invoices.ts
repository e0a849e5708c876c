import type { Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import type { OrderState } from '#shared/orders/orders.constants.ts';
import type { OrderPapers } from '#shared/papers/papers.schema.ts';
import { taxIn } from './papers.amounts.ts';
import { draftOf, writingOf } from './papers.content.ts';
import { basisOf } from './papers.lines.ts';
import { report, write } from './papers.make.ts';
import type { MakingTables, PaperPorts } from './papers.ports.ts';
import { missingIn, paperSettingsDocument } from './papers.settings.ts';
import { type PaperRow, papersStore } from './papers.store.ts';

const invoiced: ReadonlySet<OrderState> = new Set([
  'awaiting_payment',
  'proof_received',
  'verified',
  'released',
]);

/** The invoice of an order that no credit note has taken back; undefined when there is none. */
const openInvoice = (papers: readonly PaperRow[]): PaperRow | undefined =>
  papers.findLast(
    ({ kind, number }) =>
      kind === 'invoice' && !papers.some((other) => other.kind === 'credit' && other.credits === number),
  );

/** Whether an invoice can be made of an order: its first, or another one in place of one over something else. */
export function invoicePossible(order: OrderRow, papers: readonly PaperRow[]): OrderPapers['invoice'] {
  if (!invoiced.has(order.state) || order.amountCents === 0) return 'none';
  const open = openInvoice(papers);
  if (!open) return 'first';
  const isSame = open.grossCents === order.amountCents && open.buyerName === order.name;
  return isSame ? 'none' : 'again';
}

/** Makes invoices when the owner asks for them. */
export function invoiceMaking({ database, now, logoNow }: Pick<PaperPorts, 'database' | 'now' | 'logoNow'>) {
  /** @throws AppError `request.conflict` when invoices are off, something is missing, or there is one already */
  return async (orderId: string): Promise<void> => {
    const logo = await logoNow();
    await database.transaction(async (tx) => {
      const settings = await paperSettingsDocument(tx, now).get();
      if (!settings.invoices) throw refused('Invoices are switched off under Receipts and invoices.');
      const missing = missingIn(settings);
      if (missing.length > 0)
        throw refused(`Fill in first, under Receipts and invoices: ${missing.join(', ')}.`);
      const order = await ordersStore(tx.db, now).lock(orderId);
      if (!order) throw new AppError('request.not-found');
      const papers = await papersStore(tx.db).ofOrder(order.id);
      const possible = invoicePossible(order, papers);
      if (possible === 'none') throw refused('There is an invoice already, or the order is closed.');
      const former = openInvoice(papers);
      const taken = former && (await takeBack(tx, order, former, logo));
      const { money } = await writingOf(tx, order, now);
      const { tax } = await basisOf(tx, order, settings, now);
      const invoices = papers.filter(({ kind }) => kind === 'invoice').length;
      const invoice = {
        kind: 'invoice' as const,
        occasion: `invoice ${order.id} ${invoices + 1}`,
        orderVersion: order.version,
        grossCents: order.amountCents,
        receivedCents: 0,
        taxCents: taxIn(order.amountCents, tax, money),
        orderCents: order.amountCents,
        paidAt: null,
        logo,
        paidBeforeCents: order.receivedCents,
        restCents: order.amountCents - order.receivedCents,
      };
      const made = await write(tx, order, await draftOf(tx, order, settings, invoice, now));
      if (taken) await report(tx, taken);
      await report(tx, made);
    });
  };

  async function takeBack(
    tx: Tx<MakingTables>,
    order: OrderRow,
    former: PaperRow,
    logo: string | null,
  ): Promise<PaperRow> {
    const settings = await paperSettingsDocument(tx, now).get();
    const credit = {
      kind: 'credit' as const,
      occasion: `credit of ${former.number}`,
      orderVersion: order.version,
      grossCents: 0 - former.grossCents,
      receivedCents: 0,
      taxCents: 0 - former.taxCents,
      orderCents: 0 - former.grossCents,
      paidAt: null,
      logo,
      paidBeforeCents: 0,
      restCents: 0,
      credits: former.number,
    };
    const draft = await draftOf(tx, order, settings, credit, now);
    // It takes back what the invoice says, whatever the order and the settings say by now.
    const { buyer, lines, tax, taxNote } = former.content;
    const negative = lines.map((line) => ({ ...line, amountCents: 0 - line.amountCents }));
    return write(tx, order, {
      ...draft,
      buyerName: former.buyerName,
      buyerEmail: former.buyerEmail,
      content: { ...draft.content, buyer, lines: negative, tax, taxNote },
    });
  }
}

const refused = (text: string) => new AppError('request.conflict', { text });
