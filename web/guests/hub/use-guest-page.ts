import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { call } from '#web/core/client.ts';

const POLL_MS = 60_000;

export interface GuestAccess {
  code: string;
  /** The header with the order's key. */
  headers: Record<string, string>;
}

/** What a part of the guest page gets. */
export interface GuestPartProps extends GuestAccess {
  page: GuestPage;
  /** Stores the page from the server's reply. */
  accept: (page: GuestPage) => void;
  refresh: () => Promise<unknown>;
}

/** The guest page of an order. @param version of the order; another one is a reason to ask again */
export function useGuestPage({ code, headers }: GuestAccess, version: unknown) {
  const client = useQueryClient();
  const queryKey = ['guest', code, headers.Authorization];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/orders/:code/guest', { params: { code } }, { headers, signal }),
    networkMode: 'always',
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, refetch]);
  const [scope, id, key] = queryKey;
  const accept = useCallback(
    (page: GuestPage) => {
      // A request that is still running may have been answered before the change.
      void client.cancelQueries({ queryKey: [scope, id, key] });
      client.setQueryData([scope, id, key], page);
    },
    [client, scope, id, key],
  );
  return { page: data, error, accept, refresh: refetch };
}
