import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';
import type { HomeSection } from '#shared/site/site.structure.ts';
import { ContributionsSection } from '#web/contributions/hub/ContributionsSection.tsx';
import { LateForm } from '#web/core/form/LateForm.tsx';
import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { useIsShown, usePagePath, useSite, useWords } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { MusicSection } from '#web/music/hub/MusicSection.tsx';
import { PlaylistSection } from '#web/playlist/hub/PlaylistSection.tsx';
import { PodcastsSection } from '#web/podcasts/hub/PodcastsSection.tsx';
import { MediaSection } from '#web/press/hub/MediaSection.tsx';
import { NetworkSection } from '#web/site/hub/NetworkSection.tsx';
import { LiveSection } from '#web/stream/hub/LiveSection.tsx';
import { SubmissionPanel } from '#web/submissions/hub/SubmissionPanel.tsx';
import { VideosBlock } from '#web/videos/hub/VideosBlock.tsx';
import { Hero } from '../home/Hero.tsx';
import styles from './HomePage.module.css';

const pieces: Record<HomeSection, ReactNode> = {
  signature: <NetworkSection />,
  live: <LiveSection />,
  podcasts: <PodcastsSection />,
  music: (
    <MusicSection>
      <VideosBlock />
    </MusicSection>
  ),
  playlist: (
    <PlaylistSection>
      <SubmissionPanel heading="h3" />
    </PlaylistSection>
  ),
  media: <MediaSection />,
  contributions: <ContributionsSection />,
};

/** The home page in the owner's order. Each section hydrates by itself, when the browser is idle. */
export default function HomePage() {
  const { sections } = useSite();
  return (
    <>
      <Hero />
      <DeferredStylesheet />
      {sections.map(({ id }) => (
        <Suspense key={id}>{pieces[id]}</Suspense>
      ))}
      <Suspense>
        <Follow />
      </Suspense>
      <Calls />
    </>
  );
}

/** The two links at the end of the home page: services, and booking. */
function Calls() {
  const { texts } = useSite();
  const words = useWords('home');
  const path = usePagePath();
  const isShown = useIsShown();
  const [services, booking] = [isShown(path('services')), isShown(path('booking'))];
  if (!services && !booking) return null;
  return (
    <section className={`wrap ${styles.calls}`} aria-label="Services and booking">
      {services && (
        <div id="services" className={styles.call}>
          <h2 className="title">{words.services}</h2>
          <p className="dim">{texts.servicesLead}</p>
          <PageButton to={path('services')}>{words.seeServices}</PageButton>
        </div>
      )}
      {booking && (
        <div id="booking" className={styles.call}>
          <h2 className="title">{words.book}</h2>
          <p className="dim">{texts.bookingLead}</p>
          <PageButton to={path('booking')} tone="hot">
            {words.bookNow}
          </PageButton>
        </div>
      )}
    </section>
  );
}

const nothing = { __html: '' };
const FollowStrip = lazy(() => import('../home/FollowStrip.tsx'));

/**
 * The form to follow. On a first visit the server's markup stays as it is and the browser submits it without
 * scripts, so that the home page does not load the form's code. After a navigation within the site, React
 * renders the form.
 */
function Follow() {
  const [isSent] = useState(!useHydrated());
  return isSent && !import.meta.env.SSR ? (
    <div
      className={styles.follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, which keeps React out of it
      dangerouslySetInnerHTML={nothing}
    />
  ) : (
    <div className={styles.follow}>
      <LateForm>
        <FollowStrip />
      </LateForm>
    </div>
  );
}

/**
 * The end of the first screen. The server puts the link to the stylesheet of the later sections here:
 * browsers paint the content before it at once, and the rest when it has loaded. React ignores the link.
 */
function DeferredStylesheet() {
  return (
    <div
      id={DEFERRED_STYLESHEET_ID}
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, which keeps React out of it
      dangerouslySetInnerHTML={nothing}
    />
  );
}
