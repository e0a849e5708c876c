import type { Service } from '#shared/services/services.schema.ts';
import { Features } from './Features.tsx';
import { PayButton } from './PayButton.tsx';
import { Price } from './Price.tsx';
import { PriceOnRequest } from './PriceOnRequest.tsx';
import styles from './ServiceRates.module.css';

interface RateRowProps {
  service: Service;
  processing: boolean;
  onPay: () => void;
}

/** A service as the booking page offers it. */
export function RateRow({ service, processing, onPay }: RateRowProps) {
  const { id, title, description, features, startingPrice, session } = service;
  return (
    <section className={styles.rate} aria-labelledby={id}>
      <div className={styles.what}>
        <h2 id={id} className={styles.name}>
          {title}
        </h2>
        <p className="dim">{description}</p>
      </div>
      <Features features={features} />
      <div className={styles.terms}>
        {service.priceOnRequest ? (
          <PriceOnRequest price={startingPrice} session={session} />
        ) : (
          <Price price={startingPrice} session={session} />
        )}
        <PayButton label="Book & pay" service={title} processing={processing} onPay={onPay} />
      </div>
    </section>
  );
}
