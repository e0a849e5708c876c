import { Button, Flex, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { SocialQueue } from '#shared/social/social.schema.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { problemOf } from '#web/core/problem.ts';
import { ownZone } from './post-form.ts';
import styles from './QueueDialog.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const QUEUE = 'GET /api/social/queue';

/** The weekly times at which posts of the queue are published, one after the other. */
export default function QueueDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useOwnerData(QUEUE, {});
  const [isChanged, setChanged] = useState(false);
  const { leave, question } = useLeaving(isChanged);
  return (
    <Modal open title="Queue" footer={null} onCancel={() => leave(onClose)}>
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!data && !error && <Waiting />}
      {data && <Slots queue={data} onChanged={() => setChanged(true)} onClose={onClose} />}
      {question}
    </Modal>
  );
}

interface Slot {
  key: number;
  weekday: number;
  time: string;
}
let nextKey = 0;
const withKey = (slot: Omit<Slot, 'key'>): Slot => {
  nextKey += 1;
  return { ...slot, key: nextKey };
};

interface SlotsProps {
  queue: SocialQueue;
  onChanged: () => void;
  onClose: () => void;
}

function Slots({ queue, onChanged, onClose }: SlotsProps) {
  const [slots, keepSlots] = useState(() => queue.slots.map(withKey));
  const setSlots = (next: (old: Slot[]) => Slot[]) => {
    keepSlots(next);
    onChanged();
  };
  const save = useOwnerAction('PUT /api/social/queue');
  const toasts = useToasts();
  const zone = queue.slots.length > 0 ? queue.zone : ownZone();
  const change = (key: number, part: Partial<Slot>) =>
    setSlots((old) => old.map((slot) => (slot.key === key ? { ...slot, ...part } : slot)));
  const submit = async () => {
    const body = { zone, slots: slots.map(({ weekday, time }) => ({ weekday, time })) };
    try {
      await save.mutateAsync({ body });
      toasts.done('Queue Saved');
      onClose();
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <Flex className={styles.queue} vertical gap={12}>
      <p>
        “Next free slot” gives a post the first of these times that no other has. They are of the zone{' '}
        {zone.replaceAll('_', ' ')}.
      </p>
      {slots.length === 0 && <p>There are no times yet.</p>}
      {slots.map(({ key, weekday, time }) => (
        <div key={key} className={styles.slot}>
          <Select
            aria-label="Day of the week"
            value={weekday}
            options={weekdays.map((label, index) => ({ value: index + 1, label }))}
            onChange={(chosen: number) => change(key, { weekday: chosen })}
          />
          <Input
            aria-label="Time"
            type="time"
            value={time}
            onChange={({ target }) => change(key, { time: target.value })}
          />
          <Button
            aria-label={`Remove ${weekdays[weekday - 1]} ${time}`}
            onClick={() => setSlots((old) => old.filter((slot) => slot.key !== key))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Flex gap="small" justify="space-between">
        <Button
          onClick={() =>
            setSlots((old) => [
              ...old,
              withKey({ weekday: ((old.at(-1)?.weekday ?? 0) % 7) + 1, time: '18:00' }),
            ])
          }
        >
          Add a time
        </Button>
        <Button type="primary" loading={save.isPending} onClick={submit}>
          Save queue
        </Button>
      </Flex>
    </Flex>
  );
}
