import { Button, Flex, Input, Tag } from 'antd';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { fullDay } from '#shared/core/dates.ts';
import { needsOwner } from '#shared/core/mail-state.ts';
import { formatMoney } from '#shared/core/money.ts';
import type { ShownMail } from '#shared/core/shown-mail.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { dueNow, isPriced, owesDeposit } from '#shared/orders/quotes/order-due.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { MailByHand } from '#web/core/admin-ui/mail/MailByHand.tsx';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import { useSite } from '#web/core/site.ts';
import { TimeOfOrder } from '#web/slots/admin/TimeOfOrder.tsx';
import { CardPayments } from './CardPayments.tsx';
import { ChangedAddress } from './ChangedAddress.tsx';
import { Messages } from './Messages.tsx';
import styles from './OrderFacts.module.css';
import { OrderPapers } from './OrderPapers.tsx';
import { historyName } from './order-names.ts';
import { QuoteCard } from './quotes/QuoteCard.tsx';
import { UntoldMails } from './UntoldMails.tsx';
import type { ActOnOrder } from './use-order.ts';

type Compared = [what: string, says: string, look: string];

interface OrderFactsProps {
  order: OrderDetail;
  act: ActOnOrder;
}

/** What to look for on the proof, what came with the order, and what has happened to it. */
export function OrderFacts({ order, act }: OrderFactsProps) {
  const { payment, request } = order;
  const money = useMoneyIn()(order.currency);
  const { style } = useSite().locale;
  const isConcerning = order.cards.some(({ concern }) => concern !== null);
  /** There is no proof to compare with. */
  const byCard = order.proofs.length === 0 && order.cards.some(({ paidCents }) => paidCents > 0);
  const compared: Compared[] = [
    ...(owesDeposit(order)
      ? ([['Deposit, due now', formatMoney(dueNow(order), money), 'Same, to the cent']] as Compared[])
      : []),
    [
      'Amount',
      formatMoney(order.amountCents, money),
      owesDeposit(order) ? 'The rest comes later' : 'Same, to the cent',
    ],
    [
      'Pay to',
      [
        payment.handle,
        ...payment.former.map(({ handle, until }) => `until ${formatMoment(until)}: ${handle}`),
      ].join('; '),
      'Your handle',
    ],
    ['Reference', order.reference, 'In the note or the email'],
    ['Code', order.code, 'In the note or the email'],
    ['Payer', `${order.name}, ${order.email}`, 'Name matches'],
  ];
  return (
    <Flex component="section" className={styles.facts} vertical gap="large" aria-label="Order">
      <UntoldMails order={order} />
      {order.newEmail && <ChangedAddress order={order} {...order.newEmail} act={act} />}
      {isConcerning && <CardPayments order={order} />}
      {isPriced(order.state) && (
        <div>
          <h3>{byCard ? 'Order' : 'Compare'}</h3>
          <table className={styles.compare}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">What</span>
                </th>
                <th scope="col">Order says</th>
                {!byCard && <th scope="col">Look for on the proof</th>}
              </tr>
            </thead>
            <tbody>
              {compared.map(([what, says, look]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>
                    <b>{says}</b>
                  </td>
                  {!byCard && <td>{look}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          {order.discountCode !== null && (
            <p>
              Code {order.discountCode} took {formatMoney(order.discountCents, money)} off.
            </p>
          )}
          {order.returnedCents > 0 && (
            <p>
              {formatMoney(order.returnedCents, money)} of {formatMoney(order.receivedCents, money)} was given
              back.
            </p>
          )}
          {order.receivedCents > 0 && order.receivedCents < order.amountCents && (
            <p>
              {formatMoney(order.receivedCents, money)} of it has arrived so far.
              {order.restDueAt && ` The rest is due until ${fullDay(order.restDueAt, style)}.`}
            </p>
          )}
        </div>
      )}
      {order.time && <TimeOfOrder time={order.time} />}
      {request && (
        <div>
          <h3>What they wrote</h3>
          <dl className={styles.request}>
            {request.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {request.text && <p className={styles.words}>{request.text}</p>}
          <p>
            <Link to={adminPaths[request.kind](request.id)}>{requestNames[request.kind]}</Link>
          </p>
        </div>
      )}
      {isPriced(order.state) && order.quotes.length > 0 && (
        <details className={styles.quotes}>
          <summary>Quotes</summary>
          {order.quotes.map((quote) => (
            <QuoteCard key={quote.number} quote={quote} currency={order.currency} />
          ))}
        </details>
      )}
      {!isConcerning && <CardPayments order={order} />}
      <OrderPapers key={`papers ${order.code}`} order={order} />
      <Messages key={order.code} order={order} act={act} />
      <div>
        <h3>History</h3>
        <ol className={styles.history}>
          {[...order.history].reverse().map((entry) => (
            <Entry key={`${entry.at} ${entry.move} ${entry.state} ${entry.note}`} entry={entry} />
          ))}
        </ol>
        <NoteForm act={act} />
      </div>
      {order.mails.length > 0 && (
        <div>
          <h3>Mails</h3>
          <ol className={styles.history}>
            {order.mails.map((mail) => (
              <MailEntry key={mail.id} mail={mail} />
            ))}
          </ol>
        </div>
      )}
      <p>
        <a href={order.page} target="_blank" rel="noopener noreferrer">
          The order's own page
        </a>
        {order.downloads > 0 && `, downloaded ${order.downloads} times`}
      </p>
    </Flex>
  );
}

function MailEntry({ mail }: { mail: ShownMail }) {
  const { to, subject, state, createdAt, sentAt, settledAt, problem } = mail;
  const at = sentAt ?? settledAt ?? createdAt;
  return (
    <li>
      <time dateTime={at}>{formatMoment(at)}</time>
      <div>
        <b>{subject}</b>, {to} <MailStateTag state={state} />
        {problem && <p>{problem}</p>}
        {!mail.byOwner && needsOwner(state) && (
          <details>
            <summary>Tell them yourself</summary>
            <MailByHand mail={mail} />
          </details>
        )}
      </div>
    </li>
  );
}

const requestNames = { booking: 'Open the booking request', submission: 'Open the submission' } as const;

function NoteForm({ act }: { act: ActOnOrder }) {
  const [note, setNote] = useState('');
  const save = useAction(() => act('note', { note }), 'Note Saved');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '' && (await save.run())) setNote('');
  };
  return (
    <Flex component="form" className={styles.note} gap="small" onSubmit={add}>
      <Input
        value={note}
        onChange={(event) => setNote(event.target.value)}
        aria-label="A note that only you see"
        placeholder="A note that only you see"
      />
      <Button htmlType="submit">Add note</Button>
    </Flex>
  );
}

function Entry({ entry }: { entry: OrderDetail['history'][number] }) {
  const { at, actor, by, note, private: own } = entry;
  return (
    <li>
      <time dateTime={at}>{formatMoment(at)}</time>
      <span>
        <b>{historyName(entry)}</b>
        {actor === 'owner' && by && `, ${by}`}
        {own && <Tag className="mark">Only you see this</Tag>}
        {note && <p>{note}</p>}
      </span>
    </li>
  );
}
