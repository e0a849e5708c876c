import { Button, Flex } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { codeProof } from '#shared/auth/auth.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import type { CallReply } from '#web/core/client.ts';
import styles from './Account.module.css';

const QR_PX = 168;
type Secret = CallReply<'POST /api/admin/two-factor'>;

/** Turns the second factor on: first set up the app, then enter its first code. */
export function TwoFactorOn({ onStarted }: { onStarted: (recoveryCodes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret>();
  const start = useOwnerAction('POST /api/admin/two-factor');

  if (!secret)
    return (
      <div>
        <Button onClick={async () => setSecret(await start.run({}))}>Turn on</Button>
      </div>
    );
  return <SetUp secret={secret} onStarted={onStarted} onCancel={() => setSecret(undefined)} />;
}

interface SetUpProps {
  secret: Secret;
  onStarted: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

function SetUp({ secret: { secret, otpauthUrl }, onStarted, onCancel }: SetUpProps) {
  const { form, props, field } = useOwnerForm(codeProof, {
    values: { code: '' },
    save: (body) => ownerCall('PUT /api/admin/two-factor', { body }),
    said: {
      title: 'Two-factor login is on',
      description: 'Keep the recovery codes below: they are shown only now.',
    },
    onSaved: ({ recoveryCodes }) => onStarted(recoveryCodes),
  });

  return (
    <div className={styles.setUp}>
      <div className={styles.code}>
        <QRCodeSVG value={otpauthUrl} size={QR_PX} title="QR code for the authenticator app" />
      </div>
      <Flex vertical gap="medium">
        <p>Scan this with your authenticator app, or type the secret into it by hand:</p>
        <Flex component="p" className={styles.secret} wrap gap="small" align="center">
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyAction text={secret} size="small" />
        </Flex>
        <form className={styles.form} {...props}>
          {field({
            name: 'code',
            label: 'The code that the app shows',
            attributes: {
              autoFocus: true,
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
              maxLength: 8,
            },
          })}
          <Flex wrap gap="small">
            <Button type="primary" htmlType="submit" disabled={form.watch('code').trim() === ''}>
              Turn on
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </Flex>
        </form>
      </Flex>
    </div>
  );
}
