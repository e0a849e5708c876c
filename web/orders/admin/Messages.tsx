import { Button, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { canMove } from '#shared/orders/order-moves.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { MESSAGE_MAX } from '#shared/orders/orders.constants.ts';
import { useAction, useMailServer } from '#web/core/admin-ui/calls/use-owner.ts';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { mailedText } from '#web/core/admin-ui/mail/mail-texts.ts';
import { useStoredState } from '#web/core/storage.ts';
import styles from './OrderFacts.module.css';
import type { ActOnOrder } from './use-order.ts';

interface MessagesProps {
  order: OrderDetail;
  act: ActOnOrder;
}

/** What buyer and owner have written to each other, and the form for the next message. What is typed stays. */
export function Messages({ order, act }: MessagesProps) {
  const { code, messages, name, email } = order;
  const [{ text }, keep] = useStoredState(`order.message.${code}`, { text: '' });
  const hasServer = useMailServer();
  const send = useAction(
    () => act('answer', { text }),
    ({ mails }) => ({
      title: 'Message Saved',
      description: mailedText(mails.findLast(({ byOwner }) => byOwner)),
    }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await send.run())) keep({ text: '' });
  };
  const canWrite = canMove('answer', order.state);
  if (!canWrite && messages.length === 0) return null;
  return (
    <div>
      <h3>Messages</h3>
      <ol className={styles.history}>
        {messages.map((message) => (
          <li key={`${message.at} ${message.from}`}>
            <time dateTime={message.at}>{formatMoment(message.at)}</time>
            <span>
              <b>{message.from === 'buyer' ? name : 'You'}</b>
              <p className={styles.message}>{message.text}</p>
            </span>
          </li>
        ))}
      </ol>
      {canWrite && (
        <Flex component="form" vertical gap="small" align="start" onSubmit={submit}>
          <Input.TextArea
            aria-label={`A message to ${name}`}
            placeholder={`A message to ${name}`}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={text}
            onChange={({ target }) => keep({ text: target.value })}
            {...textLimit(MESSAGE_MAX)}
          />
          <Flex wrap gap="small" align="center">
            <Button htmlType="submit" loading={send.isPending} disabled={text.trim() === ''}>
              Send message
            </Button>
            <span className="hint">
              {hasServer === false
                ? `It stands on the order’s page. No mail server is in use, so the mail to ${email} waits here.`
                : `It is mailed to ${email} and stands on the order’s page.`}
            </span>
          </Flex>
        </Flex>
      )}
    </div>
  );
}
