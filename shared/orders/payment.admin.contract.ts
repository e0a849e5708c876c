import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { unpaidSettings } from './orders.admin.schema.ts';
import { paymentSettings } from './orders.schema.ts';
import { tipSettings } from './tips.schema.ts';

const { put, undo, ...reading } = documentContract(
  '/api/admin/orders/payment',
  paymentSettings,
  'way to pay',
  { preview: false },
);
/** Needs a confirmation and is logged, since whoever changes it receives the next payments. */
const guarded = { confirm: true, logged: 'payment.changed' } as const;

export const paymentSettingsContract = defineContract({
  ...reading,
  put: { ...put, ...guarded },
  undo: { ...undo, ...guarded },
});

export const unpaidSettingsContract = defineContract(
  documentContract('/api/admin/orders/unpaid', unpaidSettings, 'settings of unpaid orders', {
    preview: false,
  }),
);

export const tipSettingsContract = defineContract(
  documentContract('/api/admin/orders/tips', tipSettings, 'settings of tips', { preview: false }),
);
