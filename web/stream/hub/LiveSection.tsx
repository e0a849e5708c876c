import { useId, useRef } from 'react';
import { usePageData } from '#web/core/page-data.ts';
import { FollowLinks } from './FollowLinks.tsx';
import { LiveBar } from './LiveBar.tsx';
import { LivePlayer } from './LivePlayer.tsx';
import styles from './LiveSection.module.css';
import { useLampInView } from './lamps-in-view.ts';
import { liveView } from './live-view.ts';
import { OffAirBar } from './OffAirBar.tsx';
import { OffAirCard } from './OffAirCard.tsx';
import { useStreamStatus } from './use-stream-status.ts';
import { useUpcoming } from './use-upcoming.ts';

/** The live bar, the player and where to follow; with its lamp out in honest mode when nothing is live. */
export function LiveSection() {
  const { settings } = usePageData('/api/stream');
  const view = liveView(useStreamStatus(), settings);
  const [next] = useUpcoming();
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  useLampInView(section, view.lit);
  return (
    <section id="live" ref={section} aria-labelledby={heading}>
      {view.lit ? <LiveBar view={view} /> : <OffAirBar next={next} />}
      <div className={`wrap ${styles.body}`}>
        {view.lit ? <LivePlayer /> : <OffAirCard next={next} />}
        <div className={styles.side}>
          <h2 id={heading} className={`title ${styles.title}`}>
            {view.lit ? view.title : `${settings.hostName} is off air`}
          </h2>
          <p className="dim">
            {view.lit ? settings.description : 'Follow a channel to hear when the next stream starts.'}
          </p>
          <FollowLinks />
        </div>
      </div>
    </section>
  );
}
