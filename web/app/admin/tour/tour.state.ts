import { useQueryClient } from '@tanstack/react-query';
import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { SESSION_KEY } from '#web/core/admin-ui/calls/session.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';

/** The state of the tour in this window; while undefined, the session's `tourSeen` decides. */
export const tourAtom = atom<'running' | 'over' | undefined>(undefined);

/** Ends the tour, or the offer of it, permanently: the server stores that for the owner. */
export function useTourEnd(): () => Promise<void> {
  const setTour = useSetAtom(tourAtom);
  const client = useQueryClient();
  const toast = useToast();
  return useCallback(async () => {
    setTour('over');
    try {
      await ownerCall('PUT /api/admin/tour', {});
      void client.invalidateQueries({ queryKey: SESSION_KEY });
    } catch (error) {
      toast({ title: 'Error', description: problemOf(error).text, variant: 'destructive' });
    }
  }, [setTour, client, toast]);
}
