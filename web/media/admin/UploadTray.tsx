import { Button, Flex, Progress } from 'antd';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import styles from './UploadTray.module.css';
import { isOver, type UploadItem } from './upload/upload-item.ts';
import type { UploadQueue } from './upload/upload-queue.ts';

interface UploadTrayProps {
  items: readonly UploadItem[];
  queue: UploadQueue;
  onOpen: (file: MediaFile) => void;
  /** What opening a finished one is called. */
  openLabel?: string;
}

/** Uploads under way, and those that wait for something. */
export function UploadTray({ items, openLabel = 'Details', ...row }: UploadTrayProps) {
  const { queue } = row;
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  const isMoving = items.some(({ state }) => state === 'finishing' || moving.has(state));
  return (
    <section className={styles.tray} aria-label="Uploads">
      <Flex className={styles.head} gap={12} align="center" justify="space-between">
        <h3>{isMoving ? `Uploading ${done} of ${items.length}` : 'Uploads'}</h3>
        {items.some(isOver) && (
          <Button size="small" onClick={() => queue.clearDone()}>
            Clear finished
          </Button>
        )}
      </Flex>
      <ul className={styles.list}>
        {items.map((item) => (
          <UploadRow key={item.key} item={item} openLabel={openLabel} {...row} />
        ))}
      </ul>
    </section>
  );
}

const moving = new Set<UploadItem['state']>(['sending', 'checking', 'offline', 'waiting']);
const problems = new Set<UploadItem['state']>(['failed', 'refused', 'lost', 'offline']);

type UploadRowProps = Omit<UploadTrayProps, 'items'> & { item: UploadItem };

function UploadRow({ item, queue, onOpen, openLabel }: UploadRowProps) {
  const { key, name, state, file } = item;
  const share = Math.floor((item.sent / item.size) * 100);
  return (
    <li className={cx(styles.row, state === 'failed' || state === 'refused' ? styles.bad : undefined)}>
      <span className={state === 'done' ? styles.line : styles.text}>
        <b>{name}</b>
        <span className={problems.has(state) ? styles.problem : styles.status}>{statusOf(item, share)}</span>
      </span>
      {!isOver(item) && (
        <Progress
          className={styles.progress}
          percent={share}
          showInfo={false}
          size="small"
          strokeLinecap="butt"
          status={state === 'failed' ? 'exception' : 'normal'}
          aria-label={`${name}: how much was sent`}
        />
      )}
      <Flex component="span" className={styles.actions} gap="small">
        {moving.has(state) && (
          <Button size="small" onClick={() => queue.pause(key)} aria-label={`Pause ${name}`}>
            Pause
          </Button>
        )}
        {state === 'paused' && (
          <Button size="small" onClick={() => queue.resume(key)} aria-label={`Resume ${name}`}>
            Resume
          </Button>
        )}
        {state === 'failed' && (
          <Button size="small" onClick={() => queue.resume(key)} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        )}
        {state === 'lost' && (
          <ChooseFiles
            single
            small
            accept="*/*"
            aria-label={`Choose again: ${name}`}
            onChoose={([chosen]) => chosen && void queue.attach(key, chosen)}
          >
            Choose again
          </ChooseFiles>
        )}
        {file && (
          <Button size="small" onClick={() => onOpen(file)} aria-label={`${openLabel}: ${name}`}>
            {openLabel}
          </Button>
        )}
        {state !== 'finishing' && (
          <Button
            size="small"
            type="text"
            onClick={() => queue.cancel(key)}
            aria-label={`${isOver(item) ? 'Clear' : 'Cancel'} ${name}`}
          >
            {isOver(item) ? 'Clear' : 'Cancel'}
          </Button>
        )}
      </Flex>
    </li>
  );
}

function statusOf({ state, sent, size, reason, file }: UploadItem, share: number): string {
  const soFar = `${formatBytes(sent)} of ${formatBytes(size)}`;
  switch (state) {
    case 'waiting':
      return `Waiting, ${formatBytes(size)}`;
    case 'checking':
      return `Checking the file, ${share}%`;
    case 'sending':
      return `${share}%, ${soFar}`;
    case 'finishing':
      return 'Uploaded, being processed';
    case 'paused':
      return reason ?? `Paused at ${share}%, ${soFar}`;
    case 'done':
      return file?.wasThere ? 'Already in the library, and not stored twice' : 'In the library';
    default:
      return state === 'refused' ? `Not taken. ${reason}` : `${soFar}. ${reason}`;
  }
}
