import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#shared/core/page-size.ts';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import type { AnyKind } from './content-kind.ts';
import { managedCalls } from './managed-calls.ts';

export type ListState = Partial<Record<'q' | 'state' | 'sort' | 'page' | 'filter', string>>;

export const useListState = () => useAddressState<ListState>('q', 'state', 'sort', 'page', 'filter');

/** One page of a kind's entries. */
export function useContentList(kind: AnyKind, { q, state, sort, page = '1', filter }: ListState) {
  const query = {
    q,
    state,
    sort,
    limit: String(PAGE_SIZE),
    offset: String((Number(page) - 1) * PAGE_SIZE),
    ...(kind.filter && { [kind.filter.name]: filter }),
  };
  return useQuery({
    queryKey: [kind.path, query],
    queryFn: ({ signal }) => managedCalls(kind.path).list(query, signal),
    placeholderData: keepPreviousData,
  });
}
