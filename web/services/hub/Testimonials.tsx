import { STARS } from '#shared/services/services.constants.ts';
import { Picture } from '#web/core/hub-ui/Picture.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import styles from './Testimonials.module.css';

/** What buyers of services said. */
export function Testimonials() {
  const words = useWords('services');
  const { testimonials } = usePageData('/api/services');
  return (
    <section className={`wrap ${styles.quotes}`} aria-labelledby="testimonials">
      <h2 id="testimonials" className="sr">
        {words.testimonials}
      </h2>
      {testimonials.map(({ id, name, title, avatar, quote }) => (
        <figure key={id} className={styles.quote}>
          <span className={styles.stars} role="img" aria-label={`${STARS} of ${STARS} stars`}>
            {'★'.repeat(STARS)}
          </span>
          <blockquote>{quote}</blockquote>
          <figcaption className={styles.who}>
            <Picture src={avatar} alt="" width={56} height={56} />
            <span className="small dim">
              <strong>{name}</strong>
              <br />
              {title}
            </span>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
