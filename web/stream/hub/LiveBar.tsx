import { groupThousands } from '#shared/core/text.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import styles from './LiveBar.module.css';
import type { LiveView } from './live-view.ts';
import { clockTime } from './stream-time.ts';

/** The bar in the lamp's colour: what is on air, where, for how many and since when. */
export function LiveBar({ view }: { view: LiveView }) {
  const hydrated = useHydrated();
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <strong className={styles.name}>Live Now</strong>
        <div className={`meta ${styles.facts}`}>
          <span className={styles.badge}>{view.badge}</span>
          {view.viewers !== null && <span>{groupThousands(view.viewers)} watching</span>}
          {view.startedAt && hydrated && (
            <span>
              Started <time dateTime={view.startedAt}>{clockTime(view.startedAt)}</time>
            </span>
          )}
        </div>
        <p className={styles.title}>{view.title}</p>
      </div>
    </div>
  );
}
