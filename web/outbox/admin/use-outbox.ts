import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { MailFilter } from '#shared/outbox/outbox.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';

const MAILS = 'GET /api/admin/mails';
const NAMES = ['state', 'q'] as const;

/** The filter is in the URL, so that a notice can link to a list of mails. */
export function useMailFilter(): [filter: MailFilter, change: (part: Record<string, string>) => void] {
  const [search, setSearch] = useSearchParams();
  const given = NAMES.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  const change = (part: Record<string, string>) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  // The server refuses invalid values.
  return [Object.fromEntries(given) as MailFilter, change];
}

/** Mails, page after page. */
export function useMails(filter: MailFilter) {
  return useInfiniteQuery({
    queryKey: [MAILS, filter],
    queryFn: ({ pageParam, signal }) =>
      ownerCall(MAILS, { query: { ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
  });
}
