import { atom, useAtomValue } from 'jotai';
import type { StreamStatus } from '#shared/stream/stream.schema.ts';
import { pollStatus } from './status-poll.ts';

/** The last answer, for everything on the page that shows it; one timer runs while anything does. */
const statusAtom = atom<StreamStatus | null>(null);
statusAtom.onMount = pollStatus;

/** What is live now; null until the first answer, and on the server. */
export const useStreamStatus = (): StreamStatus | null => useAtomValue(statusAtom);
