import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';

/** How long typing rests before it is searched for. */
const REST_MS = 200;
/** Results of each group that are shown while typing. */
const EACH = '4';

/**
 * What is found for a text while it is typed; a newer text aborts the request of an older one. Results of the older
 * text stay until those of the newer one are there.
 */
export function useSearch(typed: string) {
  const q = useRested(typed.trim());
  const address = `/api/search?${new URLSearchParams({ q, each: EACH })}`;
  const { data, error, isFetching, fetchStatus, refetch } = useQuery<PublicSearchReply>({
    queryKey: [address],
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return {
    reply: typed.trim() === '' ? undefined : data,
    /** Whether something newer than `reply` is on its way. */
    isSearching: isFetching || q !== typed.trim(),
    isOffline: fetchStatus === 'paused',
    error,
    retry: () => void refetch(),
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
