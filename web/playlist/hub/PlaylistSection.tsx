import type { ReactNode } from 'react';
import { Section } from '#web/core/hub-ui/Slate.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { PlaylistHub } from './PlaylistHub.tsx';

/** The playlist in front on the home page; the way in for a track comes in as children. */
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
