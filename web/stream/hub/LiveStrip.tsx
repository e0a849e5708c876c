import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ShownPage } from '#shared/site/site.paths.ts';
import { usePageData } from '#web/core/page-data.ts';
import { useIsShown, usePagePath, useWords } from '#web/core/site.ts';
import styles from './LiveStrip.module.css';
import { useOnAir } from './use-on-air.ts';
import { statusAtom } from './use-stream-status.ts';

/** The bar at the top of every page while the owner is live; the live page has a larger one of its own. */
export function LiveStrip({ page }: { page: ShownPage }) {
  const session = useOnAir();
  const words = useWords('every');
  const path = usePagePath();
  const isShown = useIsShown();
  useFreshSession();
  if (!session || page === 'live' || page === 'splash') return null;
  const text = (
    <>
      <strong>{words.live}</strong> <span>{session.title}</span>
    </>
  );
  return (
    <aside className={styles.strip} aria-label="Live stream">
      {isShown(path('live')) ? (
        <Link to={path('live')} className={styles.link}>
          {text}
        </Link>
      ) : (
        <a href={session.address || undefined} className={styles.link} target="_blank" rel="noopener">
          {text}
        </a>
      )}
    </aside>
  );
}

/**
 * Refetches the session when the status differs from it, as on a page opened before the stream began or
 * ended.
 */
function useFreshSession(): void {
  const client = useQueryClient();
  const { session } = usePageData('/api/on-air');
  const status = useAtomValue(statusAtom);
  const live = status?.active_platform && status.platforms[status.active_platform]?.stream_title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is live
  useEffect(() => {
    if (status && (live ?? null) !== (session?.title ?? null))
      void client.invalidateQueries({ queryKey: ['/api/on-air'] });
  }, [live, status === null, client]);
}
