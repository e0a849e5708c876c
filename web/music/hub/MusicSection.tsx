import type { ReactNode } from 'react';
import { Section } from '#web/core/hub-ui/Slate.tsx';
import { useContent } from '#web/core/use-content.ts';
import { LeadRelease } from './LeadRelease.tsx';
import { leadRelease } from './lead-release.ts';

const PLACE = 4;

/** The music on the home page; the videos come in as children, being another slice's. */
export function MusicSection({ children }: { children?: ReactNode }) {
  const { services, releases } = useContent('/api/music');
  return (
    <Section id="music" place={PLACE} title="Music">
      <LeadRelease release={leadRelease(releases)} services={services} heading="h3" />
      {children}
    </Section>
  );
}
