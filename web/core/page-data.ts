import { QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { loadJson, type PageDataPath, type PageDataReply } from './client.ts';

/** Queries do not retry, do not refetch by themselves and never go stale: content is fetched once a visit. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => loadJson(String(queryKey[0]), { signal }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}

/** A public endpoint's reply, named by its address. On a first visit it is already in the page. */
export function usePageData<P extends PageDataPath>(path: P): PageDataReply<P> {
  return useSuspenseQuery<PageDataReply<P>>({ queryKey: [path] }).data;
}
