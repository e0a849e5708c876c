import { useSite } from '../site.ts';
import { PlainLink } from './TextLink.tsx';

/** Replaces a buy button where the product cannot be delivered yet. */
export function NotAvailable({ subject }: { subject: string }) {
  const { contactEmail } = useSite().identity;
  return (
    <div>
      <b>Not available at the moment.</b> Please do not pay for it. To hear when it is, write to:
      <br />
      <PlainLink href={`mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`}>
        {contactEmail}
      </PlainLink>
    </div>
  );
}
