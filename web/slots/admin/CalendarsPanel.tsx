import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { relativeTime } from '#shared/core/time.ts';
import { type BusyCalendar, busyCalendarInput, calendarKindNames } from '#shared/slots/slots.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './Agenda.module.css';

/** The owner's other calendars, whose times nobody can choose. */
export default function CalendarsPanel() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/slots/calendars', {});
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <SettingCards>
      <SettingCard
        title="Calendars that are read"
        lead="What they have is not free. They are read every ten minutes; only when you are busy is kept, not with what."
      >
        {data.items.length === 0 && <p>No other calendar is read.</p>}
        <ul className={styles.entries}>
          {data.items.map((calendar) => (
            <Calendar key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      </SettingCard>
      <SettingCard title="Add a calendar">
        <AddForm />
      </SettingCard>
    </SettingCards>
  );
}

function Calendar({ calendar }: { calendar: BusyCalendar }) {
  const { id, name, kind, host, readAt, events, problem, problemAt } = calendar;
  const [removing, setRemoving] = useState(false);
  const read = useOwnerAction('POST /api/admin/slots/calendars/:id/reading');
  const remove = useOwnerAction('DELETE /api/admin/slots/calendars/:id', 'Calendar Removed');
  const params = { id };
  return (
    <li className={styles.entry}>
      <span>
        <b>{name}</b>
        <div className={styles.small}>{calendarKindNames[kind]}</div>
      </span>
      <span>
        <StateTag tone={problem ? 'bad' : 'ok'}>{problem ? 'Not read' : 'Read'}</StateTag> {host}
        <div className={styles.small}>
          {readAt
            ? `Read ${relativeTime(readAt, Date.now()).toLowerCase()}, ${events} events.`
            : 'Never read yet.'}
        </div>
        {problem && (
          <div role="alert">
            {problem}
            {problemAt && ` (${formatMoment(problemAt)})`}. {readAt && 'What was read before still counts.'}
          </div>
        )}
      </span>
      <span className={styles.actions}>
        <Button size="small" loading={read.isPending} onClick={() => void read.run({ params })}>
          Read now
        </Button>
        <Button size="small" danger onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </span>
      <Modal
        open={removing}
        title={`Remove ${name}?`}
        okText="Remove"
        okButtonProps={{ danger: true }}
        confirmLoading={remove.isPending}
        onCancel={() => setRemoving(false)}
        onOk={async () => {
          await remove.run({ params });
          setRemoving(false);
        }}
      >
        Its times are free again.
      </Modal>
    </li>
  );
}

const kinds = Object.entries(calendarKindNames).map(([value, label]) => ({ value, label }));
const blank = { name: '', kind: 'ics', url: '', user: '', password: '' };

function AddForm() {
  const { form, props, field, isSaving } = useOwnerForm(busyCalendarInput, {
    values: blank,
    save: (body) => ownerCall('POST /api/admin/slots/calendars', { body }),
    said: ({ problem, events }: BusyCalendar) =>
      problem
        ? { title: 'Calendar Added', description: `It could not be read yet: ${problem}.` }
        : { title: 'Calendar Added', description: `Read, ${events} events.` },
    onSaved: (_, { reset }) => reset(blank),
  });
  const isCalDav = form.watch('kind') === 'caldav';
  return (
    <Flex component="form" vertical gap="medium" {...props}>
      {field({ name: 'name', label: 'Name', hint: 'Only you see it.', half: true })}
      {field({ name: 'kind', label: 'How it is read', kind: 'choice', choices: kinds, half: true })}
      {field({
        name: 'url',
        label: 'Address',
        attributes: { spellCheck: false, autoComplete: 'off' },
        hint: isCalDav
          ? 'The address of one calendar at your CalDAV server, with https://.'
          : 'The secret address in iCal format, with https:// in place of webcal://.',
      })}
      {isCalDav && field({ name: 'user', label: 'User', half: true, attributes: { autoComplete: 'off' } })}
      {isCalDav &&
        field({
          name: 'password',
          label: 'Password',
          kind: 'password',
          half: true,
          attributes: { autoComplete: 'new-password' },
          hint: 'An app password, if your provider has them.',
        })}
      <div>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Add and read it
        </Button>
      </div>
    </Flex>
  );
}
