import { csvColumns } from '#api/core/http/responses/csv.ts';
import { paperNames } from '#shared/papers/papers.constants.ts';
import type { PaperRow } from './papers.store.ts';

const inUnits = (cents: number) => Number((cents / 100).toFixed(2));

/** One paper in each row: sums of the columns are those of the totals. Amounts of a credit note are below zero. */
export const paperColumns = csvColumns<PaperRow>({
  number: { csv: 'Number' },
  kind: { csv: 'Kind', show: (kind) => paperNames[kind] },
  day: { csv: 'Date' },
  orderCode: { csv: 'Order' },
  buyerName: { csv: 'Buyer' },
  currency: { csv: 'Currency' },
  grossCents: { csv: 'Gross', show: inUnits },
  netCents: { csv: 'Net', show: inUnits },
  taxCents: { csv: 'Tax', show: inUnits },
  content: { csv: 'Tax percent', show: ({ tax }) => tax?.percent ?? '' },
  receivedCents: { csv: 'Received', show: inUnits },
  credits: { csv: 'Credits' },
  id: { csv: null },
  series: { csv: null },
  at: { csv: null },
  orderId: { csv: null },
  occasion: { csv: null },
  orderVersion: { csv: null },
  buyerEmail: { csv: null },
});
