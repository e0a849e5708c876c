import { atom, useAtomValue } from 'jotai';
import type { StreamStatus } from '#shared/stream/stream.schema.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { pollStatus } from './status-poll.ts';

/** The last answer, for everything on the page that shows it; one timer runs while anything does. */
const statusAtom = atom<StreamStatus | null>(null);
statusAtom.onMount = pollStatus;

/**
 * What is live now; null until the first answer, and on the server. The page comes alive in pieces, and an answer may
 * arrive before the last of them: each piece starts from what the server wrote.
 */
export function useStreamStatus(): StreamStatus | null {
  const status = useAtomValue(statusAtom);
  return useHydrated() ? status : null;
}
