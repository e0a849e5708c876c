import { useEffect, useRef, useState } from 'react';
import { BOOKING_PAYMENT_DELAY_MS } from '#shared/services/services.constants.ts';
import type { Service } from '#shared/services/services.schema.ts';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import { Features } from './Features.tsx';
import { Price } from './Price.tsx';
import styles from './ServiceRates.module.css';
import { PayButton, useServicePayment } from './service-payment.tsx';

/** The services with what they cost, each to be booked. */
export function ServiceRates() {
  const { services } = usePageData('/api/services');
  const { processing, pay } = useServicePayment('booking', BOOKING_PAYMENT_DELAY_MS);
  return (
    <div className={styles.rates}>
      {services.map((service) => (
        <RateRow
          key={service.id}
          service={service}
          processing={processing === service.id}
          onPay={() => pay(service)}
        />
      ))}
    </div>
  );
}

interface RateRowProps {
  service: Service;
  processing: boolean;
  onPay: () => void;
}

/** A service as the booking page offers it. */
function RateRow({ service, processing, onPay }: RateRowProps) {
  const words = useWords('booking');
  const { id, title, description, features } = service;
  return (
    <section className={styles.rate} aria-labelledby={id}>
      <div className={styles.what}>
        <Fitted id={id} className={styles.name} text={title} />
        <p className="dim">{description}</p>
      </div>
      <Features features={features} />
      <div className={styles.terms}>
        {service.priceOnRequest ? <PriceOnRequest service={service} /> : <Price service={service} />}
        <PayButton label={words.pay} service={service} processing={processing} onPay={onPay} />
      </div>
    </section>
  );
}

/** A price that is shown only after a click. */
function PriceOnRequest({ service }: { service: Service }) {
  const words = useWords('booking');
  const [asked, setAsked] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked) shown.current?.focus();
  }, [asked]);
  return (
    <div>
      {!asked && (
        <div className={styles.ask} data-needs-script>
          <p className="meta">{service.session}</p>
          <LinkButton onClick={() => setAsked(true)}>{words.priceOnRequest}</LinkButton>
        </div>
      )}
      <div hidden={!asked} data-reveal>
        <Price ref={shown} service={service} />
      </div>
    </div>
  );
}
