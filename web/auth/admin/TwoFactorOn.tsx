import { Button, Flex, Input } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import type { CallReply } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './Account.module.css';

const QR_PX = 168;
type Secret = CallReply<'POST /api/admin/two-factor'>;

/** Turns the second factor on: first set up the app, then enter its first code. */
export function TwoFactorOn({ onStarted }: { onStarted: (recoveryCodes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret>();
  const toasts = useToasts();

  const start = async () => {
    try {
      setSecret(await ownerCall('POST /api/admin/two-factor', {}));
    } catch (failure) {
      toasts.failed(failure);
    }
  };

  if (!secret)
    return (
      <div>
        <Button onClick={start}>Turn on</Button>
      </div>
    );
  return (
    <SetUp
      secret={secret}
      onCancel={() => setSecret(undefined)}
      onCode={async (code) => {
        const { recoveryCodes } = await ownerCall('PUT /api/admin/two-factor', { body: { code } });
        toasts.done('Two-factor login is on', 'Keep the recovery codes below: they are shown only now.');
        onStarted(recoveryCodes);
      }}
    />
  );
}

interface SetUpProps {
  secret: Secret;
  /** @throws HttpError when the code is wrong */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

function SetUp({ secret: { secret, otpauthUrl }, onCode, onCancel }: SetUpProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    try {
      await onCode(code);
    } catch (error) {
      const { text, fields } = problemOf(error);
      setProblem(fields.code ?? text);
    }
  };

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
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <LabelledField
            label="The code that the app shows"
            error={problem}
            draw={(props) => (
              <Input
                {...props}
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={8}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          />
          <Flex wrap gap="small">
            <Button type="primary" htmlType="submit" disabled={code.trim() === ''}>
              Turn on
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </Flex>
        </form>
      </Flex>
    </div>
  );
}
