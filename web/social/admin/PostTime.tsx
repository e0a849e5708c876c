import { Button, Flex, Input, Select } from 'antd';
import { useMemo } from 'react';
import { localOf, resolveLocal } from '#shared/core/zoned-time.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import styles from './PostTime.module.css';
import type { PostForm } from './post-form.ts';

interface PostTimeProps {
  form: PostForm;
  error?: string | undefined;
  onChange: (part: Partial<PostForm>) => void;
}

/** When a post goes out, on a clock of a named zone. */
export function PostTime({ form, error, onChange }: PostTimeProps) {
  const { scheduledDate: date, scheduledTime: time, zone } = form;
  const toasts = useToasts();
  const zones = useMemo(() => {
    const known = new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')]);
    return [...known].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  }, [zone]);

  const nextSlot = useAction(async () => {
    const { local } = await ownerCall('GET /api/social/queue/next', {});
    if (local) onChange({ scheduledDate: local.date, scheduledTime: local.time, zone: local.zone });
    else toasts.done('The queue has no free time', 'Set times of the queue first.');
  });

  return (
    <Flex className={styles.time} wrap gap={12} align="end">
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
      <Button onClick={() => nextSlot.run()}>Next free slot</Button>
      {date && time && <TimeNote local={{ date, time, zone }} />}
    </Flex>
  );
}

/** A note about a time that clocks skip or show twice. */
function TimeNote({ local }: { local: { date: string; time: string; zone: string } }) {
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
