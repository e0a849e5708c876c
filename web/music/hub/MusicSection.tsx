import type { ReactNode } from 'react';
import { Section } from '#web/core/hub-ui/Slate.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { LeadRelease, leadRelease } from './LeadRelease.tsx';

/** The music on the home page; the videos are passed as children, as they belong to another slice. */
export function MusicSection({ children }: { children?: ReactNode }) {
  const { services, releases } = usePageData('/api/music');
  return (
    <Section id="music">
      <LeadRelease release={leadRelease(releases)} services={services} heading="h3" />
      {children}
    </Section>
  );
}
