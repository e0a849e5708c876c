import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { HttpError } from '#web/core/client.ts';

const NOW = 'GET /api/admin/live-review/now';
const EVERY_MS = 1500;
const AWAY_MS = 3000;

/** Without a session it is not asked again: the login is shown, and everything is read after it. */
const nextLookMs = (error: unknown): number | false => {
  if (error instanceof HttpError && error.status === 401) return false;
  return error ? AWAY_MS : EVERY_MS;
};

/** The review that runs, as it is on the server: every tab shows the same. */
export function useReview() {
  const query = useQuery({
    queryKey: [NOW, {}],
    queryFn: ({ signal }) => ownerCall(NOW, {}, { signal }),
    refetchInterval: ({ state }) => nextLookMs(state.error),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // Offline, the request fails instead of waiting, so that the page can say how old its data is.
    networkMode: 'always',
  });
  const { refetch, data, dataUpdatedAt } = query;
  useEffect(() => {
    const look = () => void refetch();
    addEventListener('offline', look);
    return () => removeEventListener('offline', look);
  }, [refetch]);
  /** How far the clock of the server is ahead of this one, in milliseconds. */
  const ahead = data ? data.now - dataUpdatedAt : 0;
  return { ...query, ahead };
}
