import { Button } from '#web/core/hub-ui/Button.tsx';

interface PayButtonProps {
  label: string;
  /** What the button is about, for those who hear one button after the other. */
  service: string;
  processing: boolean;
  onPay: () => void;
}

/** Stays focusable while it works, so that the focus can come back to it when the dialog closes. */
export function PayButton({ label, service, processing, onPay }: PayButtonProps) {
  return (
    <Button wide aria-busy={processing} aria-disabled={processing} onClick={onPay} data-needs-script>
      {processing ? 'Processing…' : label}
      <span className="sr">: {service}</span>
    </Button>
  );
}
