import { offerKey } from '#shared/core/form/offer-key.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { NotAvailable } from '#web/core/hub-ui/NotAvailable.tsx';
import { Amount, Ticks } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useSite, useWords } from '#web/core/site.ts';
import styles from './Offer.module.css';

interface PurchaseProps {
  kind: 'blueprint' | 'product';
  /** The product's id; omitted for the blueprint. */
  itemId?: string;
  title: string;
  priceCents: number;
  features: readonly string[];
}

/** The price and contents of a download, and the button to buy it. */
export function Purchase({ kind, itemId, title, priceCents, features }: PurchaseProps) {
  const { locale } = useSite();
  const words = useWords('blueprint');
  const { unavailable } = usePageData('/api/payment');
  const openDialog = useOpenDialog();
  const price = formatMoneyShort(priceCents, locale.money);
  return (
    <>
      <Amount>
        {price} <span className="meta">{words.oneTime}</span>
      </Amount>
      {features.length > 0 && (
        <div>
          <h3 className={styles.inside}>{words.inside}</h3>
          <Ticks items={features} />
        </div>
      )}
      {unavailable.includes(offerKey(kind, itemId)) ? (
        <NotAvailable subject={title} />
      ) : (
        <Button
          wide
          data-needs-script
          onClick={() =>
            openDialog('payment', {
              kind,
              orderKind: kind,
              itemId,
              title,
              amountCents: priceCents,
              reference: title,
            })
          }
        >
          {fill(words.buy, 'price', price)}
        </Button>
      )}
    </>
  );
}
