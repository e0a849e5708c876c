import { formatMoneyShort } from '#shared/core/money.ts';
import type { Offer } from '#shared/music/music.schema.ts';
import { PageButton } from '#web/core/hub-ui/Button.tsx';
import { Amount, Slip } from '#web/core/hub-ui/Slip.tsx';
import { useIsShown, useSite, useWords } from '#web/core/site.ts';
import styles from './BuySlip.module.css';

/** The product with which a release is bought, where its page is shown. */
export function BuySlip({ offer: { path, title, format, priceCents } }: { offer: Offer }) {
  const words = useWords('music');
  const { locale } = useSite();
  if (!useIsShown()(path)) return null;
  return (
    <Slip label={title} aside={format}>
      <div className={styles.offer}>
        <Amount>{formatMoneyShort(priceCents, locale.money)}</Amount>
        <PageButton wide to={path}>
          {words.buy} <span className="sr">{title}</span>
        </PageButton>
      </div>
    </Slip>
  );
}
