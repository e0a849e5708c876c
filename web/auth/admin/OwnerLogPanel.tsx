import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { LoginMethod } from '#shared/auth/auth.schema.ts';
import { ownerLogKinds } from '#shared/core/owner-log.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import type { CallReply } from '#web/core/client.ts';
import styles from './Account.module.css';
import { deviceName } from './device-name.ts';

type Entry = CallReply<'GET /api/admin/log'>['items'][number];

const methods: Record<LoginMethod, string> = {
  password: 'with the password',
  code: 'with the password and a code',
  'recovery-code': 'with the password and a recovery code',
  passkey: 'with a passkey',
};

/** The log of logins and of actions with money and data, a page at a time. */
export default function OwnerLogPanel() {
  /** The cursors of the pages opened so far after the first; the last is that of the current page. */
  const [before, setBefore] = useState<readonly string[]>([]);
  const after = before.at(-1);
  const { data, error, refetch } = useOwnerData('GET /api/admin/log', { query: after ? { after } : {} });
  return (
    <SettingCards>
      <SettingCard
        title="What happened"
        lead="Logins, changes to the ways to log in, and what was done with money and data, for a year. If one of them was not you, change the password and end every other session."
      >
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Waiting />}
        {data?.items.length === 0 && <p>Nothing has happened yet.</p>}
        {data && (
          <>
            <ul className={styles.list}>
              {data.items.map((entry) => (
                <li key={entry.id}>
                  <div>
                    <b>{ownerLogKinds[entry.kind].text}</b>
                    <small>{detailsOf(entry)}</small>
                  </div>
                </li>
              ))}
            </ul>
            {(before.length > 0 || data.next !== null) && (
              <Flex wrap gap="small">
                <Button disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
                  Newer
                </Button>
                <Button
                  disabled={data.next === null}
                  onClick={() => data.next !== null && setBefore([...before, data.next])}
                >
                  Older
                </Button>
              </Flex>
            )}
          </>
        )}
      </SettingCard>
    </SettingCards>
  );
}

function detailsOf({ at, count, network, userAgent, method }: Entry): string {
  const times = count > 1 ? `${count} times within the hour` : undefined;
  const device = userAgent === null ? undefined : deviceName(userAgent);
  const where = network === null ? undefined : `from the network ${network}`;
  const how = method === null ? undefined : methods[method];
  return [formatMoment(at), times, how, device, where].filter(Boolean).join(', ');
}
