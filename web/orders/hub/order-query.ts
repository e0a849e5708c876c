import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '#shared/core/form/receipt.ts';
import { call } from '#web/core/client.ts';

/** The header with an order's key, for every call about it. */
export const holderHeaders = ({ key }: Receipt) => ({ Authorization: `Bearer ${key}` });

/** The query for an order by its key. */
export const orderQuery = (receipt: Receipt) =>
  queryOptions({
    queryKey: ['order', receipt.code, receipt.key],
    queryFn: ({ signal }) =>
      call(
        'GET /api/orders/:code',
        { params: { code: receipt.code } },
        { headers: holderHeaders(receipt), signal },
      ),
    // Offline, the query fails at once instead of waiting for a network.
    networkMode: 'always',
  });
