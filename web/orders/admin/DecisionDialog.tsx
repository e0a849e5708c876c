import { AutoComplete, Flex, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { formatMoney } from '#shared/core/money.ts';
import type { OwnerDecision } from '#shared/orders/order-moves.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { dueNow, owesDeposit } from '#shared/orders/quotes/order-due.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { isUnread, NumberField } from '#web/core/admin-ui/fields/NumberField.tsx';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import styles from './DecisionBar.module.css';
import { decisionNames } from './order-names.ts';

interface DecisionDialogProps {
  order: OrderDetail;
  decision: OwnerDecision;
  onClose: () => void;
  hasServer: boolean | undefined;
  onDecide: (body: Record<string, unknown>) => Promise<void>;
}

const hints: Record<OwnerDecision, string> = {
  release: '',
  'withdraw-quote': 'It is shown in the mail and on the order’s page.',
  partial: 'The mail asks the buyer for the rest.',
  amount: 'It is shown in the mail, with how to pay, and on the order’s page.',
  'better-proof': 'It is shown in the mail and on the order’s page.',
  refuse: 'It is shown in the mail and on the order’s page.',
  refund: 'Give the money back outside the site; this notes it, and there is a mail about it.',
  cancel: 'It is shown in the mail and on the order’s page.',
};
/** What the amount is, for decisions that go with one. */
const amountLabels: Partial<Record<OwnerDecision, string>> = {
  partial: 'What has arrived',
  amount: 'New amount',
  refund: 'Given back now',
};
const BY_CARD = ' What is given back by card is noted here by itself.';
const NO_SERVER = ' No mail server is in use: you get the mail to send it yourself.';

/** Asks for the words, or the amount, that a decision goes with. */
export function DecisionDialog({ order, decision, hasServer, onClose, onDecide }: DecisionDialogProps) {
  const id = useId();
  const money = useMoneyIn()(order.currency);
  // A deposit is expected in one piece.
  const left = order.receivedCents - order.returnedCents;
  const preset =
    decision === 'partial' && owesDeposit(order) ? dueNow(order) : decision === 'refund' ? left : null;
  const [words, setWords] = useState('');
  const [way, setWay] = useState('');
  const [amountCents, setAmount] = useState<number | string | null>(preset);
  const [error, setError] = useState('');
  const { leave, question } = useLeaving(words.trim() !== '' || way.trim() !== '' || amountCents !== preset);
  const isPartial = decision === 'partial';
  // What was never noted as received has no parts.
  const label = decision === 'refund' && left === 0 ? undefined : amountLabels[decision];
  const whole = decision === 'refund' ? left : order.amountCents;
  const byCard = order.cards.some(({ paidCents }) => paidCents > 0);

  const decide = async () => {
    if (label && (amountCents === null || isUnread(amountCents)))
      return setError(`${label}: enter an amount`);
    if (decision === 'refund' && typeof amountCents === 'number' && amountCents > left)
      return setError(`${label}: at most ${formatMoney(left, money)}`);
    if (!isPartial && words.trim() === '') return setError('Please give a reason');
    await onDecide({
      ...(label && { amountCents }),
      ...(way.trim() && { way }),
      ...(isPartial ? words.trim() && { note: words } : { reason: words }),
    });
  };

  return (
    <Modal
      open
      title={`${decisionNames[decision]}, ${order.code}`}
      okText={decisionNames[decision]}
      okButtonProps={{ danger: decision === 'refuse' || decision === 'cancel' }}
      onOk={decide}
      onCancel={() => leave(onClose)}
    >
      <Flex className={styles.dialog} vertical gap="small">
        {label && (
          <>
            <label htmlFor={`${id}-amount`}>
              {label}, {decision === 'amount' ? 'in place of' : 'of'} {formatMoney(whole, money)}
            </label>
            <NumberField
              id={`${id}-amount`}
              kind="money"
              money={money}
              value={amountCents}
              onChange={setAmount}
            />
          </>
        )}
        {decision === 'refund' && (
          <>
            <label htmlFor={`${id}-way`}>How it was given back</label>
            <AutoComplete
              id={`${id}-way`}
              value={way}
              onChange={setWay}
              options={order.payment.method.split(', ').map((value) => ({ value }))}
              placeholder="Such as Bank transfer"
            />
          </>
        )}
        <label htmlFor={`${id}-words`}>{isPartial ? 'Note' : 'Reason'}</label>
        <Input.TextArea
          id={`${id}-words`}
          rows={4}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`}>
          {error
            ? `! ${error}`
            : hints[decision] +
              (decision === 'refund' && byCard ? BY_CARD : '') +
              (hasServer === false ? NO_SERVER : '')}
        </p>
      </Flex>
      {question}
    </Modal>
  );
}
