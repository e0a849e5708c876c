import { Button, Dropdown, Flex, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { OwnerDecision } from '#shared/orders/order-moves.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { owesDeposit } from '#shared/orders/quotes/order-due.ts';
import { useAction, useMailServer } from '#web/core/admin-ui/calls/use-owner.ts';
import { mailedText } from '#web/core/admin-ui/mail/mail-texts.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import type { ToastMessage } from '#web/core/hub-ui/toast/toast.state.ts';
import styles from './DecisionBar.module.css';
import { DecisionDialog } from './DecisionDialog.tsx';
import { decidedNames, decisionNames, deliveryNames } from './order-names.ts';
import type { ActOnOrder } from './use-order.ts';

const PLAIN: readonly OwnerDecision[] = ['better-proof', 'refuse'];

interface DecisionBarProps {
  order: OrderDetail;
  act: ActOnOrder;
  /** Opens the form for a quote. */
  onQuote: () => void;
}

/** The decisions that are possible now. Each is one click; those that need words ask for them first. */
export function DecisionBar({ order, act, onQuote }: DecisionBarProps) {
  const [asking, setAsking] = useState<OwnerDecision | null>(null);
  const [unproven, setUnproven] = useState(false);
  const isProven = order.proofs.length > 0;
  const can = (decision: OwnerDecision) =>
    order.decisions.includes(decision) && (isProven || decision !== 'better-proof');
  // The whole amount is not what is expected next, so its release is not the first thing offered.
  const deposit = owesDeposit(order) && order.decisions.includes('partial');
  const rare = order.decisions.filter(
    (decision) => (decision !== 'release' || deposit) && !PLAIN.includes(decision),
  );
  const money = useMoneyIn()(order.currency);
  const main = mainQuote(order);
  const { delivery } = order;
  const { missing } = delivery;
  const hasServer = useMailServer();

  const decide = useAction(
    ({ move, body = {} }: { move: OwnerDecision | 'undo'; body?: Record<string, unknown> }) =>
      act(move, { ...body, version: order.version }),
    (changed, { move }) => (move === 'undo' ? 'Taken back, no mail was sent' : decided(move, changed)),
  );
  const busy = decide.isPending;
  const release = () => decide.run({ move: 'release' });
  const items = [
    ...(order.quotable && !main ? [{ key: 'quote', label: 'Send a quote', onClick: onQuote }] : []),
    ...rare.map((key) => ({
      key,
      label: decisionNames[key],
      onClick: () => (key === 'release' ? setUnproven(true) : setAsking(key)),
    })),
  ];

  return (
    <Flex component="section" className={styles.decide} vertical gap="medium" aria-label="Decision">
      {order.undo && (
        <UndoBar
          until={order.undo.until}
          hasServer={hasServer}
          busy={busy}
          onUndo={() => decide.run({ move: 'undo' })}
        />
      )}
      {order.quotable && main && (
        <>
          <p>{main.text}</p>
          <Button className={main.isFirst ? `lamp ${styles.release}` : ''} disabled={busy} onClick={onQuote}>
            {main.label}
          </Button>
        </>
      )}
      {deposit && (
        <>
          <p>
            The deposit of {formatMoney(order.depositCents, money)} comes first. Then the rest is asked for by
            mail.
          </p>
          <Button className={`lamp ${styles.release}`} disabled={busy} onClick={() => setAsking('partial')}>
            Deposit received
          </Button>
        </>
      )}
      {can('release') && !deposit && (
        <>
          <p>
            {missing === null ? (
              releaseText(order, hasServer)
            ) : (
              <>
                {missing}{' '}
                <Link to={delivery.kind === 'product' ? adminPaths.products : adminPaths.delivery}>
                  Set it now
                </Link>
              </>
            )}
          </p>
          <Button
            className={`lamp ${styles.release}`}
            disabled={missing !== null}
            loading={busy}
            onClick={() => (isProven ? release() : setUnproven(true))}
          >
            {decisionNames.release}
          </Button>
        </>
      )}
      {!can('release') && !order.undo && order.decisions.length === 0 && <p>There is nothing to decide.</p>}
      <Flex className={styles.row} wrap gap="10px 20px">
        {PLAIN.filter(can).map((decision) => (
          <Button
            key={decision}
            danger={decision === 'refuse'}
            disabled={busy}
            onClick={() => setAsking(decision)}
          >
            {decisionNames[decision]}
          </Button>
        ))}
        {items.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items,
            }}
          >
            <Button disabled={busy}>More</Button>
          </Dropdown>
        )}
      </Flex>
      <Modal
        open={unproven}
        title={deposit ? 'Release at once?' : 'Release without a proof?'}
        okText={decisionNames.release}
        confirmLoading={busy}
        onOk={async () => {
          await release();
          setUnproven(false);
        }}
        onCancel={() => setUnproven(false)}
      >
        {deposit
          ? `Only a deposit is due now. Has the whole amount, ${formatMoney(order.amountCents, money)}, arrived?`
          : "No proof of payment has been sent on the order's page. Has the money arrived?"}
      </Modal>
      {asking && (
        <DecisionDialog
          order={order}
          decision={asking}
          onClose={() => setAsking(null)}
          hasServer={hasServer}
          onDecide={async (body) => {
            if (await decide.run({ move: asking, body })) setAsking(null);
          }}
        />
      )}
    </Flex>
  );
}

/** What is offered first where an order has no price yet. */
function mainQuote({ state, quotes }: OrderDetail) {
  if (state === 'asked')
    return {
      label: quotes.length > 0 ? 'Write a new quote' : 'Write a quote',
      text: 'Nothing is paid before a quote was accepted.',
      isFirst: true,
    };
  if (state !== 'quoted') return null;
  return { label: 'Write a new version', text: 'The quote waits for an answer.', isFirst: false };
}

/** The decision, and the state of the mail about it. */
const decided = (decision: OwnerDecision, { mails }: OrderDetail): ToastMessage => ({
  title: decidedNames[decision],
  description: mailedText(mails.findLast(({ byOwner }) => byOwner)),
});

function releaseText({ delivery, email }: OrderDetail, hasServer: boolean | undefined): string {
  const what = deliveryNames[delivery.kind];
  if (hasServer === undefined) return '';
  return hasServer
    ? `Sends ${what} to ${email}. You can undo until the mail is sent.`
    : `No mail server is in use: the mail to ${email}, with ${what}, waits here for you to send it yourself.`;
}

const TICK_MS = 1000;

interface UndoBarProps {
  /** Before this the mail is not sent. */
  until: string;
  hasServer: boolean | undefined;
  busy: boolean;
  onUndo: () => void;
}

/** Offers to undo the decision as long as the mail was not sent. */
function UndoBar({ until, hasServer, busy, onUndo }: UndoBarProps) {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Flex className={styles.undo} gap="medium" align="center" justify="space-between" data-keep-clear>
      <span>
        {hasServer && seconds > 0 && `The mail is queued and is not sent for another ${seconds} s.`}
        {hasServer && seconds <= 0 && 'The mail is queued and was not sent yet.'}
        {hasServer === false && 'No mail server is in use, so nothing was sent.'}
      </span>
      <Button disabled={busy} onClick={onUndo}>
        Undo
      </Button>
    </Flex>
  );
}
