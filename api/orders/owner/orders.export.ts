import { csvColumns } from '#api/core/http/responses/csv.ts';
import type { ListedOrder } from '#api/orders/orders.queries.ts';
import { statusNames } from '#shared/orders/orders.constants.ts';

const inUnits = (cents: number) => (cents / 100).toFixed(2);

export const orderColumns = csvColumns<ListedOrder>({
  code: { csv: 'Code' },
  kind: { csv: 'Kind' },
  title: { csv: 'Title' },
  amountCents: { csv: 'Amount', show: inUnits },
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
