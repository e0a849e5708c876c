import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DEFERRED_STYLESHEET_ID } from '#shared/site/page-marks.ts';
import type { HomeSection } from '#shared/site/site.structure.ts';
import { NextAppearances } from '#web/appearances/hub/NextAppearances.tsx';
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
import { BillLine } from '../home/BillLine.tsx';
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
        <NextAppearances />
      </Suspense>
      <Bill />
    </>
  );
}

/** The end of the page: to follow, to see the services and to book, each with a heading of the full width. */
function Bill() {
  const { texts, homeLines } = useSite();
  const words = useWords('home');
  const path = usePagePath();
  const isShown = useIsShown();
  const calls = [
    {
      page: 'services',
      text: words.services,
      stance: 'opened',
      lead: texts.servicesLead,
      button: words.seeServices,
      tone: 'outline',
    },
    {
      page: 'booking',
      text: words.book,
      stance: 'standing',
      lead: texts.bookingLead,
      button: words.bookNow,
      tone: 'hot',
    },
  ] as const;
  return (
    <div className={`wrap ${styles.bill}`}>
      <p className="title">{words.stay}</p>
      <Suspense>
        <Follow />
      </Suspense>
      {calls
        .filter(({ page }) => isShown(path(page)))
        .map(({ page, text, stance, lead, button, tone }) => (
          <section key={page} id={page} className={styles.call} aria-labelledby={`${page}-title`}>
            <BillLine
              id={`${page}-title`}
              text={text}
              to={path(page)}
              size={homeLines[page]}
              stance={stance}
            />
            <p className="dim">{lead}</p>
            <PageButton to={path(page)} tone={tone}>
              {button}
            </PageButton>
          </section>
        ))}
    </div>
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
