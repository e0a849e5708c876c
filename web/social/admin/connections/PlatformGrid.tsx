import { Button, Flex } from 'antd';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import styles from './PlatformGrid.module.css';

interface PlatformGridProps {
  accounts: readonly SocialAccount[];
  /** The networks whose page is open to connect them. */
  connecting: readonly Platform[];
  onConnect: (platform: Platform) => void;
  onDisconnect: (platform: Platform) => void;
  onSetUp: (platform: Platform) => void;
}

/** Every network, whether it is connected, and the button to connect it. */
export function PlatformGrid({ accounts, connecting, onConnect, onDisconnect, onSetUp }: PlatformGridProps) {
  return (
    <ul className={styles.grid}>
      {accounts.map((account) => {
        const { platform, connected } = account;
        const name = platformNames[platform];
        const isConnecting = connecting.includes(platform);
        return (
          <li key={platform} className={styles.card} data-platform={platform}>
            <b>{name}</b>
            <AccountStatus account={account} connecting={isConnecting} />
            <Flex className={styles.actions} wrap gap={4} align="center">
              {connected ? (
                <Button size="small" onClick={() => onDisconnect(platform)} aria-label={`Disconnect ${name}`}>
                  Disconnect
                </Button>
              ) : (
                <Button
                  size="small"
                  disabled={isConnecting}
                  onClick={() => onConnect(platform)}
                  aria-label={isConnecting ? `Connecting... ${name}` : `Connect ${name}`}
                >
                  {isConnecting ? 'Connecting...' : 'Connect'}
                </Button>
              )}
              <Button
                size="small"
                type="text"
                onClick={() => onSetUp(platform)}
                aria-label={`Set up ${name}`}
              >
                Set up
              </Button>
            </Flex>
          </li>
        );
      })}
    </ul>
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
