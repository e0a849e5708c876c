import type { ContentDocument } from '#api/site/site.content.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { neutralPayment } from './orders.payment.ts';

export const paymentContent: ContentDocument = {
  key: 'payment',
  // It is shown to buyers only, in the dialog that takes their order.
  preview: null,
  sample: { label: 'Payment', target: adminPaths.payment, neutral: () => neutralPayment },
};
