import { type ReactNode, Suspense } from 'react';
import { ContributionsSection } from '#web/contributions/hub/ContributionsSection.tsx';
import { MusicSection } from '#web/music/hub/MusicSection.tsx';
import { PlaylistSection } from '#web/playlist/hub/PlaylistSection.tsx';
import { PodcastsSection } from '#web/podcasts/hub/PodcastsSection.tsx';
import { MediaSection } from '#web/press/hub/MediaSection.tsx';
import { NetworkSection } from '#web/site/hub/NetworkSection.tsx';
import { LiveSection } from '#web/stream/hub/LiveSection.tsx';
import { SubmissionPanel } from '#web/submissions/hub/SubmissionPanel.tsx';
import { VideosBlock } from '#web/videos/hub/VideosBlock.tsx';
import { Calls } from '../home/Calls.tsx';
import { DeferredStylesheet } from '../home/DeferredStylesheet.tsx';
import { Hero } from '../home/Hero.tsx';

/** The home page in its order. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <DeferredStylesheet />
      <Piece>
        <NetworkSection />
      </Piece>
      <Piece>
        <LiveSection />
      </Piece>
      <Piece>
        <PodcastsSection />
      </Piece>
      <Piece>
        <MusicSection>
          <VideosBlock />
        </MusicSection>
      </Piece>
      <Piece>
        <PlaylistSection>
          <SubmissionPanel heading="h3" />
        </PlaylistSection>
      </Piece>
      <Piece>
        <MediaSection />
      </Piece>
      <Piece>
        <ContributionsSection />
      </Piece>
      <Calls />
    </>
  );
}

/** Each section comes alive by itself, in a moment when nothing else is to do. */
const Piece = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
