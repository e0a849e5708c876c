import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import type { Notifications } from '#shared/notices/notices.admin.schema.ts';
import { useMailServer, useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './NotificationsCard.module.css';

const READ = 'GET /api/admin/notifications';

const switches = [
  ['emailOnBooking', 'Email notification of new booking requests'],
  ['emailOnSubmission', 'Email notification of new track submissions'],
  ['emailOnProof', 'Email notification of new proofs of payment'],
  ['emailOnMessage', 'Email notification of messages about orders'],
  ['emailOnFailure', 'Email notification of failures'],
  ['emailWeekly', 'Email on Mondays: what the week brought'],
  ['emailOnSpike', 'Email when far more people are here than usual'],
  ['emailOnSecurity', 'Email when something happens at your login, with payment or with data'],
  ['emailOnPost', 'Email notification of posts that wait for you'],
] as const;

/** What the owner is mailed about. Each tick is saved as it is made. */
export function NotificationsCard() {
  const { data, error, refetch } = useOwnerData(READ, {});
  const save = useOwnerAction('PUT /api/admin/notifications', 'Notifications Saved');
  const client = useQueryClient();
  const hasServer = useMailServer();
  /** A tick is shown at once, and reverted only when the server refuses it. */
  const [ticked, setTicked] = useState<Partial<Notifications>>({});

  const shown = data && { ...data, ...ticked };

  const change = async (part: Partial<Notifications>) => {
    if (!data) return;
    setTicked({ ...ticked, ...part });
    const saved = { ...data, ...ticked, ...part };
    if (await save.run({ body: saved })) client.setQueryData([READ, {}], saved);
    setTicked({});
  };

  return (
    <Flex
      component="section"
      className={styles.card}
      vertical
      gap="medium"
      align="start"
      aria-label="Notifications"
    >
      <h3>Notifications</h3>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {hasServer === false && <p>No mail server is in use, so none of these are sent.</p>}
      {shown && (
        <>
          {switches.map(([name, label]) => (
            <Checkbox
              key={name}
              checked={shown[name]}
              disabled={save.isPending}
              onChange={({ target }) => change({ [name]: target.checked })}
            >
              {label}
            </Checkbox>
          ))}
          <QuietHours key={JSON.stringify(shown.quietHours)} hours={shown.quietHours} onChange={change} />
        </>
      )}
    </Flex>
  );
}

interface QuietHoursProps {
  hours: Notifications['quietHours'];
  onChange: (part: Pick<Notifications, 'quietHours'>) => Promise<void>;
}

/** Mails wait during the quiet hours, which are in the owner's own time zone. */
function QuietHours({ hours, onChange }: QuietHoursProps) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [from, setFrom] = useState(hours?.from ?? '22:00');
  const [to, setTo] = useState(hours?.to ?? '08:00');
  const timeZone = hours?.timeZone ?? here;
  const isChanged = hours !== null && (hours.from !== from || hours.to !== to);
  return (
    <fieldset className={styles.quiet}>
      <Checkbox
        checked={hours !== null}
        onChange={({ target }) => onChange({ quietHours: target.checked ? { from, to, timeZone } : null })}
      >
        Quiet hours: mails wait until they are over
      </Checkbox>
      {hours && (
        <Flex className={styles.hours} wrap gap={12} align="center">
          <label htmlFor="quiet-from">From</label>
          <Input id="quiet-from" type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
          <label htmlFor="quiet-to">to</label>
          <Input id="quiet-to" type="time" value={to} onChange={(event) => setTo(event.target.value)} />
          <span>{timeZone}</span>
          <Button disabled={!isChanged} onClick={() => onChange({ quietHours: { from, to, timeZone } })}>
            Save hours
          </Button>
        </Flex>
      )}
    </fieldset>
  );
}
