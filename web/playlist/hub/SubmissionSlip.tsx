import { formatMoneyShort } from '#shared/core/money.ts';
import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import { ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { Amount, Facts, Slip, Ticks } from '#web/core/hub-ui/Slip.tsx';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';
import styles from './SubmissionSlip.module.css';

/** What it costs to have a track heard, how to pay, and how to prove it. */
export function SubmissionSlip({
  offer,
  heading: Heading,
}: {
  offer: SubmissionOffer;
  heading: 'h2' | 'h3';
}) {
  const { contactEmail } = useSite().identity;
  const { method, handle, qrImage } = useContent('/api/payment');
  return (
    <Slip label="Submit Your Track" aside="Fee">
      <Heading className="sr">Submit Your Track</Heading>
      <div className={styles.amount}>
        <Amount>{formatMoneyShort(offer.feeCents)}</Amount>
      </div>
      <div className={styles.pay}>
        <img
          src={qrImage}
          alt={`Payment QR code for ${handle}`}
          width={132}
          height={132}
          loading="lazy"
          decoding="async"
        />
        <Facts
          stacked
          facts={[
            [`${method} handle`, handle],
            ['Reference', offer.reference],
          ]}
        />
      </div>
      <Ticks items={offer.benefits} />
      <p className={`small ${styles.proof}`}>
        Then email a screenshot of the payment confirmation, your name and contact info, and the reference to{' '}
        <strong>{contactEmail}</strong>. Verification usually takes less than 24 hours; the submission link
        arrives by email.
      </p>
      <ButtonLink wide href={`mailto:${contactEmail}?subject=${encodeURIComponent(offer.reference)}`}>
        Email your proof
      </ButtonLink>
    </Slip>
  );
}
