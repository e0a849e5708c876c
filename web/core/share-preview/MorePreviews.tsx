import { PreviewImage, type SharePreviewProps } from './LinkPreviews.tsx';
import styles from './MorePreviews.module.css';

/** A search engine: where the page is, its title in one line, two lines of description. */
export function SearchPreview({ meta }: Pick<SharePreviewProps, 'meta'>) {
  return (
    <figure className={styles.preview}>
      <div className={styles.search}>
        <p className={styles.crumbs}>{crumbsOf(meta.url)}</p>
        <p className={styles.title}>{meta.title}</p>
        <p className={styles.description}>{meta.description}</p>
      </div>
      <figcaption>About 60 characters of title, about 160 of description; the rest is cut.</figcaption>
    </figure>
  );
}

function crumbsOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, pathname } = new URL(url);
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}

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
