import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilter } from '#shared/orders/orders.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';

const NAMES = ['state', 'kind', 'q', 'overdue', 'untold', 'sort'] as const;
type Change = Partial<Record<(typeof NAMES)[number], string>>;

/** The filter is in the URL, so that an order opened from the list knows its neighbours. */
export function useOrderFilter(): [filter: OrderFilter, change: (change: Change) => void] {
  const [search, setSearch] = useSearchParams();
  const given = NAMES.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  const change = (part: Change) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  // The server refuses invalid values.
  return [Object.fromEntries(given) as OrderFilter, change];
}

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
