import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { Viewable } from '#web/core/hub-ui/viewer/Viewable.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import styles from './Biography.module.css';

/** Who the founder is, beside the portrait. */
export function Biography() {
  const { identity } = useSite();
  const { portrait, portraitAlt, biography, lead } = usePageData('/api/founder');
  const [first, ...rest] = biography;
  return (
    <section className={styles.biography} aria-labelledby="biography">
      <div className={styles.words}>
        <h2 id="biography" className="sr">
          Biography
        </h2>
        <p className={styles.first}>{first}</p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
      </div>
      <div className={styles.portrait}>
        <Viewable image={{ src: portrait, alt: portraitAlt, title: identity.creatorName, caption: lead }}>
          <Picture
            src={portrait}
            alt={portraitAlt}
            width={960}
            height={1200}
            className={styles.picture}
            eager
          />
        </Viewable>
      </div>
    </section>
  );
}
