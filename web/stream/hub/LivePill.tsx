import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShownPage } from '#shared/site/site.paths.ts';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { useIsShown, usePagePath } from '#web/core/site.ts';
import { lampsAtom } from './lamps-in-view.ts';
import { useOnAir } from './use-on-air.ts';
import { useStreamStatus } from './use-stream-status.ts';

const Pill = lazy(() => import('./Pill.tsx'));

const DISMISSED = 'live-pill-dismissed';

/**
 * Says on every page that a platform is live while the owner is not, until dismissed. Hidden where a lamp is
 * in view or a dialog is open.
 */
export function LivePill({ page }: { page: ShownPage }) {
  const path = usePagePath();
  const isShown = useIsShown();
  const live = useStreamStatus()?.any_live;
  const hasStrip = useOnAir() !== null;
  const lamps = useAtomValue(lampsAtom);
  // The home page has lamps of its own; until they are mounted, it is not known whether one is in view.
  const lampInView = lamps.inView > 0 || (page === 'home' && lamps.known === 0);
  const dialogOpen = useAtomValue(openDialogAtom) !== null;
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => setDismissed(keptForSession(DISMISSED)), []);

  if (!isShown(path('live'))) return null;
  if (!live || hasStrip || dismissed || lampInView || dialogOpen || page === 'live' || page === 'splash')
    return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense>
        <Pill
          to={path('live')}
          onDismiss={() => {
            forSession(DISMISSED);
            setDismissed(true);
          }}
        />
      </Suspense>
    </Boundary>
  );
}

/** Remembers something until the browser is closed; without storage, until the page is left. */
function forSession(key: string): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Storage may be refused or full; then it is remembered only until the page is left.
  }
}

function keptForSession(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
