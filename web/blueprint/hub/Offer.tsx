import type { Ref } from 'react';
import type { Blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { Slip } from '#web/core/hub-ui/Slip.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './Offer.module.css';
import { Purchase } from './Purchase.tsx';

interface OfferProps {
  blueprint: Omit<Blueprint, 'membership'>;
  /** The ref of the heading, which gets the focus when the gate opens. */
  ref: Ref<HTMLHeadingElement>;
}

export function Offer({ blueprint, ref }: OfferProps) {
  const { title, description, format, priceCents, features } = blueprint;
  const { identity } = useSite();
  return (
    <Slip label={format} aside={identity.networkName}>
      <div className={styles.offer}>
        <Fitted ref={ref} tabIndex={-1} className={styles.name} text={title} />
        <p>{description}</p>
        <Purchase kind="blueprint" title={title} priceCents={priceCents} features={features} />
      </div>
    </Slip>
  );
}
