import { useQueryClient } from '@tanstack/react-query';
import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { SESSION_KEY } from '#web/core/admin-ui/calls/session.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';

/** The state of the tour in this window; while undefined, the session's `tourSeen` decides. */
export const tourAtom = atom<'running' | 'over' | undefined>(undefined);

/** Ends the tour, or the offer of it, permanently: the server stores that for the owner. */
export function useTourEnd(): () => Promise<void> {
  const setTour = useSetAtom(tourAtom);
  const client = useQueryClient();
  const toasts = useToasts();
  return useCallback(async () => {
    setTour('over');
    try {
      await ownerCall('PUT /api/admin/tour', {});
      void client.invalidateQueries({ queryKey: SESSION_KEY });
    } catch (error) {
      toasts.failed(error);
    }
  }, [setTour, client, toasts]);
}
