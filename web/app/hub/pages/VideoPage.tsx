import { fullDay } from '#shared/core/dates.ts';
import { knownDuration } from '#shared/videos/known-duration.ts';
import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';
import type { VideoPage as Video } from '#shared/videos/videos.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutRow, Rows } from '#web/core/hub-ui/Rows.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePagePath, useSite, useWords } from '#web/core/site.ts';
import { Player } from '#web/own-pages/hub/Player.tsx';
import styles from './ItemPage.module.css';
import { ItemPage, useItem } from './ItemPage.tsx';

/** One video. */
export default function VideoPage() {
  const video = useItem<Video>('video');
  const { title, description, thumbnail, url, duration, category, uploadedAt } = video;
  const { style } = useSite().locale;
  const words = useWords('items');
  const music = useWords('music');
  const path = usePagePath();
  const embed = videoEmbedUrl(url);
  return (
    <ItemPage
      title={title}
      back={{ to: path('music'), name: music.title }}
      facts={
        <>
          <span>{category}</span>
          {knownDuration(duration) && <span>{duration}</span>}
          <time dateTime={uploadedAt}>{fullDay(uploadedAt, style)}</time>
        </>
      }
      media={
        <Player key={url} url={url} title={title} poster={thumbnail}>
          <Picture className={styles.cover} src={thumbnail} alt="" width={640} height={360} eager />
        </Player>
      }
      notes={description}
      places={
        <Rows>
          <OutRow href={url}>{embed ? videoService(embed) : words.elsewhere}</OutRow>
        </Rows>
      }
      above={<PageLink to={path('music')}>{words.music}</PageLink>}
      meta={video.meta}
      previous={video.previous}
      next={video.next}
      follow={['live', 'episodes', 'releases']}
    />
  );
}
