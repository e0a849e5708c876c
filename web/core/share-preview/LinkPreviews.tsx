import type { ReactNode } from 'react';
import type { ShareMeta } from '#shared/site/site.tags.ts';
import styles from './LinkPreviews.module.css';
import type { ShareImage } from './use-share-image.ts';

export interface SharePreviewProps {
  meta: ShareMeta;
  image: ShareImage;
}

/** The host that a card shows; empty while the address is invalid. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}

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
