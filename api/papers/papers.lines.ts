import type { OrderRow } from '#api/orders/orders.store.ts';
import type { PaperLine } from '#shared/papers/papers.schema.ts';

/** What an order consists of; the lines add up to its amount. A discount is a line below zero. */
export const linesOf = ({ title }: Pick<OrderRow, 'title'>, orderCents: number): PaperLine[] => [
  { text: title, amountCents: orderCents },
];
