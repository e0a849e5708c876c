import { useState } from 'react';
import { MESSAGE_MAX } from '#shared/orders/orders.constants.ts';
import { call } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { problemOf } from '#web/core/problem.ts';
import { useStoredState } from '#web/core/storage.ts';
import { holderHeaders } from '../order-query.ts';
import styles from './Messages.module.css';
import { OrderTime } from './OrderTime.tsx';
import type { OrderPartProps } from './order-part.ts';

/** What buyer and team have written to each other, and the form for the next message. */
export function Messages(part: OrderPartProps) {
  const { messages, writable } = part.order;
  if (messages.length === 0 && !writable) return null;
  return (
    <section className={styles.messages} aria-labelledby="messages">
      <h2 id="messages" className={styles.head}>
        Messages
      </h2>
      {messages.length > 0 && (
        <ol className={styles.list}>
          {messages.map(({ from, text, at }) => (
            <li key={`${at} ${from}`}>
              <p className="meta dim">
                {from === 'buyer' ? 'You' : 'The team'}, <OrderTime at={at} />
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {writable && <MessageForm {...part} />}
    </section>
  );
}

/** What is typed stays until it is sent, also over a reload. */
function MessageForm({ order, receipt, accept, refresh }: OrderPartProps) {
  const [{ text }, keep] = useStoredState(`order.message.${order.code}`, { text: '' });
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  async function send() {
    if (busy) return;
    const isEmpty = text.trim() === '';
    setFailure(isEmpty ? 'Write something first' : '');
    if (isEmpty) return;
    setBusy(true);
    try {
      const params = { code: receipt.code };
      const headers = holderHeaders(receipt);
      await accept(await call('POST /api/orders/:code/messages', { params, body: { text } }, { headers }));
      keep({ text: '' });
      setSent(true);
    } catch (problem) {
      const { code, text: why } = problemOf(problem);
      setFailure(why);
      if (code === 'order.closed') refresh();
    }
    setBusy(false);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="Write to the team" error={failure || undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={MESSAGE_MAX}
            value={text}
            onChange={({ target }) => {
              setSent(false);
              keep({ text: target.value });
            }}
          />
        )}
      </Field>
      <div className={styles.choices}>
        <Button type="submit" tone="quiet" aria-busy={busy} aria-disabled={busy}>
          {busy ? 'Sending…' : 'Send message'}
        </Button>
        <p className="small dim" role="status">
          {sent && 'Sent. The answer comes to this page'}
          {sent && (order.mails ? ' and by mail.' : '.')}
        </p>
      </div>
    </form>
  );
}
