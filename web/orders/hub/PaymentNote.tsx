import { proofContents, VERIFY_WITHIN_HOURS } from '#shared/orders/orders.constants.ts';
import { Facts, Slip, Ticks } from '#web/core/hub-ui/Slip.tsx';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';

interface PaymentNoteProps {
  /** What can be paid for, and its amount as it is written. */
  amounts: readonly (readonly [title: string, amount: string])[];
}

/** What the payment dialog says, for those whose browser runs no scripts. */
export function PaymentNote({ amounts }: PaymentNoteProps) {
  const { method, handle } = useContent('/api/payment');
  const { contactEmail } = useSite().identity;
  return (
    <div hidden data-reveal>
      <Slip label="Payment information" aside={method}>
        <Facts facts={[['Pay to', handle], ...amounts]} />
        <p>
          Then email proof to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, with what you paid for as
          the reference. Verified manually, usually within {VERIFY_WITHIN_HOURS} hours.
        </p>
        <Ticks items={proofContents} />
      </Slip>
    </div>
  );
}
