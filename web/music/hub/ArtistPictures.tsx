import type { ArtistProfile } from '#shared/music/music.schema.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Viewable } from '#web/core/hub-ui/viewer/Viewable.tsx';
import page from './ArtistPage.module.css';
import styles from './ArtistPictures.module.css';

/** Four pictures of unequal size, each shown whole, and the words about them. */
export function ArtistPictures({ aesthetic }: { aesthetic: ArtistProfile['aesthetic'] }) {
  return (
    <section className={`wrap ${page.part}`}>
      <h2 className={`disp ${page.head}`}>Visual Aesthetic</h2>
      <div className={styles.grid}>
        <p className={`lead ${styles.text}`}>{aesthetic.text}</p>
        {aesthetic.images.map(({ src, alt, caption }) => (
          <figure key={src} className={styles.picture}>
            <Viewable image={{ src, alt, title: caption, caption: alt }}>
              <Picture src={src} alt={alt} width={480} height={600} />
            </Viewable>
            <figcaption className="meta dim">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
