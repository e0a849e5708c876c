import { cardsAdminContract, cardsContract } from './cards.contract.ts';
import { discountsContract } from './discounts.admin.contract.ts';
import { orderMailsContract } from './order-mails.ts';
import { ordersAdminContract } from './orders.admin.contract.ts';
import { ordersContract } from './orders.contract.ts';
import {
  paymentSettingsContract,
  tipSettingsContract,
  unpaidSettingsContract,
} from './payment.admin.contract.ts';

/** Every contract of the ledger. */
export const orderContracts = {
  orders: ordersContract,
  ordersAdmin: ordersAdminContract,
  paymentSettings: paymentSettingsContract,
  unpaidSettings: unpaidSettingsContract,
  tipSettings: tipSettingsContract,
  orderMails: orderMailsContract,
  discounts: discountsContract,
  cards: cardsContract,
  cardsAdmin: cardsAdminContract,
} as const;
