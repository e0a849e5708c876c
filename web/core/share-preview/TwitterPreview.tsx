import { PreviewImage } from './PreviewImage.tsx';
import styles from './preview.module.css';
import { hostOf, type SharePreviewProps } from './share-preview.ts';

/** Twitter: the title lies on the picture in one line, the host stands under it. */
export function TwitterPreview({ meta, image }: SharePreviewProps) {
  const host = hostOf(meta.url);
  return (
    <figure className={styles.preview}>
      <div className={styles.twitter}>
        <PreviewImage image={image}>
          {meta.title && <p className={styles.title}>{meta.title}</p>}
        </PreviewImage>
        <p className={styles.host}>{host && `From ${host}`}</p>
      </div>
      <figcaption className="small dim">
        One line of title on the picture. The description stays in the tags and is not shown.
      </figcaption>
    </figure>
  );
}
