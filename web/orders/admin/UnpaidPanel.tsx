import { unpaidSettings } from '#shared/orders/orders.admin.schema.ts';
import { UNPAID_EXPIRES_DAYS } from '#shared/orders/orders.constants.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const unpaidKind: DocumentKind = {
  path: '/api/admin/orders/unpaid',
  preview: false,
  noun: 'settings of unpaid orders',
  schema: unpaidSettings,
  saved: 'Settings Saved',
  savedText: 'They hold for the orders that are open now too.',
  groups: [
    {
      fields: [
        {
          name: 'remindDays',
          label: 'Days before the end',
          kind: 'number',
          half: true,
          optional: true,
          hint: `An order that nobody pays is closed after ${UNPAID_EXPIRES_DAYS} days. So many days earlier its buyer gets one mail about it. Empty: no mail.`,
        },
      ],
    },
  ],
};

/** What happens to orders that are not paid. */
export default function UnpaidPanel() {
  return <DocumentPanel kind={unpaidKind} />;
}
