import { Flex, Modal, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { InstantInput, isUnreadDate } from '#web/core/admin-ui/fields/DateInputs.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { segmentText } from '#web/people/admin/people-words.ts';
import styles from './Letters.module.css';
import { durationOf } from './letter-words.ts';

interface SendDialogProps {
  isSending: boolean;
  /** @param sendAt null for now @param segmentId null for everybody who follows letters */
  onSend: (sendAt: string | null, segmentId: string | null) => void;
  /** The segment that it was last to go to. */
  segmentId: string | null;
  onCancel: () => void;
}

const times = [
  { value: 'now', label: 'Now' },
  { value: 'time', label: 'At a time' },
];

/** Asks before a letter is sent: to how many, at what rate, how long that takes, and when. */
export function SendDialog({ isSending, onSend, onCancel, segmentId }: SendDialogProps) {
  const id = useId();
  const { data, error, refetch } = useOwnerData('GET /api/admin/letters/audience', {});
  const [when, setWhen] = useState('now');
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState(segmentId ?? '');
  const segments = data?.segments ?? [];
  const segment = segments.find(({ id }) => id === chosen);
  const count = segment?.follow ?? data?.followers ?? 0;
  const isTimed = when === 'time';
  const isReady = data?.hasServer && (isTimed ? sendAt !== null && !isUnreadDate(sendAt) : count > 0);
  return (
    <Modal
      open
      title="Send this letter?"
      okText={isTimed ? 'Schedule' : 'Send now'}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isSending}
      onOk={() => onSend(isTimed ? sendAt : null, segment?.id ?? null)}
      onCancel={onCancel}
    >
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <Flex vertical gap="medium">
          {data.hasServer ? (
            <p className={styles.plain}>
              {segment && `${segmentText(segment)}. `}
              {count === 0
                ? segment
                  ? 'Nobody of them can get it.'
                  : 'Nobody follows letters by mail yet.'
                : `${count === 1 ? '1 follower gets' : `${count} followers get`} it by mail, at most ${data.perHour} an hour: that takes ${durationOf(count, data.perHour)}. ${segment ? 'Browsers are not told.' : 'Browsers that follow letters are told at once.'}`}{' '}
              <Link to={adminPaths.followerSettings}>Change the rate</Link>
            </p>
          ) : (
            <p className={styles.plain}>
              No mail server is in use, so nothing can be sent.{' '}
              <Link to={adminPaths.connections}>See Connections</Link>
            </p>
          )}
          {segments.length > 0 && (
            <div className={styles.field}>
              <label htmlFor={`${id}-to`}>Who gets it</label>
              <Select
                id={`${id}-to`}
                value={segment?.id ?? ''}
                options={[
                  { value: '', label: 'Everybody who follows letters' },
                  ...segments.map((one) => ({ value: one.id, label: one.name })),
                ]}
                onChange={setChosen}
              />
            </div>
          )}
          <Segmented options={times} value={when} onChange={setWhen} aria-label="When it is sent" />
          {isTimed && (
            <div className={styles.field}>
              <label htmlFor={id}>Date and time</label>
              <InstantInput
                id={id}
                value={sendAt}
                onBlur={() => undefined}
                aria-invalid={isUnreadDate(sendAt)}
                aria-describedby={undefined}
                onChange={(at) => setSendAt(typeof at === 'string' ? at : null)}
              />
              <p className={styles.note}>
                In your time zone, {Intl.DateTimeFormat().resolvedOptions().timeZone}. Who follows letters at
                that time{segment && ' and is in the segment then'} gets it.
              </p>
            </div>
          )}
        </Flex>
      )}
    </Modal>
  );
}
