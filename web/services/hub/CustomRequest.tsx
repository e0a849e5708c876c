import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './BookingPage.module.css';

/** The way for what is none of the services. */
export function CustomRequest() {
  const { identity, texts } = useSite();
  const subject = encodeURIComponent(`Request for ${identity.creatorName}`);
  return (
    <section className={styles.rate} aria-labelledby="custom">
      <h2 id="custom" className={styles.name}>
        Something else?
      </h2>
      <p className="dim">{texts.customLead}</p>
      <div>
        <PlainLink href={`mailto:${identity.contactEmail}?subject=${subject}`}>
          <Icon name="mail" />
          {identity.contactEmail}
        </PlainLink>
      </div>
    </section>
  );
}
