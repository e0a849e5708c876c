import type { ListedRelease } from '#shared/music/music.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Viewable } from '#web/core/hub-ui/viewer/Viewable.tsx';
import { usePageData } from '#web/core/page-data.ts';
import styles from './Sleeve.module.css';

/** A release's cover, which opens in the viewer; `record` shows the record behind it. */
export function Sleeve({ release, record = false }: { release: ListedRelease; record?: boolean }) {
  const { cover, coverAlt, title, label } = release;
  const { record: disc } = usePageData('/api/music');
  return (
    <div className={styles.sleeve}>
      {record && <Picture className={styles.record} src={disc} alt="" width={600} height={600} />}
      <Viewable className={styles.cover} image={{ src: cover, alt: coverAlt, title, caption: label }}>
        <Picture src={cover} alt={coverAlt} width={600} height={600} />
      </Viewable>
    </div>
  );
}
