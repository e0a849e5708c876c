import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback } from 'react';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { DiscountCode } from './DiscountCode.tsx';
import { HowToPay } from './HowToPay.tsx';
import { orderQuery } from './order-query.ts';
import { PayByCard } from './PayByCard.tsx';

/** How to pay an order that has its reference: its own amount, which a discount code can lower. */
export function PayOrder({ receipt, ...payment }: ComponentProps<typeof HowToPay> & { receipt: Receipt }) {
  const queryClient = useQueryClient();
  const { data: order } = useQuery(orderQuery(receipt));
  const accept = useCallback(
    async (changed: Order) => void queryClient.setQueryData(orderQuery(receipt).queryKey, changed),
    [queryClient, receipt],
  );
  return (
    <>
      {order && <PayByCard order={order} receipt={receipt} accept={accept} />}
      <HowToPay {...payment} amountCents={order?.amountCents ?? payment.amountCents} code={receipt.code} />
      {order && <DiscountCode order={order} receipt={receipt} accept={accept} />}
    </>
  );
}
