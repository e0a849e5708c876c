import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './LiveBar.module.css';
import { StreamTime } from './StreamTime.tsx';

/** The bar with its lamp out: it says when the next stream is, where there is one. */
export function OffAirBar({ next }: { next: ScheduledStream | undefined }) {
  return (
    <div className={cx(styles.bar, styles.off)}>
      <div className={`wrap ${styles.row}`}>
        <strong className={styles.name}>
          <i className="ring" />
          Off air
        </strong>
        <div className={`meta ${styles.facts}`}>
          {next ? (
            <span>
              <span className="dim">Next stream</span> <StreamTime at={next.startsAt} />
            </span>
          ) : (
            <span>No stream scheduled yet</span>
          )}
        </div>
        {next && <p className={styles.title}>{next.title}</p>}
      </div>
    </div>
  );
}
