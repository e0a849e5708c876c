import { BOOKING_PAYMENT_DELAY_MS } from '#shared/services/services.constants.ts';
import { usePageData } from '#web/core/page-data.ts';
import { RateRow } from './RateRow.tsx';
import styles from './ServiceRates.module.css';
import { useServicePayment } from './use-service-payment.ts';

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
