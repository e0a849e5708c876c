import { cx } from '#web/core/hub-ui/cx.ts';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import { VideoCard } from './VideoCard.tsx';
import styles from './VideosBlock.module.css';

/** The music videos: the first at full width, the second at the right, the others in pairs of unequal width. */
export function VideosBlock({ heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { videos, allVideosUrl } = usePageData('/api/videos/music');
  const words = useWords('music');
  const [first, ...others] = videos;
  return (
    <>
      {first && <VideoCard video={first} heading={heading} feature />}
      <div className={cx('wrap', styles.others)}>
        <div className={styles.all}>
          {!first && <p className="dim">{words.noVideo}</p>}
          <OutLink href={allVideosUrl}>{words.allVideos}</OutLink>
        </div>
        {others.map((video) => (
          <VideoCard key={video.id} video={video} heading={heading} />
        ))}
      </div>
    </>
  );
}
