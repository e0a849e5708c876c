import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import type { Notifications } from '#shared/notices/notices.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { useOwnerData } from '#web/core/admin-ui/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Notifications.module.css';
import { QuietHours } from './QuietHours.tsx';

const NOTIFICATIONS = 'GET /api/admin/notifications';

const occasions = [
  ['emailOnBooking', 'Email me about new booking requests'],
  ['emailOnSubmission', 'Email me about new track submissions'],
  ['emailOnProof', 'Email me about new proofs of payment'],
  ['emailOnFailure', 'Email me when a mail did not leave'],
] as const;

/** What the owner is mailed about; each change counts at once. */
export function NotificationsCard() {
  const { data, error } = useOwnerData(NOTIFICATIONS, {});
  const client = useQueryClient();
  const toasts = useToasts();

  const save = async (body: Notifications) => {
    const key = [NOTIFICATIONS, {}];
    client.setQueryData(key, body);
    try {
      client.setQueryData(key, await ownerCall('PUT /api/admin/notifications', { body }));
      toasts.done('Notifications Saved');
    } catch (failure) {
      toasts.failed(failure);
      await client.invalidateQueries({ queryKey: key });
    }
  };

  return (
    <SettingCard title="Email notifications" lead="Sent to the contact address of the site.">
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <div className={styles.choices}>
            {occasions.map(([name, label]) => (
              <Checkbox
                key={name}
                checked={data[name]}
                onChange={({ target }) => void save({ ...data, [name]: target.checked })}
              >
                {label}
              </Checkbox>
            ))}
          </div>
          <QuietHours value={data.quietHours} onChange={(quietHours) => void save({ ...data, quietHours })} />
        </>
      )}
    </SettingCard>
  );
}
