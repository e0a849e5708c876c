import { Button, Flex } from 'antd';
import { useState } from 'react';
import { mailStateTexts } from '#shared/core/mail-state.ts';
import type { ShownMail } from '#shared/core/shown-mail.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { useCopy } from '#web/core/use-copy.ts';
import styles from './MailByHand.module.css';
import { mailAddress } from './mail-texts.ts';

interface MailByHandProps {
  mail: ShownMail;
  /** Whether to offer the mail's text; false where the text is shown next to this anyway. */
  hasText?: boolean;
}

/** What the owner can do about an unsent mail: send its text in another way, and mark the person as told. */
export function MailByHand({ mail, hasText = true }: MailByHandProps) {
  const [isAsking, setAsking] = useState(false);
  const tell = useOwnerAction('POST /api/admin/mails/:id/told');
  const takeBack = useOwnerAction('DELETE /api/admin/mails/:id/told');
  const { state: copied, copy } = useCopy();
  const { id, to, subject, text, state, problem } = mail;
  const address = mailAddress(mail);

  const settle = async (action: typeof tell | typeof takeBack) => {
    if (await action.run({ params: { id } })) setAsking(false);
  };

  if (state === 'told')
    return (
      <Flex className={styles.mail} vertical gap={12}>
        <p role="status">
          You told {to} yourself{mail.settledAt && `, ${formatMoment(mail.settledAt)}`}. The mail is not sent.
        </p>
        {mail.canTakeBack && (
          <Flex className={styles.row} wrap gap={12}>
            <Button loading={takeBack.isPending} onClick={() => settle(takeBack)}>
              Not told yet
            </Button>
          </Flex>
        )}
      </Flex>
    );

  return (
    <Flex className={styles.mail} vertical gap={12}>
      <p role="status">
        {mailStateTexts[state]}
        {problem && ` The mail server said: ${problem}`}
      </p>
      {hasText && (
        <details>
          <summary>Read the mail</summary>
          <p>
            To {to}: <b>{subject}</b>
          </p>
          <pre>{text}</pre>
        </details>
      )}
      <Flex className={styles.row} wrap gap={12}>
        <Button
          onClick={async () => {
            if (await copy(text)) setAsking(true);
          }}
        >
          {{ idle: 'Copy text', copied: 'Copied', failed: 'Failed to copy. Try again.' }[copied]}
        </Button>
        {address && (
          <Button href={address} onClick={() => setAsking(true)}>
            Open in my mail program
          </Button>
        )}
        {!isAsking && (
          <Button loading={tell.isPending} onClick={() => settle(tell)}>
            Mark as told
          </Button>
        )}
      </Flex>
      {!address && <p>The text is too long to be handed to your mail program: copy it.</p>}
      {isAsking && (
        <Flex vertical gap={12} role="status">
          <span>Did you send it to {to}?</span>
          <Flex className={styles.row} wrap gap={12}>
            <Button type="primary" loading={tell.isPending} onClick={() => settle(tell)}>
              Mark as told
            </Button>
            <Button onClick={() => setAsking(false)}>Not yet</Button>
          </Flex>
        </Flex>
      )}
    </Flex>
  );
}
