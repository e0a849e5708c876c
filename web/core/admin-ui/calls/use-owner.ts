import { keepPreviousData, type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOptions } from '#shared/core/endpoint.ts';
import { type ByKey, type CallReply, HttpError } from '#web/core/client.ts';
import type { ToastMessage } from '#web/core/hub-ui/toast/toast.state.ts';
import { type OwnerKey, ownerCall } from './owner-call.ts';
import { type SaidOf, useToasts } from './use-toasts.ts';

type Reading = Extract<OwnerKey, `GET ${string}`>;

interface Reread<K extends Reading> {
  /** Milliseconds until it is read again, which may depend on the data; false for not by itself. */
  every?: (data: CallReply<K> | undefined) => number | false;
  /** Whether there is anything to ask for yet. */
  enabled?: boolean;
  /** Whether each screen reads it anew: what another screen has read is not enough. */
  fresh?: boolean;
}

/** A query to the owner's API. While a query with new options loads, the previous data stays on screen. */
export function useOwnerData<K extends Reading>(
  key: K,
  options: CallOptions<ByKey[K]>,
  { every, enabled = true, fresh = false }: Reread<K> = {},
) {
  return useQuery<CallReply<K>>({
    queryKey: [key, options],
    queryFn: ({ signal }) => ownerCall(key, options, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    refetchOnMount: fresh ? 'always' : true,
    refetchInterval: ({ state }) => every?.(state.data) ?? false,
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

/** Refused because what is on screen is no longer so. */
const isOutdated = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 409);

/** Hears of a failure. @returns the toast in place of the usual one; null for none */
type Failed = (error: unknown) => ToastMessage | null | undefined;

/**
 * Something that the owner does. A toast says that it is done, or why it failed; every screen shows it afterwards.
 * `run` returns the reply, or undefined where it failed.
 */
export function useAction<Reply, Given = void>(
  work: (given: Given) => Promise<Reply>,
  said?: SaidOf<Reply, Given>,
  failed?: Failed,
) {
  const refresh = useRefresh();
  const toasts = useToasts();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: work,
    onSuccess(reply, given) {
      toasts.said(said, reply, given);
      void refresh();
    },
    onError(error) {
      const message = failed?.(error);
      if (message) toasts.said(message, error, undefined);
      else if (message === undefined) toasts.failed(error);
      if (isOutdated(error)) void refresh();
    },
  });
  const run = useCallback(
    (given: Given): Promise<Reply | undefined> => mutateAsync(given).catch(() => undefined),
    [mutateAsync],
  );
  return { run, isPending, given: variables };
}

/** An action that is one call to the owner's API. */
export const useOwnerAction = <K extends OwnerKey>(
  key: K,
  said?: SaidOf<CallReply<K>, CallOptions<ByKey[K]>>,
  failed?: Failed,
) => useAction((options: CallOptions<ByKey[K]>) => ownerCall(key, options), said, failed);

/** Whether a mail server is in use; undefined until that is known. */
export const useMailServer = (): boolean | undefined =>
  useOwnerData('GET /api/admin/mails/status', {}).data?.hasServer;
