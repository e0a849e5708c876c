import type { Ref } from 'react';
import type { Blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { NotAvailable } from '#web/core/hub-ui/NotAvailable.tsx';
import { Amount, Slip, Ticks } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useSite, useWords } from '#web/core/site.ts';
import styles from './Offer.module.css';

interface OfferProps {
  blueprint: Omit<Blueprint, 'membership'>;
  /** The heading, which gets the focus when the gate opens. */
  ref: Ref<HTMLHeadingElement>;
}

export function Offer({ blueprint, ref }: OfferProps) {
  const { title, description, format, priceCents, features } = blueprint;
  const { identity, locale } = useSite();
  const words = useWords('blueprint');
  const { unavailable } = usePageData('/api/payment');
  const openDialog = useOpenDialog();
  const price = formatMoneyShort(priceCents, locale.money);
  return (
    <Slip label={format} aside={identity.networkName}>
      <div className={styles.offer}>
        <h2 ref={ref} tabIndex={-1} className={styles.name}>
          {title}
        </h2>
        <p>{description}</p>
        <Amount>
          {price} <span className="meta">{words.oneTime}</span>
        </Amount>
        <div>
          <h3 className={styles.inside}>{words.inside}</h3>
          <Ticks items={features} />
        </div>
        {unavailable.includes('blueprint') ? (
          <NotAvailable subject={title} />
        ) : (
          <Button
            wide
            data-needs-script
            onClick={() =>
              openDialog('payment', {
                kind: 'blueprint',
                orderKind: 'blueprint',
                title,
                amountCents: priceCents,
                reference: title,
              })
            }
          >
            {fill(words.buy, 'price', price)}
          </Button>
        )}
      </div>
    </Slip>
  );
}
