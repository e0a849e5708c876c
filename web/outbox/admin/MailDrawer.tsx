import { Button, Drawer, Flex, Modal } from 'antd';
import { useState } from 'react';
import { type MailAction, type MailState, mailStateTexts } from '#shared/core/mail-state.ts';
import type { MailDetail } from '#shared/outbox/outbox.schema.ts';
import { useMailServer, useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { MailByHand } from '#web/core/admin-ui/mail/MailByHand.tsx';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import styles from './MailDrawer.module.css';

/** One mail: its text, its history, and what can be done about it. */
export function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useOwnerData('GET /api/admin/mails/:id', { params: { id } });
  const mail = data?.id === id ? data : undefined;
  return (
    <Drawer open size={560} title="Mail" onClose={onClose} classNames={{ body: styles.body }}>
      {error && !mail && <LoadFailed error={error} onRetry={refetch} />}
      {!mail && !error && <Waiting />}
      {mail && <OpenMail mail={mail} />}
    </Drawer>
  );
}

const unsent: ReadonlySet<MailState> = new Set(['waiting', 'queued', 'failed', 'uncertain', 'old']);

function OpenMail({ mail }: { mail: MailDetail }) {
  const { id, to, subject, text, state, attempts, history } = mail;
  const [isDiscarding, setDiscarding] = useState(false);
  const hasServer = useMailServer();
  const send = useOwnerAction('POST /api/admin/mails/:id/send', {
    title: 'Mail queued',
    description: 'It is sent as soon as the mail server takes it.',
  });
  const discard = useOwnerAction('POST /api/admin/mails/:id/discard', {
    title: 'Mail discarded',
    description: 'It is not sent.',
  });
  const discardNow = async () => {
    await discard.run({ params: { id } });
    setDiscarding(false);
  };

  return (
    <>
      <h3>{subject}</h3>
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>State</dt>
        <dd>
          <MailStateTag state={state} />
        </dd>
        <dt>Written</dt>
        <dd>{formatMoment(mail.createdAt)}</dd>
        <dt>Attempts</dt>
        <dd>{attempts}</dd>
      </dl>
      {state === 'sent' ? (
        <>
          <p role="status">{mailStateTexts.sent}</p>
          <Flex className={styles.row} wrap gap={12}>
            <CopyAction text={text} label="Copy text" />
          </Flex>
        </>
      ) : (
        <MailByHand mail={mail} hasText={false} />
      )}
      {unsent.has(state) && (
        <Flex className={styles.row} wrap gap={12}>
          {hasServer && (
            <Button loading={send.isPending} onClick={() => send.run({ params: { id } })}>
              Send now
            </Button>
          )}
          <Button danger onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        </Flex>
      )}
      {state === 'uncertain' && <p>If it has arrived already and you send it, {to} gets it twice.</p>}
      <pre className={styles.text}>{text}</pre>
      {(state === 'sent' || state === 'discarded') && (
        <p className="muted">Links to private pages are kept without their keys.</p>
      )}
      <History history={history} />
      <Modal
        open={isDiscarding}
        title="Discard this mail?"
        okText="Discard"
        okButtonProps={{ danger: true }}
        confirmLoading={discard.isPending}
        onCancel={() => setDiscarding(false)}
        onOk={discardNow}
      >
        It is never sent, and {to} is not told what it says.
      </Modal>
    </>
  );
}

const actionNames: Record<MailAction, string> = {
  retry: 'Not sent, tried again later',
  sent: 'Sent',
  failed: 'Refused by the mail server',
  uncertain: 'May have arrived',
  old: 'Became too old to be sent without asking',
  send: 'Put in the queue by you',
  told: 'Told by you in another way',
  'not-told': 'Not told yet after all',
  discarded: 'Discarded by you',
};

function History({ history }: Pick<MailDetail, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section>
      <h3>History</h3>
      <ol className={styles.history}>
        {[...history].reverse().map(({ id, at, action, text }) => (
          <li key={id}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>
              {actionNames[action]}
              {text && <small>{text}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
