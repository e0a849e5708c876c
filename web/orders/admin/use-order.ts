import { useQueryClient } from '@tanstack/react-query';
import type { OwnerDecision } from '#shared/orders/order-moves.ts';
import type { OrderDetail } from '#shared/orders/orders.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOrderFilter } from './use-orders.ts';

const ORDER = 'GET /api/admin/orders/:code';

const addresses = {
  'new-email': 'new-email',
  'withdraw-quote': 'quote-withdrawal',
  release: 'release',
  partial: 'partial',
  amount: 'amount',
  'better-proof': 'better-proof',
  refuse: 'refusal',
  refund: 'refund',
  cancel: 'cancellation',
  undo: 'undo',
  note: 'notes',
  answer: 'messages',
  quote: 'quotes',
} as const satisfies Record<OwnerDecision | 'quote' | 'undo' | 'note' | 'answer' | 'new-email', string>;

/** One order, and what can be done about it. @throws HttpError from `act` when it was refused */
export function useOrder(code: string) {
  const [query] = useOrderFilter();
  const options = { params: { code }, query };
  const client = useQueryClient();
  const { data, error, refetch } = useOwnerData(ORDER, options);

  /** Shows an order as it is now, in its place in the list. */
  const show = (changed: OrderDetail) => {
    const neighbours = data && { previous: data.previous, next: data.next };
    client.setQueryData([ORDER, options], { ...changed, ...neighbours });
    return changed;
  };

  const act = async (move: keyof typeof addresses, body: Record<string, unknown>) => {
    const call = `POST /api/admin/orders/:code/${addresses[move]}` as const;
    return show(await ownerCall(call, { params: { code }, body: body as never }));
  };

  const attach = async (file: File) =>
    show(
      await ownerCall(
        'POST /api/admin/orders/:code/proofs',
        { params: { code }, query: { name: file.name.slice(0, 200) } },
        { file },
      ),
    );

  // The data may still be that of the previous order.
  return { order: data?.code === code ? data : undefined, error, refetch, act, attach };
}

export type ActOnOrder = ReturnType<typeof useOrder>['act'];
export type AttachProof = ReturnType<typeof useOrder>['attach'];
