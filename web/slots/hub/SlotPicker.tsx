import { useId, useState } from 'react';
import type { Instant } from '#shared/core/time.ts';
import {
  isSameClock,
  slotClock,
  slotDay,
  slotMoment,
  slotShortDay,
  zoneName,
} from '#shared/slots/slot-time.ts';
import type { FreeTimes } from '#shared/slots/slots.schema.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './SlotPicker.module.css';
import { type SlotControl, useFreeTimes } from './use-slot-choice.ts';

/** Free times that are offered in place of one that is taken. */
const NEAR = 3;

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface SlotPickerProps extends SlotControl {
  /** A legend of its own, where the time is all that is asked for. */
  legend?: string;
  /** What was paid for already is not held, but confirmed. */
  isPaid?: boolean;
  /** Whether the team chooses for a client. */
  forClient?: boolean;
  /** Where there is no free time: what else the reader can do. */
  otherwise: string;
}

/** Days and times to choose from, on the reader's clock. Nothing where no time is chosen for this kind. */
export function SlotPicker({
  kind,
  choice,
  choose,
  error,
  legend,
  isPaid = false,
  forClient = false,
  otherwise,
}: SlotPickerProps) {
  const [pages, setPages] = useState<(string | null)[]>([null]);
  const { data, isError, refetch, isFetching } = useFreeTimes(kind, pages.at(-1) ?? null);
  const [zone, setZone] = useState(() => choice?.zone ?? ownZone());
  const message = useId();
  if (isError)
    return (
      <div className={styles.picker} role="alert">
        <p className="small">The free times could not be loaded.</p>
        <div>
          <Button tone="quiet" onClick={() => void refetch()} aria-busy={isFetching}>
            Try again
          </Button>
        </div>
      </div>
    );
  if (!data) return <p className={`small ${styles.loading}`}>Looking for free times…</p>;
  if (!data.active) return null;
  const isEmpty = data.starts.length === 0 && pages.length === 1 && data.next === null;
  const title = legend ?? (data.required ? 'Time' : 'Time (optional)');
  return (
    <fieldset className={styles.picker} aria-describedby={message}>
      <legend className={styles.legend}>{title}</legend>
      {isEmpty ? (
        <p className="small">There are no free times at the moment. {otherwise}</p>
      ) : (
        <>
          <ZoneSelect zone={zone} onZone={setZone} ownerZone={data.zone} />
          <Starts key={`${zone} ${pages.at(-1)}`} data={data} zone={zone} choice={choice} choose={choose} />
          <div className={styles.ways}>
            {pages.length > 1 && (
              <Button tone="quiet" onClick={() => setPages(pages.slice(0, -1))}>
                Earlier days
              </Button>
            )}
            {data.next !== null && (
              <Button tone="quiet" onClick={() => setPages([...pages, data.next])}>
                Later days
              </Button>
            )}
            {choice && <LinkButton onClick={() => choose(null)}>Choose none of them</LinkButton>}
          </div>
        </>
      )}
      <p id={message} className={error ? styles.error : styles.hint} aria-live="polite">
        {error || (
          <Chosen data={data} zone={zone} isPaid={isPaid} forClient={forClient} start={choice?.start} />
        )}
      </p>
    </fieldset>
  );
}

/** What is chosen, on both clocks. */
interface ChosenProps {
  data: FreeTimes;
  start: Instant | undefined;
  zone: string;
  isPaid: boolean;
  forClient: boolean;
}

function Chosen({ data, start, zone, isPaid, forClient }: ChosenProps) {
  const { style } = useSite().locale;
  if (start === undefined) return `It takes ${data.minutes} minutes.`;
  const there = isSameClock(start, zone, data.zone) ? '' : ` That is ${slotMoment(start, data.zone, style)}.`;
  const held = isPaid ? '' : ` Held for ${forClient ? 'the client' : 'you'} for ${data.holdHours} hours.`;
  return `Chosen: ${slotMoment(start, zone, style)}.${there}${held}`;
}

function ZoneSelect({
  zone,
  onZone,
  ownerZone,
}: {
  zone: string;
  onZone: (zone: string) => void;
  ownerZone: string;
}) {
  const id = useId();
  const all = [...new Set([zone, ownZone(), ownerZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <div className={styles.zone}>
      <label htmlFor={id}>Times are those of</label>
      <select id={id} className={styles.select} value={zone} onChange={({ target }) => onZone(target.value)}>
        {all.map((one) => (
          <option key={one} value={one}>
            {one.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}

type StartsProps = Pick<SlotControl, 'choice' | 'choose'> & { data: FreeTimes; zone: string };

function Starts({ data, zone, choice, choose }: StartsProps) {
  const { style } = useSite().locale;
  const name = useId();
  const days = [...Map.groupBy(data.starts, (at) => slotDay(at, zone, style))];
  const chosenDay = choice ? slotDay(choice.start, zone, style) : undefined;
  const [open, setOpen] = useState(days.some(([day]) => day === chosenDay) ? chosenDay : days[0]?.[0]);
  const isTaken =
    choice !== null && days.some(([day]) => day === chosenDay) && !data.starts.includes(choice.start);
  const times = days.find(([day]) => day === open)?.[1] ?? [];
  const pick = (start: Instant) => choose({ start, zone });
  const time = (at: Instant, group: string, text: string) => (
    <label key={at} className={styles.time}>
      <input
        type="radio"
        name={`${name}${group}`}
        value={at}
        checked={choice?.start === at}
        onChange={() => pick(at)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <>
      {isTaken && (
        <div className={styles.near}>
          <p className="small">Free near the time that was taken:</p>
          <div className={styles.times}>
            {nearest(data.starts, choice.start).map((at) => time(at, 'near', slotMoment(at, zone, style)))}
          </div>
        </div>
      )}
      <fieldset className={styles.days} aria-label="Days">
        {days.map(([day, [first = '']]) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === open}
            onClick={() => setOpen(day)}
          >
            {slotShortDay(first, zone, style)}
          </button>
        ))}
      </fieldset>
      <div
        className={styles.times}
        role="radiogroup"
        aria-label={open ? `Times on ${open}, ${zoneName(zone)}` : 'Times'}
      >
        {times.map((at) => time(at, 'day', slotClock(at, zone, style)))}
      </div>
    </>
  );
}

const nearest = (starts: readonly Instant[], to: Instant): Instant[] => {
  const away = (at: Instant) => Math.abs(Date.parse(at) - Date.parse(to));
  return [...starts]
    .sort((one, other) => away(one) - away(other))
    .slice(0, NEAR)
    .sort();
};
