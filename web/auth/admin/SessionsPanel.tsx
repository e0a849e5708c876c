import { Button } from 'antd';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Account.module.css';
import { deviceName } from './device-name.ts';

export default function SessionsPanel() {
  return (
    <SettingCards>
      <SessionsCard />
    </SettingCards>
  );
}

/** The owner's sessions, with a button to end each. */
function SessionsCard() {
  const { data, error } = useOwnerData('GET /api/admin/sessions', {});
  const sessions = data?.sessions ?? [];
  const lost = 'Whoever used it has to log in again.';
  const end = useOwnerAction('DELETE /api/admin/sessions/:id', gone('Session ended', lost));
  const endOthers = useOwnerAction('DELETE /api/admin/sessions', gone('Other sessions ended', lost));

  return (
    <SettingCard title="Sessions" lead="Where you are logged in at the moment.">
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!data && !error && <Waiting />}
      {data && (
        <ul className={styles.list}>
          {sessions.map(({ id, current, userAgent, createdAt, lastSeenAt }) => (
            <li key={id}>
              <div>
                <b>{deviceName(userAgent)}</b>
                <small>
                  Since {formatMoment(createdAt)}, last used {formatMoment(lastSeenAt)}
                </small>
              </div>
              {current ? (
                <StateTag>This one</StateTag>
              ) : (
                <Button
                  size="small"
                  danger
                  aria-label={`End the session of ${deviceName(userAgent)} since ${formatMoment(createdAt)}`}
                  onClick={() => end.run({ params: { id } })}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <div>
          <Button danger onClick={() => endOthers.run({})}>
            End all others
          </Button>
        </div>
      )}
    </SettingCard>
  );
}
