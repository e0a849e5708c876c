import { fullDay } from '#shared/core/dates.ts';
import { formatMoney } from '#shared/core/money.ts';
import { paperNames } from '#shared/papers/papers.constants.ts';
import type { PaperRow } from './papers.store.ts';

/** A line of the sums; `strong` for what the paper is about. */
export interface Sum {
  label: string;
  amount: string;
  strong?: boolean;
}

const dayText = (day: string, { content }: PaperRow) => fullDay(`${day}T12:00:00.000Z`, content.style);

/** What identifies a paper, as labels and values. */
export function factsOf(paper: PaperRow): [label: string, value: string][] {
  const { kind, number, day, orderCode, credits, content } = paper;
  return [
    [`${paperNames[kind]} number`, number],
    ['Date', dayText(day, paper)],
    ...(content.dueOn ? [['Due by', dayText(content.dueOn, paper)] as [string, string]] : []),
    ...(kind === 'receipt' && content.paidOn
      ? [['Received on', dayText(content.paidOn, paper)] as [string, string]]
      : []),
    ...(kind === 'credit' && content.paidOn
      ? [['Given back on', dayText(content.paidOn, paper)] as [string, string]]
      : []),
    ['Order', orderCode],
    ...(credits ? [['For', credits] as [string, string]] : []),
  ];
}

export const amountText = (cents: number, { content }: PaperRow): string => formatMoney(cents, content.money);

/** The sums below the lines. */
export function sumsOf(paper: PaperRow): Sum[] {
  const { kind, grossCents, content } = paper;
  const { orderCents, paidBeforeCents, restCents } = content;
  const amount = (cents: number) => amountText(cents, paper);
  if (kind === 'credit')
    return [...taxSums(paper), { label: 'Credited', amount: amount(grossCents), strong: true }];
  if (kind === 'invoice')
    return [
      ...taxSums(paper),
      { label: 'Total', amount: amount(grossCents), strong: paidBeforeCents === 0 },
      ...(paidBeforeCents > 0
        ? [
            { label: 'Received already', amount: amount(paidBeforeCents) },
            { label: restCents > 0 ? 'To pay' : 'Paid in full', amount: amount(restCents), strong: true },
          ]
        : []),
    ];
  const isWhole = grossCents === orderCents;
  if (isWhole)
    return [...taxSums(paper), { label: 'Total received', amount: amount(grossCents), strong: true }];
  return [
    { label: 'Total of the order', amount: amount(orderCents) },
    ...(paidBeforeCents > 0 ? [{ label: 'Received before', amount: amount(paidBeforeCents) }] : []),
    { label: 'Received with this payment', amount: amount(grossCents), strong: true },
    ...taxSums(paper, 'of which '),
    { label: restCents > 0 ? 'Still to pay' : 'Paid in full, still to pay', amount: amount(restCents) },
  ];
}

function taxSums(paper: PaperRow, of = ''): Sum[] {
  const { netCents, taxCents, content } = paper;
  const { tax, style } = content;
  if (!tax) return [];
  const percent = style === 'german' ? tax.percent.replace('.', ',') : tax.percent;
  const name = `${tax.name} ${percent} %`;
  return [
    { label: of ? `${of}net` : 'Net', amount: amountText(netCents, paper) },
    { label: of + name, amount: amountText(taxCents, paper) },
  ];
}
