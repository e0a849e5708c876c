import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullDay } from '#shared/core/dates.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { usePageData } from '#web/core/page-data.ts';
import { useIsShown, usePagePath, useSite, useWords } from '#web/core/site.ts';
import { leadRelease } from '#web/music/hub/LeadRelease.tsx';
import { StreamTime, useUpcoming } from '#web/stream/hub/upcoming.tsx';
import styles from './Highlights.module.css';
import { type Newest, newest } from './newest.ts';

/** The newest item and the next stream, each with one action; renders nothing where there is neither. */
export function Highlights() {
  const { shows } = usePageData('/api/podcasts');
  const { releases } = usePageData('/api/music');
  const { schedule } = usePageData('/api/stream');
  const latest = newest(shows, leadRelease(releases), useIsShown());
  // By the server's data and not by the browser's clock: a box that disappears would move the page.
  const hasNext = schedule.length > 0;
  if (!latest && !hasNext) return null;
  return (
    <div className={styles.highlights}>
      {latest && <New latest={latest} />}
      {hasNext && <Next />}
    </div>
  );
}

function New({ latest }: { latest: Newest }) {
  const words = useWords('home');
  const { style } = useSite().locale;
  const { episode, path } = latest;
  if (!episode)
    return (
      <Highlight to={path} kind={words.release} title={latest.release.title} action={words.open}>
        <span>{latest.release.label}</span>
      </Highlight>
    );
  return (
    <Highlight to={path} kind={words.latestEpisode} title={episode.title} action={words.play}>
      <time dateTime={episode.publishedAt}>{fullDay(episode.publishedAt, style)}</time>
    </Highlight>
  );
}

function Next() {
  const words = useWords('live');
  const { remind } = useWords('home');
  const path = usePagePath();
  const isShown = useIsShown();
  const openDialog = useOpenDialog();
  const [next] = useUpcoming();
  if (!next) return <Highlight to={path('follow')} kind={words.next} title={words.noDate} action={remind} />;
  const { id, title, startsAt } = next;
  return (
    <Highlight
      to={isShown(path('live')) ? `${path('live')}#schedule` : path('follow')}
      kind={words.next}
      title={title}
      action={remind}
      onOpen={() => openDialog('remind', { id, title, startsAt })}
    >
      <StreamTime at={startsAt} />
    </Highlight>
  );
}

interface HighlightProps {
  to: string;
  kind: string;
  title: string;
  action: string;
  /** The date, or the label of a release. */
  children?: ReactNode;
  /** Opens a dialog in the place of the address, which is for browsers without scripts and for another tab. */
  onOpen?: () => void;
}

function Highlight({ to, kind, title, action, children, onOpen }: HighlightProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link to={to} className={styles.highlight} aria-haspopup={onOpen && 'dialog'} onClick={open}>
      <span className={`meta ${styles.facts}`}>
        <span className="dim">{kind}</span> {children}
      </span>
      <span className={styles.title}>{title}</span> <span className={`meta ${styles.action}`}>{action}</span>
    </Link>
  );
}
