import { BOOKING_PAYMENT_DELAY_MS } from '#shared/services/services.constants.ts';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';
import styles from './BookingPage.module.css';
import { CustomRequest } from './CustomRequest.tsx';
import { RateRow } from './RateRow.tsx';
import { Testimonials } from './Testimonials.tsx';
import { useServicePayment } from './use-service-payment.ts';

export default function BookingPage() {
  const { identity, texts } = useSite();
  const { services } = useContent('/api/services');
  const { processing, pay } = useServicePayment('booking', BOOKING_PAYMENT_DELAY_MS);
  return (
    <>
      <PageHead title={`Book ${identity.creatorName}`} lead={texts.bookingLead} />
      <div className={`wrap ${styles.rates}`}>
        {services.map((service) => (
          <RateRow
            key={service.id}
            service={service}
            processing={processing === service.id}
            onPay={() => pay(service)}
          />
        ))}
        <CustomRequest />
      </div>
      <Testimonials />
    </>
  );
}
