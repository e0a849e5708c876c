import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { FreeTimes, SlotChoice } from '#shared/slots/slots.schema.ts';
import { call } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import { useStoredState } from '#web/core/storage.ts';

/** The free times of a kind from a day on, or of the first days. */
export function useFreeTimes(kind: string, from: string | null, enabled = true) {
  return useQuery<FreeTimes>({
    queryKey: ['slots', kind, from],
    queryFn: ({ signal }) =>
      call('GET /api/slots', { query: { kind, ...(from !== null && { from }) } }, { signal }),
    enabled,
    staleTime: MINUTE_MS,
    refetchOnMount: true,
  });
}

/** What the picker of times needs, and what it tells. */
export interface SlotControl {
  kind: string;
  choice: SlotChoice | null;
  choose: (choice: SlotChoice | null) => void;
  /** What is wrong with the choice; empty when nothing is. */
  error: string;
}

/**
 * The time that is chosen with a request. It stays in this tab until `forget` is called.
 * @param isTimed whether a time is chosen for this kind at all
 */
export function useSlotChoice(kind: string, isTimed: boolean) {
  const [{ choice }, setKept] = useStoredState<{ choice: SlotChoice | null }>(`time ${kind}`, {
    choice: null,
  });
  const [error, setError] = useState('');
  const { data, refetch } = useFreeTimes(kind, null, isTimed);
  const control: SlotControl = {
    kind,
    choice,
    error,
    choose(chosen) {
      setKept({ choice: chosen });
      setError('');
    },
  };
  return {
    control,
    /** The part of the request; nothing where no time is chosen for this kind. */
    sent: data?.active && choice ? { time: choice } : {},
    /** Shows what the server said about the time, and what is free now. */
    failed(problem: unknown) {
      const { time } = problemOf(problem).fields;
      if (time === undefined) return;
      setError(time);
      void refetch();
    },
    forget: () => setKept({ choice: null }),
  };
}
