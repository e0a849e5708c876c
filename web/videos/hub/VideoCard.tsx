import { videoPath } from '#shared/site/site.paths.ts';
import { knownDuration } from '#shared/videos/known-duration.ts';
import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';
import type { MusicVideo } from '#shared/videos/videos.schema.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { OutLink, TitleLink } from '#web/core/hub-ui/TextLink.tsx';
import styles from './VideoCard.module.css';

interface VideoCardProps {
  video: MusicVideo;
  heading: 'h2' | 'h3';
  /** Across the whole screen, with its title in the picture. */
  feature?: boolean;
}

/** A letterboxed still: the picture plays the video, the square in its corner enlarges the still itself. */
export function VideoCard({ video, heading: Heading, feature = false }: VideoCardProps) {
  const openDialog = useOpenDialog();
  const { title, url, thumbnail, releaseYear, duration } = video;
  const embed = videoEmbedUrl(url);
  const service = embed && videoService(embed);
  const still = {
    src: thumbnail,
    alt: `Still from ${title}`,
    title,
    caption: [releaseYear, knownDuration(duration)].filter(Boolean).join(', '),
  };
  return (
    <article className={cx(styles.video, feature && styles.feature)}>
      <div className={styles.frame}>
        <Picture src={thumbnail} alt={still.alt} width={1280} height={720} />
        <button
          type="button"
          className={styles.play}
          aria-label={service ? `Play ${title} from ${service}` : `Play ${title}`}
          onClick={() => openDialog('video', { title, url })}
          data-needs-script
        >
          <span className={styles.disc}>
            <Icon name="play" />
          </span>
        </button>
        <IconButton
          label={`Zoom ${title}`}
          className={styles.zoom}
          onClick={() => openDialog('image', still)}
          data-needs-script
        >
          <Icon name="zoomIn" />
        </IconButton>
      </div>
      <div className={styles.caption}>
        {feature ? (
          <Fitted as={Heading} className={styles.name} text={title}>
            <TitleLink to={videoPath(video.id)}>{title}</TitleLink>
          </Fitted>
        ) : (
          <Heading className={`title ${styles.title}`}>
            <TitleLink to={videoPath(video.id)}>{title}</TitleLink>
          </Heading>
        )}
        <p className={cx('meta', !feature && 'dim')}>{still.caption}</p>
      </div>
      {service && (
        <p className={`small dim ${styles.service}`} data-needs-script>
          Play loads the player from {service}, which then sees that you are here.
        </p>
      )}
      <noscript>
        <OutLink href={url}>Watch {title}</OutLink>
      </noscript>
    </article>
  );
}
