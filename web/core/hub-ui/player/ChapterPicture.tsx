import { smallestOf } from '#shared/core/address/media-address.ts';
import { Picture } from '../Picture.tsx';
import styles from './ChapterPicture.module.css';

/** The small square picture at the start of a chapter's line. */
export const ChapterPicture = ({ picture: { src, alt } }: { picture: { src: string; alt: string } }) => (
  <Picture className={styles.picture} src={smallestOf(src)} alt={alt.trim()} width={48} height={48} />
);
