import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

const WHILE_BUSY_MS = 1500;

/** The scheduled backups; polled while one is being made. */
export const useBackups = () =>
  useOwnerData(
    'GET /api/admin/system/backups',
    {},
    { every: (state) => (state?.busy ? WHILE_BUSY_MS : false) },
  );
