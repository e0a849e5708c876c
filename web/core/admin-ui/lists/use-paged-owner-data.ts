import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOptions } from '#shared/core/endpoint.ts';
import { type OwnerKey, ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import type { ByKey, CallReply } from '#web/core/client.ts';

/** The lists of any length, in which `after` names the last row of the page before. */
type PagedKey = {
  [K in Extract<OwnerKey, `GET ${string}`>]: CallOptions<ByKey[K]> extends { query: { after?: unknown } }
    ? CallReply<K> extends { next: string | null }
      ? K
      : never
    : never;
}[Extract<OwnerKey, `GET ${string}`>];

type FilterOf<K extends OwnerKey> =
  CallOptions<ByKey[K]> extends { query: infer Query } ? Omit<Query, 'after'> : never;

/** Such a list, page after page. While a list with another filter loads, the previous one stays on screen. */
export const usePagedOwnerData = <K extends PagedKey>(key: K, filter: FilterOf<K>) =>
  useInfiniteQuery({
    queryKey: [`${key} pages`, filter],
    queryFn: ({ pageParam, signal }): Promise<CallReply<K>> =>
      ownerCall(
        key,
        { query: { ...filter, ...(pageParam && { after: pageParam }) } } as CallOptions<ByKey[K]>,
        {
          signal,
        },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
  });
