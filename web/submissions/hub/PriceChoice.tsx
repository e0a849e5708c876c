import { useId } from 'react';
import { formatMoneyShort, payableCents } from '#shared/core/money.ts';
import { offersFaster, priceOf, sizeOf } from '#shared/playlist/submission-price.ts';
import type { PageDataReply } from '#web/core/client.ts';
import { useSite } from '#web/core/site.ts';
import styles from './PriceChoice.module.css';

export type Offer = PageDataReply<'/api/playlists'>['submission'];

interface PriceChoiceProps {
  offer: Offer;
  size: string;
  faster: boolean;
  errors: { size: string | undefined; faster: string | undefined };
  onSize: (size: string) => void;
  onFaster: (faster: boolean) => void;
}

/** What is paid for: a single track or one of the sizes, and whether it is to be faster. Says the sum. */
export function PriceChoice({ offer, size, faster, errors, onSize, onFaster }: PriceChoiceProps) {
  const { money } = useSite().locale;
  const name = useId();
  const isFaster = offersFaster(offer);
  if (offer.sizes.length === 0 && !isFaster) return null;
  const chosen = sizeOf(offer, size)?.name ?? '';
  const sizes = [{ name: '', priceCents: offer.feeCents }, ...offer.sizes];
  const sum = payableCents(priceOf(offer, { size: chosen, faster }), money);
  return (
    <div className={styles.choice}>
      {offer.sizes.length > 0 && (
        <fieldset className={styles.sizes} aria-describedby={`${name}size`}>
          <legend>What do you send?</legend>
          {sizes.map(({ name: value, priceCents }) => (
            <label key={value} className={styles.row}>
              <input type="radio" name={name} checked={value === chosen} onChange={() => onSize(value)} />
              <span>{value || 'One track'}</span>
              <b>{formatMoneyShort(priceCents, money)}</b>
            </label>
          ))}
          <p id={`${name}size`} className={styles.error} aria-live="polite">
            {errors.size}
          </p>
        </fieldset>
      )}
      {isFaster && (
        <div>
          <label className={styles.row}>
            <input type="checkbox" checked={faster} onChange={(event) => onFaster(event.target.checked)} />
            <span>
              Faster: reviewed within {offer.fasterDays === 1 ? 'a day' : `${offer.fasterDays} days`} of the
              verified payment
            </span>
            <b>+ {formatMoneyShort(offer.fasterCents ?? 0, money)}</b>
          </label>
          <p className={styles.error} aria-live="polite">
            {errors.faster}
          </p>
        </div>
      )}
      <p className={styles.sum} aria-live="polite">
        <span>To pay</span> <b>{formatMoneyShort(sum, money)}</b>
      </p>
    </div>
  );
}
