import type { ReactNode } from 'react';
import { Section } from '#web/core/hub-ui/Slate.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { PlaylistHub } from './PlaylistHub.tsx';

/** The featured playlist on the home page; the form for submitting a track is passed as children. */
export function PlaylistSection({ children }: { children: ReactNode }) {
  const { playlists } = usePageData('/api/playlists');
  return (
    <Section id="playlist" fact={playlists[0]?.note}>
      <PlaylistHub playlists={playlists.slice(0, 1)} heading="h3">
        {children}
      </PlaylistHub>
    </Section>
  );
}
