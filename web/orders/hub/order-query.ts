import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '#shared/core/receipt.ts';
import { call } from '#web/core/client.ts';

/** What opens an order, for every call about it. */
export const holderHeaders = ({ key }: Receipt) => ({ Authorization: `Bearer ${key}` });

/** An order as it stands, for who holds its key. */
export const orderQuery = (receipt: Receipt) =>
  queryOptions({
    queryKey: ['order', receipt.code, receipt.key],
    queryFn: ({ signal }) =>
      call(
        'GET /api/orders/:code',
        { params: { code: receipt.code } },
        { headers: holderHeaders(receipt), signal },
      ),
    // What cannot be reached is said at once, not waited for.
    networkMode: 'always',
  });
