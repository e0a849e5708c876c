import { lazy, Suspense, useRef, useState } from 'react';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { formatMoney } from '#shared/core/money.ts';
import { type OrderState, openStates } from '#shared/orders/orders.constants.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { isPriced } from '#shared/orders/quotes/order-due.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { CopyButton } from '#web/core/hub-ui/CopyButton.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { OrderCode } from '#web/core/hub-ui/OrderCode.tsx';
import { Facts } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { usePagePath, useSite } from '#web/core/site.ts';
import type { OrderPartProps } from './order-part.ts';
import { mailWords, restOf } from './order-words.ts';
import styles from './Ticket.module.css';
import { Withdraw } from './Withdraw.tsx';

/** In these states something was paid, so the payment details are no longer beside the ticket. */
const paidStates: ReadonlySet<OrderState> = new Set(['proof_received', 'verified', 'released', 'refunded']);

const privateWords = ({ mails }: Order) =>
  `Keep this page. Anyone with its address can see the order, nobody else can.${
    mails
      ? ''
      : ' This site does not send mail yet: without this link, the code and your email show only where the order stands.'
  }`;

const limitedWords = (contactEmail: string) =>
  `Opened by code and email, for an hour. It shows where the order stands and takes your proof. Your details, files and changes are on the private page whose link you got with the request; if it is lost, write to ${contactEmail}.`;

/** The order as a ticket: the code at full width, the facts on the stub. */
export function Ticket(part: OrderPartProps) {
  const { order } = part;
  const { identity, locale } = useSite();
  const { networkName, contactEmail } = identity;
  const path = usePagePath();
  const { handle } = usePageData('/api/payment');
  const [panel, setPanel] = useState<'correct' | 'withdraw'>();
  const openers = useRef<HTMLDivElement>(null);
  const full = order.access === 'full';
  const mail = mailWords(order, locale.style);
  const open = full && openStates.has(order.state);
  const sent = order.request?.fields.filter(({ shown }) => shown) ?? [];
  // A paid request can still be corrected until the owner has decided about it.
  const adds = !open && order.request?.correctable === true;

  function close() {
    const index = panel === 'withdraw' ? 1 : 0;
    setPanel(undefined);
    openers.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <section className={`paper ${styles.ticket}`} aria-label="Order">
      <div className={styles.stub}>
        <div className={`meta ${styles.top}`}>
          <span>Your reference</span>
          <span>{networkName}</span>
        </div>
        <OrderCode code={order.code} />
        <div className={styles.ways}>
          <CopyButton look="link" text={order.code} label="Copy the code" />
          {full && (
            <CopyButton
              look="link"
              text={window.location.origin + path('order') + orderFragment(part.receipt)}
              label="Copy the link"
            />
          )}
        </div>
        <p className="small dim">{full ? privateWords(order) : limitedWords(contactEmail)}</p>
        {full && mail && <p className="small dim">{mail}</p>}
      </div>
      <div className={styles.stub}>
        <Facts
          facts={[
            ['For', order.title],
            ...(order.discount
              ? ([
                  [`Code ${order.discount.code}`, `${formatMoney(order.discount.cents, order.money)} off`],
                ] as const)
              : []),
            ...(isPriced(order.state)
              ? ([['Amount', formatMoney(order.amountCents, order.money)]] as const)
              : []),
            ...(order.depositCents > 0
              ? ([['Deposit', formatMoney(order.depositCents, order.money)]] as const)
              : []),
            ...(order.receivedCents > 0 && order.receivedCents < order.amountCents
              ? ([
                  ['Paid so far', formatMoney(order.receivedCents, order.money)],
                  ...(openStates.has(order.state)
                    ? ([['Still to pay', formatMoney(restOf(order), order.money)]] as const)
                    : []),
                ] as const)
              : []),
            ...(order.returnedCents > 0
              ? ([['Given back', formatMoney(order.returnedCents, order.money)]] as const)
              : []),
            ...(paidStates.has(order.state)
              ? ([
                  ['Paid to', handle],
                  ['Reference', order.reference],
                ] as const)
              : []),
            ...(order.name && order.email
              ? ([
                  ['Name', order.name],
                  ['Email', order.email],
                ] as const)
              : []),
          ]}
        />
        {(open || adds) && (
          <div ref={openers} className={styles.buttons}>
            <Button tone="quiet" aria-expanded={panel === 'correct'} onClick={() => setPanel('correct')}>
              {adds ? 'Add or correct details' : 'Correct'}
            </Button>
            {open && (
              <Button tone="quiet" aria-expanded={panel === 'withdraw'} onClick={() => setPanel('withdraw')}>
                Withdraw
              </Button>
            )}
          </div>
        )}
      </div>
      {sent.length > 0 && (
        <section className={styles.sent} aria-labelledby="sent">
          <h2 id="sent" className={styles.panelHead}>
            What you sent
          </h2>
          <Facts stacked facts={sent.map(({ label, shown }) => [label, shown] as const)} />
        </section>
      )}
      {panel && (
        <div className={styles.panel}>
          {panel === 'correct' ? <Correct {...part} onDone={close} /> : <Withdraw {...part} onDone={close} />}
        </div>
      )}
    </section>
  );
}

const CorrectForm = lazy(() => import('./CorrectForm.tsx'));

/** The form to correct name and email, or to add a note. */
function Correct(props: OrderPartProps & { onDone: () => void }) {
  return (
    <Boundary
      fallback={() => (
        <div role="alert" className={styles.form}>
          <p>This could not be loaded; the connection may have dropped. Nothing was changed.</p>
          <div className={styles.choices}>
            <Button tone="quiet" onClick={props.onDone}>
              Close
            </Button>
          </div>
        </div>
      )}
    >
      <Suspense fallback={<LoadingRuler />}>
        <CorrectForm {...props} />
      </Suspense>
    </Boundary>
  );
}
