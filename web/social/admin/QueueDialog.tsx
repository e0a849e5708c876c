import { Button, Flex, Input, Modal, Select } from 'antd';
import { socialQueue } from '#shared/social/social.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { problemOf } from '#web/core/problem.ts';
import { ownZone } from './composer/post-form.ts';
import styles from './QueueDialog.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** Times to begin with. */
const starts = [
  { label: 'Every day at 6:00 PM', days: WEEK, times: ['18:00'] },
  { label: 'Every day at noon and 6:00 PM', days: WEEK, times: ['12:00', '18:00'] },
  { label: 'Monday to Friday at noon', days: WEEK.slice(0, 5), times: ['12:00'] },
];

/** The weekly times at which posts of the queue are published, one after the other. */
export default function QueueDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useOwnerData('GET /api/social/queue', {});
  const zone = data && data.slots.length > 0 ? data.zone : ownZone();
  const { form, props, isSaving, leave, question } = useOwnerForm(socialQueue, {
    values: { zone, slots: data?.slots ?? [] },
    save: (body) => ownerCall('PUT /api/social/queue', { body }),
    said: 'Queue Saved',
    onSaved: onClose,
  });
  const { slots } = form.watch();
  const setSlots = (next: typeof slots) => form.setValue('slots', next, { shouldDirty: true });
  const change = (at: number, part: Partial<(typeof slots)[number]>) =>
    setSlots(slots.map((slot, index) => (index === at ? { ...slot, ...part } : slot)));
  return (
    <Modal open title="Queue" footer={null} onCancel={() => leave(onClose)}>
      {error && <p role="alert">{problemOf(error).text}</p>}
      {!data && !error && <Waiting />}
      {data && (
        <Flex component="form" className={styles.queue} vertical gap={12} {...props}>
          <p>
            “Next free slot” gives a post the first of these times that no other has. They are of the zone{' '}
            {zone.replaceAll('_', ' ')}.
          </p>
          {slots.length === 0 && (
            <>
              <p>There are no times yet. Begin with these, or add your own:</p>
              <Flex wrap gap="small">
                {starts.map(({ label, days, times }) => (
                  <Button
                    key={label}
                    onClick={() =>
                      setSlots(days.flatMap((weekday) => times.map((time) => ({ weekday, time }))))
                    }
                  >
                    {label}
                  </Button>
                ))}
              </Flex>
            </>
          )}
          {slots.map(({ weekday, time }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place in the list
            <div key={index} className={styles.slot}>
              <Select
                aria-label="Day of the week"
                value={weekday}
                options={weekdays.map((label, day) => ({ value: day + 1, label }))}
                onChange={(chosen: number) => change(index, { weekday: chosen })}
              />
              <Input
                aria-label="Time"
                type="time"
                value={time}
                onChange={({ target }) => change(index, { time: target.value })}
              />
              <Button
                aria-label={`Remove ${weekdays[weekday - 1]} ${time}`}
                onClick={() => setSlots(slots.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            </div>
          ))}
          <Flex gap="small" justify="space-between">
            <Button
              onClick={() =>
                setSlots([...slots, { weekday: ((slots.at(-1)?.weekday ?? 0) % 7) + 1, time: '18:00' }])
              }
            >
              Add a time
            </Button>
            <Button type="primary" htmlType="submit" loading={isSaving}>
              Save queue
            </Button>
          </Flex>
        </Flex>
      )}
      {question}
    </Modal>
  );
}
