import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { usePagePath, useSite } from '#web/core/site.ts';
import styles from './Calls.module.css';

/** The two ways onward at the end of the home page: what is offered, and how to book it. */
export function Calls() {
  const { identity, texts } = useSite();
  const path = usePagePath();
  return (
    <section className={`wrap ${styles.calls}`} aria-label="Services and booking">
      <div id="services" className={styles.call}>
        <h2 className="title">Services</h2>
        <p className="dim">{texts.servicesLead}</p>
        <PageButton to={path('services')}>See the services</PageButton>
      </div>
      <div id="booking" className={styles.call}>
        <h2 className="title">Book {identity.creatorName}</h2>
        <p className="dim">{texts.bookingLead}</p>
        <PageButton to={path('booking')} tone="hot">
          Book now
        </PageButton>
      </div>
    </section>
  );
}
