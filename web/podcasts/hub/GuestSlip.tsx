import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './GuestSlip.module.css';

/** An invitation to be a guest, on paper because it costs something. */
export function GuestSlip({ show, cents }: { show: string; cents: number }) {
  const openDialog = useOpenDialog();
  const { identity } = useSite();
  const title = `${show} Interview`;
  return (
    <div className={`paper ${styles.slip}`}>
      <p>Want to be a guest on {show}?</p>
      <Button
        data-needs-script
        onClick={() =>
          openDialog('payment', {
            kind: 'interview',
            orderKind: 'interview',
            title,
            amountCents: cents,
            reference: title,
          })
        }
      >
        Book an Interview
      </Button>
      <noscript>
        <PlainLink href={`mailto:${identity.contactEmail}?subject=${encodeURIComponent(title)}`}>
          {identity.contactEmail}
        </PlainLink>
      </noscript>
    </div>
  );
}
