import { Button } from '#web/core/hub-ui/Button.tsx';
import { useOpenDialog } from '#web/core/dialogs.ts';
import styles from './GuestSlip.module.css';

/** An invitation to be a guest, on paper because it costs something. */
export function GuestSlip({ show, cents }: { show: string; cents: number }) {
  const openDialog = useOpenDialog();
  const title = `${show} Interview`;
  return (
    <div className={`paper ${styles.slip}`}>
      <p>Want to be a guest on {show}?</p>
      <Button
        data-needs-script
        onClick={() => openDialog('payment', { kind: 'interview', title, amountCents: cents, reference: title })}
      >
        Book an Interview
      </Button>
    </div>
  );
}
