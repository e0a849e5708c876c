import { csvColumns } from '#api/core/http/responses/csv.ts';
import type { ListedOrder } from '#api/orders/orders.queries.ts';
import { statusNames } from '#shared/orders/orders.constants.ts';
import { isPriced } from '#shared/orders/quotes/order-due.ts';

const inUnits = (cents: number) => (cents / 100).toFixed(2);

export const orderColumns = csvColumns<ListedOrder>({
  code: { csv: 'Code' },
  kind: { csv: 'Kind' },
  title: { csv: 'Title' },
  // A request without an agreed price has none, which is not the same as nothing.
  amountCents: {
    csv: 'Amount',
    show: (cents, { state }) => (state && isPriced(state) ? inUnits(cents) : null),
  },
  receivedCents: { csv: 'Received', show: inUnits },
  currency: { csv: 'Currency' },
  status: { csv: 'State', show: (status) => statusNames[status] },
  stateSince: { csv: 'Since' },
  name: { csv: 'Name' },
  email: { csv: 'Email' },
  createdAt: { csv: 'Opened' },
  downloads: { csv: 'Downloads' },
  itemId: { csv: 'Item' },
  discountCents: { csv: 'Discount', show: inUnits },
  discountCode: { csv: 'Discount code' },
  depositCents: { csv: 'Deposit', show: (cents) => (cents > 0 ? inUnits(cents) : null) },
  restDueAt: { csv: 'Rest due' },
  returnedCents: { csv: 'Given back', show: inUnits },
  quoteId: { csv: null },
  id: { csv: null },
  state: { csv: null },
  reference: { csv: null },
  newEmail: { csv: null },
  newEmailAt: { csv: null },
  askedAt: { csv: null },
  remindedAt: { csv: null },
  version: { csv: null },
  undo: { csv: null },
  updatedAt: { csv: null },
});
