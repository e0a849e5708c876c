import { proofTypes } from '#shared/orders/orders.constants.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { FileButton } from '#web/core/admin-ui/fields/FileButton.tsx';
import type { AttachProof as Attach } from './use-order.ts';

/** Chooses a proof of payment that came another way, and sends it to the order. */
export function AttachProof({ attach }: { attach: Attach }) {
  const { isPending, run } = useAction(attach, 'Proof Attached');
  return (
    <FileButton accept={proofTypes.join(',')} disabled={isPending} onFile={(file) => void run(file)}>
      {isPending ? 'Sending the file' : 'Attach a proof'}
    </FileButton>
  );
}
