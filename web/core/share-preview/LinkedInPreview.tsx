import { PreviewImage } from './PreviewImage.tsx';
import styles from './preview.module.css';
import { hostOf, type SharePreviewProps } from './share-preview.ts';

/** LinkedIn: two lines of title, then the host. */
export function LinkedInPreview({ meta, image }: SharePreviewProps) {
  return (
    <figure className={styles.preview}>
      <div className={styles.linkedin}>
        <PreviewImage image={image} />
        <div className={styles.words}>
          <p className={styles.title}>{meta.title}</p>
          <p className={styles.host}>{hostOf(meta.url)}</p>
        </div>
      </div>
      <figcaption className="small dim">Two lines of title, no description.</figcaption>
    </figure>
  );
}
