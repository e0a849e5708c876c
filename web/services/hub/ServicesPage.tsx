import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, usePagePath, useSite, useWords } from '#web/core/site.ts';
import { Portrait } from '#web/site/hub/Portrait.tsx';
import { Features } from './Features.tsx';
import { Price } from './Price.tsx';
import { ServiceArt } from './ServiceArt.tsx';
import styles from './ServicesPage.module.css';
import { Talks } from './Talks.tsx';
import { Testimonials } from './Testimonials.tsx';

export default function ServicesPage() {
  const { texts } = useSite();
  const words = useWords('services');
  const { services } = usePageData('/api/services');
  const path = usePagePath();
  return (
    <>
      <PageHead title={words.title} lead={texts.servicesLead}>
        <Portrait />
      </PageHead>
      <div className={`wrap ${styles.services}`}>
        {services.map((service) => (
          <section key={service.id} className={styles.service} aria-labelledby={service.id}>
            <ServiceArt icon={service.icon} colors={service.colors} />
            <div className={styles.words}>
              <Fitted id={service.id} className={styles.name} text={service.title} />
              <p className="lead">{service.description}</p>
              <div className={styles.terms}>
                <Features features={service.features} />
                <Price service={service} session={fill(words.session, 'length', service.session)} />
              </div>
              <div className={styles.ways}>
                <PageButton to={`${path('booking')}#${service.id}`}>
                  {fill(words.book, 'service', service.title.toLowerCase())}
                </PageButton>
                <PageLink to={path('pricing')}>{words.seePricing}</PageLink>
              </div>
            </div>
          </section>
        ))}
      </div>
      <Talks />
      <Testimonials />
    </>
  );
}
