import { PreviewImage } from './PreviewImage.tsx';
import styles from './preview.module.css';
import { hostOf, type SharePreviewProps } from './share-preview.ts';

/** Facebook: the host in capitals, two lines of title, one of description. */
export function FacebookPreview({ meta, image }: SharePreviewProps) {
  return (
    <figure className={styles.preview}>
      <div className={styles.facebook}>
        <PreviewImage image={image} />
        <div className={styles.words}>
          <p className={styles.host}>{hostOf(meta.url)}</p>
          <p className={styles.title}>{meta.title}</p>
          <p className={styles.description}>{meta.description}</p>
        </div>
      </div>
      <figcaption className="small dim">
        Two lines of title, one of description. The picture is cut to 1.91:1.
      </figcaption>
    </figure>
  );
}
