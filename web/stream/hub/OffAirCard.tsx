import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import styles from './OffAirCard.module.css';
import { StreamTime } from './StreamTime.tsx';

/** Stands where the player stands while there is nothing to play. */
export function OffAirCard({ next }: { next: ScheduledStream | undefined }) {
  const { platforms } = usePageData('/api/stream');
  const channel = platforms.find(({ id }) => id === next?.platform) ?? platforms[0];
  return (
    <div className={styles.card}>
      <i className={`ring ${styles.ring}`} />
      <div className={styles.words}>
        <p className="meta dim">{next ? 'Next stream' : 'Nothing scheduled'}</p>
        <p className="title">{next ? next.title : 'No stream has a date yet.'}</p>
        {next && (
          <p className={styles.time}>
            <StreamTime at={next.startsAt} />
          </p>
        )}
        {channel && <OutLink href={channel.url}>Open the {channel.name} channel</OutLink>}
      </div>
    </div>
  );
}
