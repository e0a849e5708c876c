import type { Ref } from 'react';
import { shownPicture } from '#shared/core/address/media-address.ts';
import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import { EXAMPLE_PAYMENT } from '#shared/orders/orders.constants.ts';
import { offersFaster } from '#shared/playlist/submission-price.ts';
import type { PageDataReply } from '#web/core/client.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { Amount, Facts, Slip, Ticks } from '#web/core/hub-ui/Slip.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { fill, useSite, useWords } from '#web/core/site.ts';
import styles from './FeeSlip.module.css';
import { promiseText } from './promise-words.ts';

interface FeeSlipProps {
  offer: PageDataReply<'/api/playlists'>['submission'];
  heading: 'h2' | 'h3';
  button: Ref<HTMLButtonElement>;
  onFill: () => void;
  onPay: () => void;
}

/** The fee for a track review, how to pay it, and the buttons to the form and to the proof. */
export function FeeSlip({ offer, heading: Heading, button, onFill, onPay }: FeeSlipProps) {
  const { identity, locale } = useSite();
  const words = useWords('playlist');
  const { contactEmail } = identity;
  const { handle, qrImage, ways, example } = usePageData('/api/payment');
  const fee = formatMoneyShort(offer.feeCents, locale.money);
  const further = furtherPrices(offer, locale.money);
  return (
    <Slip label={words.submit} aside={words.fee}>
      <Heading className="sr">{words.submit}</Heading>
      <div className={styles.amount}>
        <Amount>{fee}</Amount>
      </div>
      <div className={styles.pay}>
        {qrImage && (
          <img
            src={shownPicture(qrImage)}
            alt={`Payment QR code for ${handle}`}
            width={132}
            height={132}
            loading="lazy"
            decoding="async"
          />
        )}
        <Facts
          stacked
          facts={[
            ...ways.map((way) => [`${way.method} handle`, way.handle] as const),
            ['Reference', offer.reference],
          ]}
        />
      </div>
      {further.length > 0 && <Facts facts={further} />}
      {offer.promiseDays !== null && (
        <p className={styles.promise}>{promiseText(offer.promiseDays, offer, locale.money)}</p>
      )}
      <p className={styles.first}>
        {example
          ? EXAMPLE_PAYMENT
          : "Send the form before you pay: it gives you the code that you write into the payment's note."}
      </p>
      <Ticks items={offer.benefits} />
      <div className={styles.ways} data-needs-script>
        <Button ref={button} wide onClick={onFill}>
          {fill(words.pay, 'fee', fee)}
        </Button>
        <Button tone="quiet" wide onClick={onPay}>
          {words.how}
        </Button>
      </div>
      <div hidden data-reveal>
        <p className={`small ${styles.proof}`}>
          Then email a screenshot of the payment confirmation, your name and contact info, the reference and a
          link to your track to <strong>{contactEmail}</strong>.
        </p>
        <ButtonLink wide href={`mailto:${contactEmail}?subject=${encodeURIComponent(offer.reference)}`}>
          Email your proof
        </ButtonLink>
      </div>
    </Slip>
  );
}

/** What else than a single track can be paid for. */
function furtherPrices(
  offer: FeeSlipProps['offer'],
  money: MoneyStyle,
): (readonly [term: string, fact: string])[] {
  const { sizes, fasterCents, fasterDays } = offer;
  const rows = sizes.map(({ name, priceCents }) => [name, formatMoneyShort(priceCents, money)] as const);
  if (!offersFaster(offer)) return rows;
  const within = fasterDays === 1 ? 'a day' : `${fasterDays} days`;
  return [...rows, [`Faster, within ${within}`, `+ ${formatMoneyShort(fasterCents ?? 0, money)}`]];
}
