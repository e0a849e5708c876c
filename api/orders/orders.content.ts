import type { ContentDocument } from '#api/site/site.content.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';

export const paymentContent: ContentDocument = {
  key: 'payment',
  // It is shown to buyers only, in the dialog that takes their order.
  preview: null,
  // Nothing fits any owner here: where money goes stays as it is until the owner says so.
  sample: { label: 'Payment', target: adminPaths.payment, neutral: null },
};
