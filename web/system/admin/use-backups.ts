import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';

const WHILE_BUSY_MS = 1500;
const every = (state: { busy: unknown } | undefined) => (state?.busy ? WHILE_BUSY_MS : false);

/** The scheduled backups; polled while one is being made. */
export const useBackups = () => useOwnerData('GET /api/admin/system/backups', {}, { every });

/** The handover packs; polled while one is being made or rehearsed. */
export const usePacks = () => useOwnerData('GET /api/admin/system/handover', {}, { every });
