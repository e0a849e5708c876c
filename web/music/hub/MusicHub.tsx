import type { ReactNode } from 'react';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { usePagePath, useWords } from '#web/core/site.ts';
import { LeadRelease, leadRelease } from './LeadRelease.tsx';
import styles from './MusicHub.module.css';
import { ReleaseList } from './ReleaseList.tsx';

/** All the music, for a page of its own: the featured release, then the children, then the other releases. */
export function MusicHub({ children }: { children?: ReactNode }) {
  const words = useWords('music');
  const path = usePagePath();
  const { services, releases } = usePageData('/api/music');
  const lead = leadRelease(releases);
  return (
    <div id="music" className={styles.page}>
      <LeadRelease release={lead} services={services} heading="h2" />
      {children}
      <div className={`wrap ${styles.others}`}>
        <ReleaseList releases={releases.filter((release) => release !== lead)} heading="h2" />
        <PageLink to={path('artist')}>{words.more}</PageLink>
      </div>
    </div>
  );
}
