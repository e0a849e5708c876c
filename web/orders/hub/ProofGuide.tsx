import { orderFragment } from '#shared/core/order-fragment.ts';
import type { Receipt } from '#shared/core/receipt.ts';
import { proofContents } from '#shared/orders/orders.constants.ts';
import { ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { Ticks } from '#web/core/hub-ui/Slip.tsx';
import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePagePath, useSite } from '#web/core/site.ts';
import styles from './ProofGuide.module.css';

interface ProofGuideProps {
  reference: string;
  receipt: Receipt | undefined;
  /** When a link leads away from where this stands. */
  onLeave: () => void;
}

/** What to send after paying, and where to. */
export function ProofGuide({ reference, receipt, onLeave }: ProofGuideProps) {
  const { contactEmail } = useSite().identity;
  const orderPath = usePagePath()('order');
  const subject = receipt ? `${reference} ${receipt.code}` : reference;
  const mailto = `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <section className={styles.proof} aria-label="Proof of payment">
      <h3 className={styles.head}>
        Then email proof to{' '}
        <a className={styles.email} href={mailto}>
          {contactEmail}
        </a>
      </h3>
      <Ticks className="small" items={proofContents} />
      <ButtonLink href={mailto} tone="quiet" wide>
        <Icon name="mail" />
        Email your proof
      </ButtonLink>
      {receipt && (
        <p className="small" onClickCapture={onLeave}>
          Or <PageLink to={orderPath + orderFragment(receipt)}>Upload it on your order page</PageLink>
        </p>
      )}
    </section>
  );
}
