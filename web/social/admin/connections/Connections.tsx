import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { useAccounts } from '../use-social.ts';
import styles from './Connections.module.css';
import { PlatformGrid } from './PlatformGrid.tsx';
import { useConnect } from './use-connect.ts';

const SetupDrawer = lazy(() => import('./SetupDrawer.tsx'));

/** The networks in one line, those that need the owner first; all of them open below it. */
export function Connections() {
  const { accounts, isPending, error, refetch } = useAccounts();
  const [setup, setSetup] = useState<Platform | null>(null);
  const [opened, setOpened] = useState<boolean | null>(null);
  const { connecting, connect, disconnect } = useConnect(setSetup);
  const send = useOwnerAction(
    'POST /api/social/accounts/:platform/send',
    ({ count }, { params: { platform } }) => ({
      title: 'Posts on Their Way',
      description: `${count === 1 ? '1 post goes' : `${count} posts go`} out on ${platformNames[platform]} now.`,
    }),
  );

  const known = accounts.filter(({ connected, reconnect }) => connected || reconnect);
  const shown = known.toSorted((a, b) => urgency(b) - urgency(a));
  // Somebody who has connected nothing yet sees where to begin.
  const isOpen = opened ?? (!isPending && !error && known.length === 0);
  const begin = (platform: Platform) => {
    if (isOpen) setOpened(true);
    if (networkSetups[platform].how === 'app') void connect(platform);
    else setSetup(platform);
  };

  return (
    <Flex component="section" vertical gap={12} aria-label="Connected Platforms">
      <div className={styles.line}>
        <h3>Connected Platforms</h3>
        {known.length > 0 && (
          <ul className={styles.networks}>
            {shown.map((account) => (
              <Network
                key={account.platform}
                account={account}
                isBusy={connecting.includes(account.platform) || send.isPending}
                onReconnect={() => begin(account.platform)}
                onSend={() => send.run({ params: { platform: account.platform } })}
              />
            ))}
          </ul>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          {isOpen ? 'Hide connections' : 'All connections'}
        </Button>
      </div>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isOpen && (
        <PlatformGrid
          accounts={accounts}
          connecting={connecting}
          onConnect={begin}
          onDisconnect={disconnect}
          onSetUp={setSetup}
        />
      )}
      {setup && (
        <Suspense fallback={null}>
          <SetupDrawer
            platform={setup}
            connected={accounts.some((account) => account.platform === setup && account.connected)}
            server={accounts.find(({ platform }) => platform === setup)?.server ?? null}
            connecting={connecting.includes(setup)}
            onConnect={(server) => connect(setup, server)}
            onClose={() => setSetup(null)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

const urgency = ({ reconnect, connected, waiting }: SocialAccount) =>
  reconnect ? 2 : connected && waiting > 0 ? 1 : 0;

interface NetworkProps {
  account: SocialAccount;
  isBusy: boolean;
  onReconnect: () => void;
  onSend: () => void;
}

/** One network in the line: as whom it posts there, or what it needs. */
function Network({ account, isBusy, onReconnect, onSend }: NetworkProps) {
  const { platform, name, reconnect, waiting } = account;
  const those = waiting === 1 ? '1 waiting post' : `${waiting} waiting posts`;
  return (
    <li className={cx(styles.network, urgency(account) === 0 && styles.well)}>
      <b>{platformNames[platform]}</b>
      {reconnect ? (
        <>
          <span className={styles.broken}>
            access ended{waiting > 0 && `, ${waiting === 1 ? '1 post waits' : `${waiting} posts wait`}`}
          </span>
          <Button
            size="small"
            loading={isBusy}
            onClick={onReconnect}
            aria-label={`Reconnect ${platformNames[platform]}`}
          >
            Reconnect
          </Button>
        </>
      ) : (
        <>
          <span>{name}</span>
          {waiting > 0 && (
            <Button size="small" type="primary" loading={isBusy} onClick={onSend}>
              Send {those}
            </Button>
          )}
        </>
      )}
    </li>
  );
}
