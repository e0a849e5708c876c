import { Button, Flex, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useSession } from '#web/core/admin-ui/calls/session.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Account.module.css';
import { answerWithPasskey, passkeyObstacle, passkeyProblemOf } from './passkeys.ts';

interface ConfirmDialogProps {
  onEnd: (confirmed: boolean) => void;
}

/** Asks for the password again, or a passkey, in a dialog over the page: typed text on the page stays. */
export default function ConfirmDialog({ onEnd }: ConfirmDialogProps) {
  const { username, hasPasskey } = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<InputRef>(null);
  const byPasskey = hasPasskey && passkeyObstacle() === undefined;

  const confirm = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      onEnd(true);
    } catch (error) {
      const { text, fields } = problemOf(error);
      setProblem(passkeyProblemOf(error) ?? fields.currentPassword ?? text);
      setBusy(false);
    }
  };

  const withPassword = (event: FormEvent) => {
    event.preventDefault();
    void confirm(() => ownerCall('POST /api/admin/confirm', { body: { currentPassword: password } }));
  };
  const withPasskey = () =>
    confirm(async () => {
      const question = await ownerCall('POST /api/admin/confirm/options', {});
      await ownerCall('POST /api/admin/confirm', { body: { passkey: await answerWithPasskey(question) } });
    });

  return (
    <Modal
      open
      title="Confirm that it is you"
      footer={null}
      onCancel={() => onEnd(false)}
      // The field is hidden while the dialog opens and cannot take the focus earlier.
      afterOpenChange={(opened) => opened && field.current?.focus()}
    >
      <form className={styles.form} onSubmit={withPassword}>
        <p>
          This needs your password once more{byPasskey && ', or a passkey'}. It then counts for ten minutes.
        </p>
        <input
          className="sr"
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <LabelledField
          label="Your password"
          error={problem}
          draw={(props) => (
            <Input.Password
              {...props}
              ref={field}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        />
        <Flex wrap gap="small">
          <Button type="primary" htmlType="submit" disabled={busy || password === ''}>
            Confirm
          </Button>
          {byPasskey && (
            <Button disabled={busy} onClick={withPasskey}>
              Use a passkey
            </Button>
          )}
          <Button onClick={() => onEnd(false)}>Cancel</Button>
        </Flex>
      </form>
    </Modal>
  );
}
