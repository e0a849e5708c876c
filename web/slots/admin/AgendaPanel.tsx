import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { addDays } from '#shared/core/time.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { slotClock, slotMoment } from '#shared/slots/slot-time.ts';
import type { Agenda, AgendaEntry } from '#shared/slots/slots.admin.schema.ts';
import { BLOCK, slotStateNames } from '#shared/slots/slots.constants.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Agenda.module.css';
import { BlockForm, CancelForm, MoveForm } from './AgendaForms.tsx';

/** A week of held, confirmed and blocked times. */
export default function AgendaPanel() {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from');
  const setFrom = (day: string | undefined) => setSearch(day ? { from: day } : {}, { replace: true });
  const { data, error, refetch } = useOwnerData('GET /api/admin/slots', { query: from ? { from } : {} });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <SettingCards>
      {!data.active && (
        <SettingCard title="Times are off" lead="Clients get the link to your calendar, as before.">
          <p>
            <Link to={adminPaths.panel('bookings/times/hours')}>Set your hours, and what can be booked</Link>
          </p>
        </SettingCard>
      )}
      <Week agenda={data} onWeek={setFrom} />
      <SettingCard title="Block a time" lead={`Nobody can choose it. Times here are those of ${data.zone}.`}>
        <BlockForm zone={data.zone} />
      </SettingCard>
      <Subscribe url={data.calendarUrl} />
    </SettingCards>
  );
}

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function Week({ agenda, onWeek }: { agenda: Agenda; onWeek: (from: string | undefined) => void }) {
  const { from, zone, items, busy } = agenda;
  const today = localOf(Date.now(), zone).date;
  const dateOf = (at: string) => localOf(Date.parse(at), zone).date;
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const isEmpty = items.length === 0 && busy.length === 0;
  return (
    <SettingCard
      title={`Seven days from ${dayName.format(new Date(from))}`}
      lead={isEmpty ? 'Nothing is held, confirmed or blocked in these days.' : `On the clocks of ${zone}.`}
    >
      <Flex wrap gap="small">
        <Button onClick={() => onWeek(addDays(from, -7))}>Week before</Button>
        <Button onClick={() => onWeek(undefined)}>Today</Button>
        <Button onClick={() => onWeek(addDays(from, 7))}>Next week</Button>
        <ConfirmedDownload href="/api/admin/export/slots">Export all as CSV</ConfirmedDownload>
      </Flex>
      {!isEmpty && (
        <ol className={styles.days}>
          {days.map((day) => {
            const own = items.filter(({ startsAt }) => dateOf(startsAt) === day);
            const others = busy.filter(({ startsAt }) => dateOf(startsAt) === day);
            if (own.length === 0 && others.length === 0) return null;
            return (
              <li key={day} className={cx(styles.day, day === today && styles.isToday)}>
                <h4>{dayName.format(new Date(day))}</h4>
                <ul className={styles.entries}>
                  {own.map((entry) => (
                    <Entry key={entry.id} entry={entry} zone={zone} />
                  ))}
                  {others.map((time) => (
                    <Busy key={`${time.calendar} ${time.startsAt} ${time.endsAt}`} time={time} zone={zone} />
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      )}
    </SettingCard>
  );
}

function Busy({ time, zone }: { time: Agenda['busy'][number]; zone: string }) {
  const { style } = useSite().locale;
  return (
    <li className={cx(styles.entry, styles.busy)}>
      <span className={styles.clock}>
        {slotClock(time.startsAt, zone, style)} to {slotClock(time.endsAt, zone, style)}
      </span>
      <span>Not free: {time.calendar}</span>
    </li>
  );
}

function Entry({ entry, zone }: { entry: AgendaEntry; zone: string }) {
  const { style } = useSite().locale;
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const { code, kind, title, name, startsAt, endsAt, state, note, heldUntil } = entry;
  const isBlock = kind === BLOCK;
  return (
    <li className={styles.entry}>
      <b className={styles.clock}>
        {slotClock(startsAt, zone, style)} to {slotClock(endsAt, zone, style)}
      </b>
      <span>
        {code ? (
          <>
            <Link to={adminPaths.order(code)}>
              {title}, {name}
            </Link>{' '}
            <StateTag tone={state === 'confirmed' ? 'ok' : 'warn'}>{slotStateNames[state]}</StateTag>
            {entry.zone !== zone && (
              <div className={styles.small}>{slotMoment(startsAt, entry.zone, style)}</div>
            )}
            {heldUntil && <div className={styles.small}>Held until {slotMoment(heldUntil, zone, style)}</div>}
          </>
        ) : (
          note || 'Blocked'
        )}
      </span>
      <span className={styles.actions}>
        <Button size="small" onClick={() => setOpen('move')}>
          Move
        </Button>
        <Button size="small" danger onClick={() => setOpen('cancel')}>
          {isBlock ? 'Free it' : 'Cancel'}
        </Button>
      </span>
      {open === 'move' && <MoveForm entry={entry} zone={zone} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelForm entry={entry} onClose={() => setOpen(null)} />}
    </li>
  );
}

/** The private address of a calendar with all times. */
function Subscribe({ url }: { url: string }) {
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useOwnerAction('POST /api/admin/slots/address', {
    title: 'New Address Made',
    description: 'The one before no longer works.',
  });
  return (
    <SettingCard
      title="In your own calendar"
      lead="Subscribe to this address in your calendar to see held, confirmed and blocked times. Who has the address can read them."
    >
      <code className={styles.address}>{url}</code>
      <Flex wrap gap="small">
        <CopyAction text={url} label="Copy address" />
        <Button onClick={() => setAsking(true)}>New private address</Button>
      </Flex>
      <Modal
        open={asking}
        title="New private address"
        okText="Make a new address"
        confirmLoading={isPending}
        onCancel={() => setAsking(false)}
        onOk={async () => {
          await run({});
          setAsking(false);
        }}
      >
        <p>Calendars that follow the address of now stop getting times. Subscribe to the new one there.</p>
      </Modal>
    </SettingCard>
  );
}
