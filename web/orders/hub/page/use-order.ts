import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Receipt } from '#shared/core/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { HttpError } from '#web/core/client.ts';
import { orderQuery } from '../order-query.ts';

const POLL_MS = 30_000;

/** The server knows of no such order, or the key does not open it. */
const isGone = (error: unknown) => error instanceof HttpError && [400, 401, 404].includes(error.status);

/** An order, asked for again every half minute while the page is looked at, on return, and on reconnection. */
export function useOrder(receipt: Receipt) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...orderQuery(receipt),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : POLL_MS),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const refresh = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  useEffect(() => {
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);

  /** Takes over what the server answered to a change; a reply still on its way would be older. */
  const accept = useCallback(
    async (order: Order) => {
      const { queryKey } = orderQuery(receipt);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, order);
    },
    [queryClient, receipt],
  );

  return { order: data, error, gone: isGone(error), at: dataUpdatedAt, asking: isFetching, refresh, accept };
}
