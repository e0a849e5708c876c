import type { Tx } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { type OrderRow, orderDocuments } from '#api/orders/orders.store.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { moneyStyle } from '#shared/core/currencies.ts';
import { addDays, isoAt } from '#shared/core/time.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import type { PaperContent, PaperSettings } from '#shared/papers/papers.schema.ts';
import { basisOf } from './papers.lines.ts';
import type { MakingTables } from './papers.ports.ts';
import { seriesOf } from './papers.settings.ts';
import type { NewPaper } from './papers.store.ts';

/** What a paper is about. */
interface About
  extends Pick<NewPaper, 'kind' | 'occasion' | 'orderVersion' | 'grossCents' | 'receivedCents'> {
  taxCents: number;
  orderCents: number;
  /** When the money arrived or went back, in milliseconds since 1970; null for an invoice. */
  paidAt: number | null;
  paidBeforeCents: number;
  restCents: number;
  /** What the logo is kept under; null for none. */
  logo: string | null;
  credits?: string | null;
}

/** How an order's amounts are written now, and with which tax. */
export async function writingOf(tx: Tx<MakingTables>, { currency }: OrderRow, now: Clock) {
  const locale = await localeDocument(tx, now).get();
  return { style: locale.style, money: moneyStyle(currency, locale) };
}

/** A paper with everything that stands on it, ready to be written. */
export async function draftOf(
  tx: Tx<MakingTables>,
  order: OrderRow,
  settings: PaperSettings,
  about: About,
  now: Clock,
): Promise<NewPaper> {
  const {
    kind,
    grossCents,
    taxCents,
    orderCents,
    paidAt,
    paidBeforeCents,
    restCents,
    credits = null,
  } = about;
  const { tax, linesOf } = await basisOf(tx, order, settings, now);
  const { style, money } = await writingOf(tx, order, now);
  const dayAt = (time: number) => localOf(time, settings.zone).date;
  const day = dayAt(tx.now);
  const isInvoice = kind === 'invoice';
  const content: PaperContent = {
    logo: about.logo,
    issuer: {
      name: settings.name,
      address: settings.address
        .split('\n')
        .map((part) => part.trim())
        .filter(Boolean),
      taxNumber: settings.taxNumber,
      furtherLine: settings.furtherLine,
    },
    buyer: { name: order.name, email: order.email },
    lines: linesOf(orderCents),
    orderCents,
    paidBeforeCents,
    restCents,
    paidOn: paidAt === null ? null : dayAt(paidAt),
    dueOn: isInvoice && restCents > 0 ? addDays(day, settings.dueDays) : null,
    tax,
    taxNote: settings.taxNote,
    payTo: isInvoice && restCents > 0 ? await waysToPay(tx, order, now) : [],
    footer: settings.footer,
    money,
    style,
    size: settings.size,
  };
  return {
    kind,
    series: seriesOf(settings, kind, day.slice(0, 4)),
    day,
    at: isoAt(tx.now),
    orderId: order.id,
    orderCode: order.code,
    occasion: about.occasion,
    orderVersion: about.orderVersion,
    buyerName: order.name,
    buyerEmail: order.email,
    currency: order.currency,
    grossCents,
    taxCents,
    netCents: grossCents - taxCents,
    receivedCents: about.receivedCents,
    credits,
    content,
  };
}

async function waysToPay(tx: Tx<MakingTables>, { code }: OrderRow, now: Clock): Promise<string[]> {
  const { ways } = await orderDocuments(tx, now).payment.get();
  return [
    ...ways.map(({ method, handle }) => `${method}: ${handle}`),
    `Reference to write into the payment: ${code}`,
  ];
}
