import styles from './more-previews.module.css';
import { PreviewImage } from './PreviewImage.tsx';
import type { SharePreviewProps } from './share-preview.ts';

/** Discord: the site's name, the title as a link, the description, and the picture below. */
export function DiscordPreview({ meta, image, siteName }: SharePreviewProps & { siteName: string }) {
  return (
    <figure className={styles.preview}>
      <div className={styles.discord}>
        <p className={styles.site}>{siteName}</p>
        <p className={styles.title}>{meta.title}</p>
        <p className={styles.description}>{meta.description}</p>
        <PreviewImage image={image} />
      </div>
      <figcaption>The description is shown whole, up to some 350 characters.</figcaption>
    </figure>
  );
}
