import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderFilter } from '#shared/orders/orders.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';

/** Orders, page after page. */
export function useOrders(filter: OrderFilter) {
  return useInfiniteQuery({
    queryKey: ['GET /api/admin/orders list', filter],
    queryFn: ({ pageParam, signal }) =>
      ownerCall(
        'GET /api/admin/orders',
        { query: { ...filter, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
  });
}
