import { type OrderMail, orderMails, orderMailVariables } from '#shared/orders/order-mails.ts';
import { type MailTemplatesKind, MailTemplatesPanel } from '#web/core/admin-ui/mail/MailTemplatesPanel.tsx';

const mails: Record<OrderMail, string> = {
  asked: 'Request that waits for a quote',
  quoted: 'Quote',
  quoteAccepted: 'Quote accepted: how to pay',
  quoteWithdrawn: 'Quote taken back',
  receipt: 'Reference code given',
  reminder: 'Reminder of the payment',
  proof: 'Proof of payment received',
  released: 'Payment verified and released',
  partial: 'Part of the payment arrived',
  deposit: 'Deposit arrived, the rest comes later',
  amount: 'Amount changed',
  betterProof: 'Another proof is needed',
  refused: 'Payment refused',
  refunded: 'Payment refunded',
  refundedPart: 'A part refunded',
  cancelled: 'Order cancelled',
  link: 'Link of the order, when it was looked for',
  newAddress: 'Another address asked for, to the old one',
  message: 'Message to the buyer',
  withdrawn: 'Order withdrawn by the buyer',
};

const kind: MailTemplatesKind = {
  path: '/api/admin/order-mails',
  noun: 'order mails',
  schema: orderMails,
  mails,
  variables: orderMailVariables,
};

export default function OrderMailsPanel() {
  return <MailTemplatesPanel kind={kind} />;
}
