import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageKey } from '#shared/site/site.pages.ts';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { usePagePath } from '#web/core/site.ts';
import styles from './LivePill.module.css';
import { lampsInViewAtom } from './lamps-in-view.ts';
import { forSession, keptForSession } from './session-flag.ts';
import { useStreamStatus } from './use-stream-status.ts';

const DISMISSED = 'live-pill-dismissed';

/** Says on every page that a stream is live, until dismissed; away where a lamp is in view or a dialog is open. */
export function LivePill({ page }: { page: PageKey }) {
  const path = usePagePath();
  const live = useStreamStatus()?.any_live;
  const lampInView = useAtomValue(lampsInViewAtom) > 0;
  const dialogOpen = useAtomValue(openDialogAtom) !== null;
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => setDismissed(keptForSession(DISMISSED)), []);

  if (!live || dismissed || lampInView || dialogOpen || page === 'live' || page === 'splash') return null;
  return (
    <aside className={styles.pill} aria-label="Live stream">
      <Link to={path('live')} className={styles.link}>
        <i className={`lamp ${styles.lamp}`} />
        Live now
      </Link>
      <IconButton
        className={styles.dismiss}
        label="Dismiss"
        onClick={() => {
          forSession(DISMISSED);
          setDismissed(true);
        }}
      >
        <Icon name="close" />
      </IconButton>
    </aside>
  );
}
