import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { Slip } from '#web/core/hub-ui/Slip.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useIsSold, usePagePath, useSite, useWords } from '#web/core/site.ts';
import { Portrait } from '#web/site/hub/Portrait.tsx';
import { Price } from './Price.tsx';
import styles from './PricingPage.module.css';
import { PayButton, useServicePayment } from './service-payment.tsx';

export default function PricingPage() {
  const { identity, texts } = useSite();
  const words = useWords('pricing');
  const { services } = usePageData('/api/services');
  const takesCustom = useIsSold('custom');
  const path = usePagePath();
  const { processing, pay } = useServicePayment('service');
  return (
    <>
      <PageHead title={words.title} lead={texts.pricingLead}>
        <Portrait />
      </PageHead>
      <div className={`wrap ${styles.pricing}`}>
        <Slip label={words.list} aside={identity.networkName}>
          {services.map((service) => (
            <section key={service.id} className={styles.entry} aria-labelledby={service.id}>
              <div className={styles.what}>
                <Fitted id={service.id} className={styles.name} text={service.title} />
                <p className="dim">{service.description}</p>
              </div>
              <div className={styles.cost}>
                <Price service={service} />
                <PayButton
                  label={words.pay}
                  service={service}
                  processing={processing === service.id}
                  onPay={() => pay(service)}
                />
              </div>
            </section>
          ))}
        </Slip>
        {takesCustom && (
          <aside className={styles.quote}>
            <h2 className="title">{words.other}</h2>
            <p className="dim">{texts.customLead}</p>
            <PageButton to={path('splash')}>{words.quote}</PageButton>
            <PageLink to={`${path('booking')}#custom`}>{words.custom}</PageLink>
          </aside>
        )}
      </div>
    </>
  );
}
