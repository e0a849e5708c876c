import { useState } from 'react';
import { isSameClock, slotMoment } from '#shared/slots/slot-time.ts';
import type { OrderTime, SlotChoice } from '#shared/slots/slots.schema.ts';
import { call } from '#web/core/client.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { problemOf } from '#web/core/problem.ts';
import { useSite } from '#web/core/site.ts';
import styles from './ChosenTime.module.css';
import { SlotPicker } from './SlotPicker.tsx';

interface ChosenTimeProps {
  time: OrderTime;
  code: string;
  /** The header with the order's key. */
  headers: Record<string, string>;
  onChanged: () => void;
}

const heads = {
  held: 'Your time is held',
  confirmed: 'Your time is confirmed',
  expired: 'Your time is no longer held',
  lost: 'Your time is no longer yours',
  closed: 'Your time is free again',
  cancelled: 'You have no time',
} as const;

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time of an order: when it is on both clocks, where it stands, and what can be done about it. */
export function ChosenTime({ time, code, headers, onChanged }: ChosenTimeProps) {
  const { style } = useSite().locale;
  const [asks, setAsks] = useState<'choose' | 'give-up' | null>(null);
  const zone = ownZone();
  const { state, startsAt, ownerZone, changeable, place, calendar } = time;
  const isKept = state === 'held' || state === 'confirmed';
  const done = () => {
    setAsks(null);
    onChanged();
  };
  return (
    <section className={`paper ${styles.time}`} aria-labelledby="time">
      <h2 id="time" className={styles.head}>
        {state === null ? 'Choose your time' : heads[state]}
      </h2>
      {startsAt && (
        <p className={isKept ? styles.when : styles.past}>
          <time dateTime={startsAt}>{slotMoment(startsAt, zone, style)}</time>
          {!isSameClock(startsAt, zone, ownerZone) && (
            <span className="small dim">{slotMoment(startsAt, ownerZone, style)}</span>
          )}
        </p>
      )}
      <p className="small">{saidOf(time, (at) => slotMoment(at, zone, style))}</p>
      {place && (
        <p className={styles.place}>
          Where: {/^https?:\/\/\S+$/.test(place) ? <a href={place}>{place}</a> : place}
        </p>
      )}
      {asks === null && (
        <div className={styles.ways}>
          {calendar && (
            <ButtonLink href={calendar} download="appointment.ics" tone="quiet">
              Add to my calendar
            </ButtonLink>
          )}
          {changeable && (
            <Button tone="quiet" onClick={() => setAsks('choose')}>
              {isKept ? 'Choose another time' : 'Choose a time'}
            </Button>
          )}
          {changeable && isKept && (
            <Button tone="quiet" onClick={() => setAsks('give-up')}>
              Give up this time
            </Button>
          )}
        </div>
      )}
      {asks === 'choose' && (
        <Choose time={time} code={code} headers={headers} onDone={done} onStay={() => setAsks(null)} />
      )}
      {asks === 'give-up' && (
        <GiveUp code={code} headers={headers} onDone={done} onStay={() => setAsks(null)} />
      )}
    </section>
  );
}

function saidOf(
  { state, startsAt, heldUntil, stillFree, choosable, changeable, changeHours }: OrderTime,
  at: (instant: string) => string,
): string {
  const isPast = startsAt !== null && Date.parse(startsAt) < Date.now();
  switch (state) {
    case null:
      return changeable ? 'No time is chosen yet.' : 'No time was chosen.';
    case 'held':
      if (isPast) return 'It has passed, and your payment is not verified yet.';
      return heldUntil
        ? `Nobody else can have it until ${at(heldUntil)}. It is confirmed once your payment is verified.`
        : 'Nobody else can have it. It is confirmed once your payment is verified.';
    case 'confirmed':
      if (isPast) return 'It has passed.';
      if (!choosable) return 'If it does not suit you, write to us.';
      return changeable
        ? `It can be changed until ${changeHours} hours before.`
        : 'It can no longer be changed here.';
    case 'expired':
      if (isPast) return 'No payment came while it was held, and it has passed.';
      return stillFree
        ? 'No payment came while it was held. It is still free now, and others can take it too.'
        : 'No payment came while it was held, and somebody else has taken it. Please choose another one.';
    case 'lost':
      if (isPast) return 'It passed before your payment was there. Please choose another one.';
      return 'It was given to somebody else before your payment was there. Please choose another one.';
    case 'closed':
      return 'It ended with this order.';
    default:
      return 'It was cancelled, and the order stays.';
  }
}

interface PartProps extends Pick<ChosenTimeProps, 'code' | 'headers'> {
  onDone: () => void;
  onStay: () => void;
}

function Choose({ time, code, headers, onDone, onStay }: PartProps & { time: OrderTime }) {
  const { contactEmail } = useSite().identity;
  const [choice, setChoice] = useState<SlotChoice | null>(null);
  const { busy, failure, clear, run } = useCall(onDone);
  const save = () =>
    choice && run(() => call('PUT /api/orders/:code/time', { params: { code }, body: choice }, { headers }));
  return (
    <div className={styles.form}>
      <SlotPicker
        kind={time.kind}
        choice={choice}
        choose={(chosen) => {
          setChoice(chosen);
          clear();
        }}
        error={failure}
        legend="Free times"
        isPaid={time.state === 'confirmed' || time.state === 'lost'}
        otherwise={`Write a message below, or to ${contactEmail}.`}
      />
      <div className={styles.ways}>
        <Button onClick={() => void save()} disabled={!choice} aria-busy={busy}>
          {busy ? 'Choosing…' : 'Take this time'}
        </Button>
        <Button tone="quiet" onClick={onStay}>
          Leave it as it is
        </Button>
      </div>
    </div>
  );
}

function GiveUp({ code, headers, onDone, onStay }: PartProps) {
  const { busy, failure, run } = useCall(onDone);
  return (
    <div className={styles.form}>
      <p>Others can take it then. Your order stays, and you can choose another time.</p>
      <p role="alert" className={styles.failure} hidden={!failure}>
        {failure}
      </p>
      <div className={styles.ways}>
        <Button
          onClick={() =>
            void run(() => call('DELETE /api/orders/:code/time', { params: { code } }, { headers }))
          }
          aria-busy={busy}
        >
          {busy ? 'Giving it up…' : 'Give up this time'}
        </Button>
        <Button tone="quiet" onClick={onStay}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

/** A change of the time, and why it failed. */
function useCall(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  return {
    busy,
    failure,
    clear: () => setFailure(''),
    async run(work: () => Promise<unknown>) {
      if (busy) return;
      setBusy(true);
      setFailure('');
      try {
        await work();
        onDone();
      } catch (error) {
        const { text, fields } = problemOf(error);
        setFailure(fields.start ?? text);
      }
      setBusy(false);
    },
  };
}
