import { useId, useRef } from 'react';
import { clockTime } from '#shared/core/dates.ts';
import { groupThousands } from '#shared/core/text.ts';
import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { SocialRows } from '#web/core/hub-ui/SocialRows.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useSite, useWords } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { LivePlayer } from './LivePlayer.tsx';
import styles from './LiveSection.module.css';
import { useLampInView } from './lamps-in-view.ts';
import { type LiveView, liveView } from './live-view.ts';
import { StreamTime, useUpcoming } from './upcoming.tsx';
import { useStreamStatus } from './use-stream-status.ts';

/** The live bar, the player and where to follow; with its lamp out in honest mode when nothing is live. */
export function LiveSection() {
  const { settings } = usePageData('/api/stream');
  const words = useWords('live');
  const view = liveView(useStreamStatus(), settings);
  const [next] = useUpcoming();
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  useLampInView(section, view.lit);
  return (
    <section id="live" ref={section} aria-labelledby={heading}>
      {view.lit ? <LiveBar view={view} next={view.isLive ? undefined : next} /> : <OffAirBar next={next} />}
      <div className={`wrap ${styles.body}`}>
        {view.lit ? <LivePlayer /> : <OffAirCard next={next} />}
        <div className={styles.side}>
          <h2 id={heading} className="title">
            {view.lit ? view.title : fill(words.hostOffAir, 'host', settings.hostName)}
          </h2>
          <p className="dim">{view.lit ? settings.description : words.hear}</p>
          <FollowLinks />
        </div>
      </div>
    </section>
  );
}

/** Where to follow the channel: the platforms it streams on first. */
function FollowLinks() {
  const { platforms } = usePageData('/api/stream');
  const words = useWords('live');
  return <SocialRows place="live" first={platforms.map(({ id }) => id)} label={words.follow} />;
}

interface LiveBarProps {
  view: LiveView;
  /** The next stream, where the bar is lit without one. */
  next: ScheduledStream | undefined;
}

/** The bar in the lamp's colour: what is on air, where, for how many and since when. */
function LiveBar({ view, next }: LiveBarProps) {
  const { locale } = useSite();
  const words = useWords('live');
  const hydrated = useHydrated();
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <strong className={styles.name}>{words.now}</strong>
        <div className={`meta ${styles.facts}`}>
          <span className={styles.badge}>{view.badge}</span>
          {view.viewers !== null && (
            <span>{fill(words.watching, 'count', groupThousands(view.viewers))}</span>
          )}
          {view.startedAt && hydrated && (
            <span>
              {words.started} <time dateTime={view.startedAt}>{clockTime(view.startedAt, locale.style)}</time>
            </span>
          )}
          {next && (
            <span>
              {words.next} <StreamTime at={next.startsAt} />
            </span>
          )}
        </div>
        <p className={styles.liveBarTitle}>{view.title}</p>
      </div>
    </div>
  );
}

/** The bar with its lamp out: it says when the next stream is, where there is one. */
function OffAirBar({ next }: { next: ScheduledStream | undefined }) {
  const words = useWords('live');
  return (
    <div className={cx(styles.bar, styles.off)}>
      <div className={`wrap ${styles.row}`}>
        <strong className={styles.name}>
          <i className="ring" />
          {words.offAir}
        </strong>
        <div className={`meta ${styles.facts}`}>
          {next ? (
            <span>
              <span className="dim">{words.next}</span> <StreamTime at={next.startsAt} />
            </span>
          ) : (
            <span>{words.noneYet}</span>
          )}
        </div>
        {next && <p className={styles.liveBarTitle}>{next.title}</p>}
      </div>
    </div>
  );
}

/** Shown in place of the player while there is nothing to play. */
function OffAirCard({ next }: { next: ScheduledStream | undefined }) {
  const { platforms } = usePageData('/api/stream');
  const words = useWords('live');
  const channel = platforms.find(({ id }) => id === next?.platform) ?? platforms[0];
  return (
    <div className={styles.card}>
      <i className={`ring ${styles.offAirCardRing}`} />
      <div className={styles.words}>
        <p className="meta dim">{next ? words.next : words.nothing}</p>
        <p className="title">{next ? next.title : words.noDate}</p>
        {next && (
          <p className={styles.time}>
            <StreamTime at={next.startsAt} />
          </p>
        )}
        {channel?.url && (
          <OutLink href={channel.url}>{fill(words.openChannel, 'place', channel.name)}</OutLink>
        )}
      </div>
    </div>
  );
}
