import { csvColumns } from '#api/core/http/csv.ts';
import { ownerStateNames } from '#shared/orders/orders.constants.ts';
import type { OrderRow } from './orders.store.ts';

const inDollars = (cents: number) => (cents / 100).toFixed(2);

export const orderColumns = csvColumns<OrderRow>({
  code: { csv: 'Code' },
  kind: { csv: 'Kind' },
  title: { csv: 'Title' },
  amountCents: { csv: 'Amount', show: inDollars },
  receivedCents: { csv: 'Received', show: inDollars },
  state: { csv: 'State', show: (state) => ownerStateNames[state] },
  stateSince: { csv: 'Since' },
  name: { csv: 'Name' },
  email: { csv: 'Email' },
  createdAt: { csv: 'Opened' },
  downloads: { csv: 'Downloads' },
  id: { csv: null },
  reference: { csv: null },
  newEmail: { csv: null },
  newEmailAt: { csv: null },
  version: { csv: null },
  undo: { csv: null },
  updatedAt: { csv: null },
});
