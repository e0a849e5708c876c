import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { dayTime } from '#shared/core/dates.ts';
import type { Receipt } from '#shared/core/form/receipt.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { HttpError } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { problemOf } from '#web/core/problem.ts';
import { useSite } from '#web/core/site.ts';
import { rememberOrder } from '../known-orders.ts';
import { orderQuery } from '../order-query.ts';
import { FindPage } from './FindPage.tsx';
import styles from './OpenedOrder.module.css';
import { OrderView } from './OrderView.tsx';
import type { OrderPartProps } from './order-part.ts';
import { useWatchedOrder } from './use-watched-order.ts';

const POLL_MS = 30_000;

/** Whether the server has no such order, or the key does not open it. */
const isGone = (error: unknown) => error instanceof HttpError && [400, 401, 404].includes(error.status);

/**
 * An order, refetched when the server reports a change, every half minute while the page is visible, on
 * return, and on reconnection.
 */
function useOrder(receipt: Receipt) {
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...orderQuery(receipt),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : POLL_MS),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  // Cancels a request that is still running: it may have been answered before the change.
  const refresh = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
  useWatchedOrder(receipt, data !== undefined, refresh);

  /**
   * Stores the order from the reply to a change; a request that is still running would return an older one.
   */
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

/** Whether a key is one for a limited view, which can be seen even after it has expired. */
const isLimited = ({ key }: Receipt) => key.startsWith('status-');

interface OpenedOrderProps extends Pick<OrderPartProps, 'guest'> {
  receipt: Receipt;
  token?: string | undefined;
  /** What is below an order that is shown. */
  below: ReactNode;
}

/** The order that an address names: loading, not available, or shown. */
export function OpenedOrder({ receipt, token, below, guest }: OpenedOrderProps) {
  const { order, error, gone, at, asking, refresh, accept } = useOrder(receipt);
  const { locale } = useSite();
  // A limited view is over within the hour; the device remembers private links only.
  const title = order?.access === 'full' ? order.title : undefined;
  const limited = isLimited(receipt);
  useEffect(() => {
    if (title) rememberOrder({ ...receipt, title });
  }, [receipt, title]);

  if (gone)
    return (
      <FindPage
        code={receipt.code}
        notice={
          limited
            ? 'This view was open for an hour. Enter the code and the email once more to go on.'
            : 'This link does not open an order. A part of it may be missing: find your order here.'
        }
      />
    );
  if (order)
    return (
      <>
        {error && (
          <div className={`wrap ${styles.stale}`} role="status">
            <p>
              {problemOf(error).text} This is how it stood on {dayTime(at, locale.style)}; the page keeps
              asking.
            </p>
          </div>
        )}
        <OrderView
          order={order}
          receipt={receipt}
          token={token}
          accept={accept}
          refresh={refresh}
          guest={guest}
        />
        <div className={styles.below}>{below}</div>
      </>
    );
  return (
    <>
      <PageHead title="Your Order" />
      <div className={`wrap ${styles.state}`}>
        {error ? (
          <div className={styles.failed} role="alert">
            <p className="title">Your order could not be reached.</p>
            <p className="dim">
              {problemOf(error).text} The page asks again by itself as soon as there is a connection.
            </p>
            <Button onClick={refresh} aria-busy={asking}>
              {asking ? 'Asking…' : 'Try again'}
            </Button>
          </div>
        ) : (
          <LoadingRuler />
        )}
      </div>
    </>
  );
}
