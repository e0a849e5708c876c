import { paymentSettings } from '#shared/orders/orders.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const paymentKind: DocumentKind = {
  path: '/api/admin/orders/payment',
  preview: false,
  noun: 'way to pay',
  schema: paymentSettings,
  saved: 'Way to Pay Saved',
  groups: [
    {
      fields: [
        {
          name: 'ways',
          label: 'Ways to pay, the first one first',
          kind: 'list',
          noun: 'way to pay',
          of: [
            { name: 'method', label: 'Service', half: true, hint: 'Such as PayPal or Bank transfer.' },
            {
              name: 'handle',
              label: 'Handle',
              half: true,
              hint: 'Where people pay to: a name in the app, or an account number.',
            },
            {
              name: 'qrImage',
              label: 'QR code',
              kind: 'picture',
              optional: true,
              hint: 'The picture that your payment app gives you, if it has one. Try it with a phone before you save. The sample’s code goes as soon as a handle of your own is saved.',
            },
            {
              name: 'appUrl',
              label: 'Address that opens the app',
              optional: true,
              hint: 'Begins with https://. On a phone, where the code cannot be scanned, a button opens it.',
            },
          ],
        },
      ],
    },
  ],
};

/** The owner's ways to be paid. */
export const PaymentForm = () => <DocumentPanel kind={paymentKind} />;
