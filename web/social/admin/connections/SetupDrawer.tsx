import { Alert, Button, Drawer, Flex, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { problemOf } from '#web/core/problem.ts';
import { PageChoice } from './PageChoice.tsx';
import styles from './SetupDrawer.module.css';

interface SetupDrawerProps {
  platform: Platform;
  connected: boolean;
  /** The server of an account that has to be connected again. */
  server: string | null;
  connecting: boolean;
  /** Connects by a page of the network, or of the named server. */
  onConnect: (server?: string) => Promise<void>;
  onClose: () => void;
}

/** The set-up of one network, step by step, up to the call that tests it. */
export default function SetupDrawer({
  platform,
  connected,
  server,
  connecting,
  onConnect,
  onClose,
}: SetupDrawerProps) {
  const name = platformNames[platform];
  const setup = networkSetups[platform];
  const { data } = useOwnerData('GET /api/social/setup', {});
  const facts = data?.platforms.find((one) => one.platform === platform);
  const [typedIn, setTypedIn] = useState<Record<string, string>>({});
  const values: Record<string, string> = { ...(server !== null && { server }), ...typedIn };
  const [said, setSaid] = useState<{ type: 'success' | 'error'; text: string } | null>(null);
  const { leave, question } = useLeaving(
    !connected && Object.values(typedIn).some((text) => text.trim() !== ''),
  );
  const refused = (error: unknown) => {
    const { text, fields } = problemOf(error);
    setSaid({ type: 'error', text: Object.values(fields)[0] ?? text });
    return null;
  };
  const typed = useOwnerAction('PUT /api/social/accounts/:platform', undefined, refused);
  const test = useOwnerAction('POST /api/social/accounts/:platform/test', undefined, refused);
  const complete = setup.fields.every(({ key, optional }) => optional || values[key]?.trim());

  const connect = async () => {
    if (setup.how !== 'fields') return onConnect(values.server?.trim());
    const fields = Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''));
    if (await typed.run({ params: { platform }, body: { fields } }))
      setSaid({ type: 'success', text: `${name} is connected.` });
  };
  const tryOut = async () => {
    const outcome = await test.run({ params: { platform } });
    if (outcome) setSaid({ type: 'success', text: outcome.text });
  };

  return (
    <Drawer
      open
      size={520}
      title={`Set up ${name}`}
      onClose={() => leave(onClose)}
      classNames={{ body: styles.body }}
    >
      {connected && setup.pages && <PageChoice platform={platform} />}
      <Flex component="ol" className={styles.steps} vertical gap="small">
        {setup.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Flex>
      <p>
        <a href={setup.consoleUrl} target="_blank" rel="noreferrer">
          Open the page where this is done
        </a>
      </p>
      {setup.how === 'app' && facts && (
        <>
          <Copied label="Callback address" text={facts.callbackUrl} />
          <h3>Client id and secret</h3>
          <p>
            {facts.missingVars.length === 0 ? 'Both are set. ' : 'They are not set yet. '}
            <Link to={adminPaths.connections}>Open Settings, Connections</Link>
          </p>
        </>
      )}
      {setup.scopes.length > 0 && (
        <>
          <h3>What the hub may do there</h3>
          <Flex component="ul" className={styles.names} vertical gap="small">
            {setup.scopes.map((scope) => (
              <li key={scope}>
                <code>{scope}</code>
              </li>
            ))}
          </Flex>
        </>
      )}
      <h3>Review</h3>
      <p>{setup.review}</p>
      {!connected &&
        setup.fields.map(({ key, label, hint, secret, optional }) => (
          <LabelledField
            key={key}
            label={optional ? `${label} (optional)` : label}
            hint={hint}
            draw={(props) => {
              const input = {
                ...props,
                value: values[key] ?? '',
                autoComplete: 'off',
                onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
                  setTypedIn((old) => ({ ...old, [key]: event.target.value })),
              };
              return secret ? <Input.Password {...input} /> : <Input {...input} />;
            }}
          />
        ))}
      {said && <Alert type={said.type} title={said.text} role={said.type === 'error' ? 'alert' : 'status'} />}
      <Flex wrap gap={12}>
        {!connected && (
          <Button
            type="primary"
            disabled={!complete || connecting}
            loading={typed.isPending}
            onClick={connect}
          >
            {connecting ? 'Connecting...' : `Connect ${name}`}
          </Button>
        )}
        {connected && (
          <Button loading={test.isPending} onClick={tryOut}>
            Test the connection
          </Button>
        )}
      </Flex>
      {question}
    </Drawer>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <LabelledField
      label={label}
      draw={(props) => (
        <Flex gap="small">
          <Input {...props} readOnly value={text} />
          <CopyAction text={text} />
        </Flex>
      )}
    />
  );
}
