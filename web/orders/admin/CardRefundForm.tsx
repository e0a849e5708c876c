import { Flex, Modal } from 'antd';
import { useState } from 'react';
import { formatMoney } from '#shared/core/money.ts';
import { type CardPayment, refundAsked } from '#shared/orders/cards.schema.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useMailServer } from '#web/core/admin-ui/calls/use-owner.ts';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { NumberField } from '#web/core/admin-ui/fields/NumberField.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';

interface CardRefundFormProps {
  order: OrderDetail;
  payment: CardPayment;
  onClose: () => void;
}

/** Asks the provider of cards to give back a payment, or a part of it. */
export default function CardRefundForm({ order, payment, onClose }: CardRefundFormProps) {
  const money = useMoneyIn()(order.currency);
  const hasServer = useMailServer();
  // A component of its own for the whole life of the form: a new one would lose the focus.
  const [MoneyInput] = useState(
    () =>
      function MoneyInOrder(input: InputProps) {
        return <NumberField {...input} kind="money" money={money} />;
      },
  );
  const most = formatMoney(payment.refundableCents, money);
  const { props, field, isSaving, submit, leave, question } = useOwnerForm(refundAsked, {
    values: { amountCents: payment.refundableCents as number | null, reason: '' },
    read: (typed) => ({ ...typed, version: order.version }),
    save: (body) =>
      ownerCall('POST /api/admin/card-payments/:id/refund', { params: { id: payment.id }, body }),
    said: { title: 'Refund Asked For', description: 'The order says when the money went back.' },
    onSaved: onClose,
  });
  return (
    <Modal
      open
      title={`Refund by card, ${order.code}`}
      okText="Refund by card"
      okButtonProps={{ danger: true }}
      confirmLoading={isSaving}
      onOk={() => void submit()}
      onCancel={() => leave(onClose)}
    >
      <Flex component="form" vertical gap="medium" {...props}>
        <p>
          Stripe gives the money back to the card that paid. This cannot be taken back, and Stripe may keep
          its fees. Once all that was received is given back, the order is refunded; with a part it stays as
          it is.
        </p>
        {field({
          name: 'amountCents',
          label: 'Give back',
          Input: MoneyInput,
          hint: `At most ${most}.`,
        })}
        {field({
          name: 'reason',
          label: 'Reason',
          kind: 'area',
          hint: `In the mail and on the order’s page, once Stripe says that the money went back.${
            hasServer === false ? ' No mail server is in use: you get the mail to send it yourself.' : ''
          }`,
        })}
      </Flex>
      {question}
    </Modal>
  );
}
