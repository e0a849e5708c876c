import { Flex, Input, Select } from 'antd';
import { type ReactNode, useId, useMemo } from 'react';
import { HOUR_MS } from '#shared/core/time.ts';
import { type LocalTime, localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import styles from './PostTime.module.css';
import { instantOf, type PostForm, timeOf } from './post-form.ts';
import { shortTime } from './short-time.ts';

interface PostTimeProps {
  form: PostForm;
  /** The next free time of the queue; null for none, undefined until it is known. */
  slot: LocalTime | null | undefined;
  error?: string | undefined;
  /** Whether it can go out once more later. */
  canRepeat: boolean;
  onChange: (part: Partial<PostForm>) => void;
}

const repeats = [
  { value: '', label: 'Never' },
  ...['7', '14', '28', '90'].map((value) => ({ value, label: `In ${value} days` })),
];

/** When a post goes out: at the next free time of the queue, at a chosen one on a clock of a named zone, or now. */
export function PostTime({ form, slot, error, canRepeat, onChange }: PostTimeProps) {
  const { scheduledDate: date, scheduledTime: time, zone, postNow, fromQueue, startsAt } = form;
  const id = useId();
  const isPicked = !postNow && !fromQueue;
  const at = instantOf(form);
  const ahead = startsAt === undefined ? undefined : localOf(Date.parse(startsAt) - HOUR_MS, zone);
  const next = slot ?? ahead;
  const take = (local: LocalTime) => onChange({ ...timeOf(local), postNow: false, fromQueue: true });
  return (
    <Flex vertical gap={12} role="group" aria-labelledby={id}>
      <Flex justify="space-between" gap={12} className={styles.label}>
        <b id={id}>When</b>
        <span>{zone.replaceAll('_', ' ')}</span>
      </Flex>
      <div className={styles.when}>
        <Choice
          name={slot || !ahead ? 'Next free slot' : 'An hour before it begins'}
          chosen={fromQueue && !postNow}
          disabled={!next}
          onChoose={() => next && take(next)}
        >
          {next ? shortTime(next) : slot === undefined ? 'Looking' : 'No free time in the queue'}
        </Choice>
        <Choice
          name="Pick a time"
          chosen={isPicked}
          onChoose={() => onChange({ postNow: false, fromQueue: false })}
        >
          {isPicked && at ? shortTime({ date, time }) : 'Day and hour'}
        </Choice>
        <Choice name="Now" chosen={postNow} onChoose={() => onChange({ postNow: true, fromQueue: false })}>
          Goes out at once
        </Choice>
      </div>
      {error && !isPicked && <p className={styles.error}>{error}</p>}
      {isPicked && <PickedTime form={form} error={error} onChange={onChange} />}
      {canRepeat && !postNow && (
        <Flex gap={12} align="center">
          <label htmlFor={`${id}-repeat`}>Once more</label>
          <Select
            id={`${id}-repeat`}
            className={styles.repeat}
            value={form.repeatDays}
            options={repeats}
            onChange={(repeatDays: string) => onChange({ repeatDays })}
          />
        </Flex>
      )}
    </Flex>
  );
}

interface ChoiceProps {
  name: string;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ name, chosen, disabled, onChoose, children }: ChoiceProps) => (
  <button type="button" aria-pressed={chosen} disabled={disabled} onClick={onChoose}>
    <b>{name}</b>
    <small>{children}</small>
  </button>
);

function PickedTime({ form, error, onChange }: Pick<PostTimeProps, 'form' | 'error' | 'onChange'>) {
  const { scheduledDate: date, scheduledTime: time, zone } = form;
  const zones = useMemo(() => {
    const known = new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')]);
    return [...known].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  }, [zone]);
  return (
    <Flex className={styles.time} wrap gap={12} align="start">
      <LabelledField
        label="Date"
        error={error}
        draw={(props) => (
          <Input
            {...props}
            type="date"
            value={date}
            onChange={({ target }) => onChange({ scheduledDate: target.value })}
          />
        )}
      />
      <LabelledField
        label="Time"
        draw={(props) => (
          <Input
            {...props}
            type="time"
            value={time}
            onChange={({ target }) => onChange({ scheduledTime: target.value })}
          />
        )}
      />
      <LabelledField
        label="Time zone"
        draw={({ id }) => (
          <Select
            id={id}
            showSearch
            value={zone}
            options={zones}
            onChange={(chosen: string) => onChange({ zone: chosen })}
          />
        )}
      />
      {date && time && <TimeNote local={{ date, time, zone }} />}
    </Flex>
  );
}

/** A note about a time that clocks skip or show twice. */
function TimeNote({ local }: { local: LocalTime }) {
  const { instant, moved, repeated } = resolveLocal(local);
  const ms = Date.parse(instant);
  if (moved)
    return (
      <p className={styles.note} role="status">
        Clocks skip {local.time} on this day, so it goes out at {localOf(ms, local.zone).time}.
      </p>
    );
  if (repeated)
    return (
      <p className={styles.note} role="status">
        Clocks show {local.time} twice on this day. It goes out the first time.
      </p>
    );
  return null;
}
