import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { offerKey } from '#shared/core/form/offer-key.ts';
import { serviceOrder } from '#shared/services/services.constants.ts';
import type { Service } from '#shared/services/services.schema.ts';
import { openDialogAtom, useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { NotAvailable } from '#web/core/hub-ui/NotAvailable.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite, useWords } from '#web/core/site.ts';

/** Opens the payment dialog for a service, which counts as processing from the click until the dialog closes. */
export function useServicePayment(kind: 'service' | 'booking', delayMs = 0) {
  const dialog = useAtomValue(openDialogAtom);
  const openDialog = useOpenDialog();
  const [paying, setPaying] = useState<{ id: Service['id']; opened: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another dialog that opens later on this page is not about this service.
  useEffect(() => {
    if (!dialog) setPaying((service) => (service?.opened ? null : service));
  }, [dialog]);

  const processing = paying?.id ?? null;

  function pay({ id, title, priceCents, byQuote, session }: Service) {
    if (processing) return;
    const { kind: orderKind, itemId } = serviceOrder(id);
    setPaying({ id, opened: false });
    timer.current = setTimeout(() => {
      setPaying({ id, opened: true });
      openDialog('payment', {
        kind,
        orderKind,
        itemId,
        title,
        amountCents: priceCents,
        ...(byQuote && { byQuote }),
        reference: title,
        session,
      });
    }, delayMs);
  }

  return { processing, pay };
}

interface PayButtonProps {
  label: string;
  service: Service;
  processing: boolean;
  onPay: () => void;
}

/** Stays focusable while it works, so that the focus can come back to it when the dialog closes. */
export function PayButton({ label, service, processing, onPay }: PayButtonProps) {
  const { unavailable } = usePageData('/api/payment');
  const { contactEmail } = useSite().identity;
  const words = useWords('pricing');
  const { kind, itemId } = serviceOrder(service.id);
  if (unavailable.includes(offerKey(kind, itemId))) return <NotAvailable subject={service.title} />;
  return (
    <>
      <Button wide aria-busy={processing} aria-disabled={processing} onClick={onPay} data-needs-script>
        {processing ? 'Processing…' : service.byQuote ? words.askQuote : label}
        {/* Names the service, for people who hear one button after the other. */}
        <span className="sr">: {service.title}</span>
      </Button>
      <noscript>
        <PlainLink href={`mailto:${contactEmail}?subject=${encodeURIComponent(service.title)}`}>
          {contactEmail}
        </PlainLink>
      </noscript>
    </>
  );
}
