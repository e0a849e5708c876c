import type { Cell } from '#api/core/http/csv.ts';
import { stateNames } from '#shared/orders/orders.constants.ts';
import type { OrderRow } from './orders.store.ts';

const inDollars = (cents: number) => (cents / 100).toFixed(2);

export const orderColumns: Record<string, (order: OrderRow) => Cell> = {
  Code: ({ code }) => code,
  Kind: ({ kind }) => kind,
  Title: ({ title }) => title,
  Amount: ({ amountCents }) => inDollars(amountCents),
  Received: ({ receivedCents }) => inDollars(receivedCents),
  State: ({ state }) => stateNames[state],
  Since: ({ stateSince }) => stateSince,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Opened: ({ createdAt }) => createdAt,
  Downloads: ({ downloads }) => downloads,
};
