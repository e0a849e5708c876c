import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Service } from '#shared/services/services.schema.ts';
import { openDialogAtom, useOpenDialog } from '#web/core/dialogs.ts';

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

  function pay({ id, title, priceCents, session }: Service) {
    if (processing) return;
    setPaying({ id, opened: false });
    timer.current = setTimeout(() => {
      setPaying({ id, opened: true });
      openDialog('payment', {
        kind,
        orderKind: id,
        title,
        amountCents: priceCents,
        reference: title,
        session,
      });
    }, delayMs);
  }

  return { processing, pay };
}
