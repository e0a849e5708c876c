import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE } from '#shared/core/page-size.ts';
import type { AnyKind } from './content-kind.ts';
import { managedCalls } from './managed-calls.ts';

const NAMES = ['q', 'state', 'sort', 'page', 'filter'] as const;
export type ListState = Partial<Record<(typeof NAMES)[number], string>>;

/** The state of a list, stored in the address: reload, back and a shared link keep it. */
export function useListState(): [ListState, (change: ListState) => void] {
  const [search, setSearch] = useSearchParams();
  const state: ListState = {};
  for (const name of NAMES) {
    const value = search.get(name);
    if (value) state[name] = value;
  }
  const change = (given: ListState) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        // A changed search, filter or sort starts at the first page.
        if (!('page' in given)) next.delete('page');
        for (const [name, value] of Object.entries(given)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [state, change];
}

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
