import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import styles from './PlatformGrid.module.css';
import { useConnect } from './use-connect.ts';
import { useAccounts } from '../use-social.ts';

const SetupDrawer = lazy(() => import('./SetupDrawer.tsx'));

/** Every network, whether it is connected, and the button to connect it. */
export function PlatformGrid() {
  const { accounts, isPending, error, refetch } = useAccounts();
  const [setup, setSetup] = useState<Platform | null>(null);
  const { connecting, connect, disconnect } = useConnect(setSetup);

  const begin = (platform: Platform) =>
    networkSetups[platform].how === 'app' ? void connect(platform) : setSetup(platform);

  return (
    <Flex component="section" vertical gap={12} aria-label="Connected Platforms">
      <h3>Connected Platforms</h3>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && !error && <Waiting label="Loading the networks" />}
      <ul className={styles.grid}>
        {(isPending ? [] : accounts).map((account) => {
          const { platform, connected } = account;
          const name = platformNames[platform];
          const isConnecting = connecting.includes(platform);
          return (
            <li key={platform} className={styles.card} data-platform={platform}>
              <b>{name}</b>
              <AccountStatus account={account} connecting={isConnecting} />
              <Flex className={styles.actions} wrap gap={4} align="center">
                {connected ? (
                  <Button size="small" onClick={() => disconnect(platform)} aria-label={`Disconnect ${name}`}>
                    Disconnect
                  </Button>
                ) : (
                  <Button
                    size="small"
                    disabled={isConnecting}
                    onClick={() => begin(platform)}
                    aria-label={isConnecting ? `Connecting... ${name}` : `Connect ${name}`}
                  >
                    {isConnecting ? 'Connecting...' : 'Connect'}
                  </Button>
                )}
                <Button
                  size="small"
                  type="text"
                  onClick={() => setSetup(platform)}
                  aria-label={`Set up ${name}`}
                >
                  Set up
                </Button>
              </Flex>
            </li>
          );
        })}
      </ul>
      {setup && (
        <Suspense fallback={null}>
          <SetupDrawer
            platform={setup}
            connected={accounts.some((account) => account.platform === setup && account.connected)}
            connecting={connecting.includes(setup)}
            onConnect={(server) => connect(setup, server)}
            onClose={() => setSetup(null)}
          />
        </Suspense>
      )}
    </Flex>
  );
}

function AccountStatus({ account, connecting }: { account: SocialAccount; connecting: boolean }) {
  const { connected, reconnect, name, expiresAt } = account;
  if (connecting) return <StateTag tone="warn">Connecting</StateTag>;
  if (reconnect) return <StateTag tone="bad">Connect again</StateTag>;
  if (!connected) return <StateTag>Disconnected</StateTag>;
  return (
    <>
      <StateTag tone="ok">Connected</StateTag>
      <span className={styles.as}>
        {name}
        {expiresAt && `, until ${formatDay(expiresAt)}`}
      </span>
    </>
  );
}
