import { useQuery } from '@tanstack/react-query';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';

const BACKUPS = 'GET /api/admin/system/backups';
const WHILE_BUSY_MS = 1500;

/** The scheduled backups; polled while one is being made. */
export const useBackups = () =>
  useQuery({
    queryKey: [BACKUPS],
    queryFn: ({ signal }) => ownerCall(BACKUPS, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.busy ? WHILE_BUSY_MS : false),
  });
