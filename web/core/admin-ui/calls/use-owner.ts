import { keepPreviousData, type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOptions } from '#shared/core/endpoint.ts';
import type { ByKey } from '#web/core/client.ts';
import { type OwnerKey, ownerCall } from './owner-call.ts';

type Reading = Extract<OwnerKey, `GET ${string}`>;

/** A query to the owner's API. While a query with new options loads, the previous data stays on screen. */
export function useOwnerData<K extends Reading>(key: K, options: CallOptions<ByKey[K]>) {
  return useQuery({
    queryKey: [key, options],
    queryFn: ({ signal }) => ownerCall(key, options, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function that marks as stale what was read, and reads again what is on screen: everything, since what was saved
 * shows on many screens, such as lists, headers and the checklist; or what has a key that begins with one of the texts.
 */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    async (...starts: string[]) => {
      const isMeant = ({ queryKey }: Query) =>
        starts.length === 0 || starts.some((start) => String(queryKey[0]).startsWith(start));
      // A first fetch in flight may return data from before the change, and invalidating does not restart it.
      await client.cancelQueries({ predicate: (query) => isMeant(query) && query.state.data === undefined });
      await client.invalidateQueries({ predicate: isMeant });
    },
    [client],
  );
}

/** A change through the owner's API. Afterwards every screen shows it. */
export function useOwnerAction<K extends OwnerKey>(key: K) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (options: CallOptions<ByKey[K]>) => ownerCall(key, options),
    onSuccess: () => void refresh(),
  });
}

/** Whether a mail server is in use; undefined until that is known. */
export const useMailServer = (): boolean | undefined =>
  useOwnerData('GET /api/admin/mails/status', {}).data?.hasServer;
