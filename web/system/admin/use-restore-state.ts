import { useQuery } from '@tanstack/react-query';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';

const WHILE_CHECKING_MS = 1500;

/** The backup that was sent in; asked for again and again while it is being checked. */
export const useRestoreState = () =>
  useQuery({
    queryKey: ['GET /api/admin/system/restore'],
    queryFn: ({ signal }) => ownerCall('GET /api/admin/system/restore', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.checking ? WHILE_CHECKING_MS : false),
  });
