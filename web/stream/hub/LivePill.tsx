import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShownPage } from '#shared/site/site.paths.ts';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useIsShown, usePagePath, useWords } from '#web/core/site.ts';
import styles from './LivePill.module.css';
import { lampsAtom } from './lamps-in-view.ts';
import { useOnAir } from './use-on-air.ts';
import { usePillLift } from './use-pill-lift.ts';
import { useStreamStatus } from './use-stream-status.ts';

const DISMISSED = 'live-pill-dismissed';

/** Says on every page that a platform is live while the owner is not, until dismissed; away where a lamp is in view or a dialog is open. */
export function LivePill({ page }: { page: ShownPage }) {
  const path = usePagePath();
  const isShown = useIsShown();
  const live = useStreamStatus()?.any_live;
  const hasStrip = useOnAir() !== null;
  const lamps = useAtomValue(lampsAtom);
  // The home page has lamps of its own; before they are there, nobody knows whether one is in view.
  const lampInView = lamps.inView > 0 || (page === 'home' && lamps.known === 0);
  const dialogOpen = useAtomValue(openDialogAtom) !== null;
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => setDismissed(keptForSession(DISMISSED)), []);

  if (!isShown(path('live'))) return null;
  if (!live || hasStrip || dismissed || lampInView || dialogOpen || page === 'live' || page === 'splash')
    return null;
  return (
    <Pill
      to={path('live')}
      onDismiss={() => {
        forSession(DISMISSED);
        setDismissed(true);
      }}
    />
  );
}

function Pill({ to, onDismiss }: { to: string; onDismiss: () => void }) {
  const pill = useRef<HTMLElement>(null);
  const words = useWords('every');
  const lift = usePillLift(pill);
  return (
    <aside ref={pill} className={styles.pill} style={{ translate: `0 ${-lift}px` }} aria-label="Live stream">
      <Link to={to} className={styles.link}>
        <i className={`lamp ${styles.lamp}`} />
        {words.live}
      </Link>
      <IconButton className={styles.dismiss} label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </IconButton>
    </aside>
  );
}

/** Remembers something until the browser is closed; without storage, until the page is left. */
function forSession(key: string): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Storage may be refused or full; then it is asked again on the next visit.
  }
}

function keptForSession(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
