import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { paymentSettings } from './orders.schema.ts';

export const paymentSettingsContract = defineContract(
  documentContract('/api/admin/orders/payment', paymentSettings, 'way to pay'),
);
