import { keepPreviousData, type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOptions } from '#shared/core/endpoint.ts';
import type { ByKey } from '#web/core/client.ts';
import { type OwnerKey, ownerCall } from './owner-call.ts';

type Reading = Extract<OwnerKey, `GET ${string}`>;

/** A reading of the owner's side. What was there stays on screen while the next page loads. */
export function useOwnerData<K extends Reading>(key: K, options: CallOptions<ByKey[K]>) {
  return useQuery({
    queryKey: [key, options],
    queryFn: ({ signal }) => ownerCall(key, options, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Makes readings whose key begins with one of these be asked for again. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    async (...starts: string[]) => {
      const isMeant = ({ queryKey }: Query) => starts.some((start) => String(queryKey[0]).startsWith(start));
      // A first reading that is under way may be answered from before, and would stand as it is.
      await client.cancelQueries({ predicate: (query) => isMeant(query) && query.state.data === undefined });
      await client.invalidateQueries({ predicate: isMeant });
    },
    [client],
  );
}

/** A change on the owner's side, and what has to be read again after it. */
export function useOwnerAction<K extends OwnerKey>(key: K, refreshes: readonly string[] = []) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (options: CallOptions<ByKey[K]>) => ownerCall(key, options),
    onSuccess: () => void refresh(...refreshes),
  });
}

/** Whether a mail server is set up; undefined until that is known. */
export const useMailServer = (): boolean | undefined =>
  useOwnerData('GET /api/admin/mails/status', {}).data?.hasServer;
