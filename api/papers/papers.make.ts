import type { Tx } from '#api/core/database.ts';
import { outboxStore } from '#api/core/mail/outbox.store.ts';
import { type OrderRow, ordersStore } from '#api/orders/orders.store.ts';
import { ORDER_CHANNEL } from '#api/orders/owner/orders.watch.ts';
import { type MoneyStyle, payableCents } from '#shared/core/money.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { PaperSettings } from '#shared/papers/papers.schema.ts';
import { taxOfPart } from './papers.amounts.ts';
import { draftOf, writingOf } from './papers.content.ts';
import { basisOf } from './papers.lines.ts';
import type { MakingTables, PaperPorts } from './papers.ports.ts';
import { makes, missingIn, paperSettingsDocument } from './papers.settings.ts';
import { type DueRow, type NewPaper, type PaperRow, papersStore } from './papers.store.ts';

/** How long a paper waits for a mail that does not leave, so that the decision may still be undone. */
const HELD_MS = 10 * MINUTE_MS;

type Tax = Pick<PaperRow, 'grossCents' | 'taxCents'>;

/** Makes what waits, once the decision that it is about is final. */
export function paperMaking(ports: Pick<PaperPorts, 'database' | 'now' | 'hasServer' | 'logoNow'>) {
  const { database, now, hasServer, logoNow } = ports;

  /** Makes one paper, in a transaction of its own. @returns whether it was made */
  return async (due: DueRow): Promise<boolean> => {
    // Drawn before the transaction, which must not wait for it.
    const logo = await logoNow();
    return database.transaction(async (tx) => {
      const settings = await paperSettingsDocument(tx, now).get();
      if (!makes(settings, due.kind) || missingIn(settings).length > 0) return false;
      // The order is locked first, as whoever undoes the decision does it.
      const order = await ordersStore(tx.db, now).lock(due.orderId);
      const store = papersStore(tx.db);
      if (!order) {
        // An order that was never paid for in full can be erased.
        await store.takeDue(due.id);
        return false;
      }
      if (await mayBeUndone(tx, order, due)) return false;
      const [first] = await store.duesOf(order.id);
      if (first?.id !== due.id) return false;
      if (!(await store.takeDue(due.id))) return false;
      const about =
        due.kind === 'receipt' ? await receiptOf(tx, order, due, settings) : await creditOf(tx, order, due);
      // Nothing to take back: it was paid before papers were made.
      if (!about) return false;
      await ordersStore(tx.db, now).makeFinal(order, due.orderVersion);
      await report(tx, await write(tx, order, await draftOf(tx, order, settings, { ...about, logo }, now)));
      return true;
    });
  };

  async function receiptOf(tx: Tx<MakingTables>, order: OrderRow, due: DueRow, settings: PaperSettings) {
    const { orderVersion, partCents, paidBeforeCents, orderCents } = due;
    const { money } = await writingOf(tx, order, now);
    const { tax } = await basisOf(tx, order, settings, now);
    return {
      kind: 'receipt' as const,
      occasion: occasionOf(due),
      orderVersion,
      grossCents: partCents,
      receivedCents: partCents,
      taxCents: taxOfPart({ before: paidBeforeCents, part: partCents }, tax, money),
      orderCents,
      paidAt: Date.parse(due.at),
      paidBeforeCents,
      restCents: Math.max(0, orderCents - paidBeforeCents - partCents),
    };
  }

  async function creditOf(tx: Tx<MakingTables>, order: OrderRow, due: DueRow) {
    const papers = await papersStore(tx.db).ofOrder(order.id);
    const taken = papers.filter(({ receivedCents }) => receivedCents !== 0);
    const open = taken.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
    const cents = Math.min(due.partCents, open);
    if (cents <= 0) return undefined;
    const { money } = await writingOf(tx, order, now);
    const taxCents = partOf(taxLeft(taken), { part: cents, whole: open }, money);
    const credits = papers.filter(({ kind }) => kind === 'receipt').map(({ number }) => number);
    return {
      kind: 'credit' as const,
      occasion: occasionOf(due),
      orderVersion: due.orderVersion,
      grossCents: -cents,
      receivedCents: -cents,
      taxCents: 0 - taxCents,
      orderCents: -cents,
      paidAt: Date.parse(due.at),
      paidBeforeCents: 0,
      restCents: 0,
      credits: credits.join(', '),
    };
  }

  /** Whether the decision can still be undone: its mail is about to leave. */
  async function mayBeUndone(tx: Tx<MakingTables>, { undo }: OrderRow, due: DueRow): Promise<boolean> {
    if (!undo || undo.version >= due.orderVersion) return false;
    if (tx.now < Date.parse(undo.until)) return true;
    if (!hasServer() || tx.now >= Date.parse(undo.until) + HELD_MS) return false;
    const [mail] = await outboxStore(tx.db).byIds([undo.mailId]);
    return mail?.state === 'queued' || mail?.state === 'sending';
  }
}

const occasionOf = ({ kind, orderId, orderVersion }: Pick<DueRow, 'kind' | 'orderId' | 'orderVersion'>) =>
  `${kind} ${orderId} ${orderVersion}`;

/** Writes a paper under its number. @throws when there is one for its occasion */
export async function write(tx: Tx<MakingTables>, order: OrderRow, paper: NewPaper): Promise<PaperRow> {
  const written = await papersStore(tx.db).write(paper);
  if (!written) throw new Error(`There is a paper already for: ${paper.occasion}`);
  tx.publish(ORDER_CHANNEL, order.code);
  return written;
}

/** Reports a paper; the last that its transaction does, see `Tx.event`. */
export const report = (tx: Tx<MakingTables>, { orderId, orderCode, kind, number }: PaperRow): Promise<void> =>
  tx.event({ type: 'paper.made', subjectId: orderId, data: { code: orderCode, kind, number } });

const taxLeft = (papers: readonly Tax[]) => papers.reduce((sum, { taxCents }) => sum + taxCents, 0);

/**
 * The share of a tax for a part of the amount that it is in; all of it for the whole. Never more than the tax, also where amounts
 * are written in larger steps by now than when the tax was rounded.
 */
const partOf = (taxCents: number, { part, whole }: Record<'part' | 'whole', number>, money: MoneyStyle) =>
  part === whole ? taxCents : Math.min(taxCents, part, payableCents((taxCents * part) / whole, money));
