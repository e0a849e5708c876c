import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { StateTag } from '#web/core/admin-ui/StateTag.tsx';
import { useOwnerData } from '#web/core/admin-ui/use-owner.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Account.module.css';
import { deviceName } from './device-name.ts';

/** Who tried to log in lately. */
export function LoginsCard() {
  const { data, error } = useOwnerData('GET /api/admin/logins', {});
  return (
    <SettingCard
      title="Last logins"
      lead="The last twenty tries. If one of them was not you, change the password."
    >
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!data && !error && <Waiting />}
      {data && (
        <ul className={styles.list}>
          {data.logins.map(({ at, address, userAgent, success }) => (
            <li key={`${at} ${address} ${success}`}>
              <div>
                <b>{formatMoment(at)}</b>
                <small>
                  {deviceName(userAgent)}, from {address}
                </small>
              </div>
              <StateTag tone={success ? 'ok' : 'bad'}>{success ? 'Logged in' : 'Refused'}</StateTag>
            </li>
          ))}
        </ul>
      )}
    </SettingCard>
  );
}
