import type { ReactNode } from 'react';
import styles from './preview.module.css';
import type { ShareImage } from './use-share-image.ts';

const words: Record<Exclude<ShareImage['state'], 'loaded'>, string> = {
  empty: 'No picture: the card shows the words alone.',
  invalid: 'The image URL is not complete yet.',
  insecure: 'Pictures must come over https.',
  elsewhere: 'A picture of another site, which is loaded when you ask for it.',
  loading: '',
  failed: 'The picture could not be loaded from this address.',
};

/** The card's picture at 1.91:1, or why there is none. */
export function PreviewImage({ image, children }: { image: ShareImage; children?: ReactNode }) {
  return (
    <div className={styles.image}>
      {image.state === 'loaded' ? (
        <img
          src={image.src}
          alt="As the card shows it"
          width={1200}
          height={628}
          className={styles.picture}
        />
      ) : (
        <p className={styles.missing} role="status">
          {words[image.state]}
        </p>
      )}
      {children}
    </div>
  );
}
