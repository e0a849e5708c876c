import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import styles from './MediaThumb.module.css';
import { endingOf, pictureOf } from './media-file.ts';

/** A file at a glance: the picture, or what kind of file it is. */
export function MediaThumb({ file, width = 320 }: { file: MediaFile; width?: number }) {
  if (file.type !== 'image' || file.missing)
    return (
      <span className={styles.kind} aria-hidden="true">
        {file.missing ? 'Gone' : endingOf(file)}
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={pictureOf(file, width)}
      width={file.width ?? width}
      height={file.height ?? width}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
