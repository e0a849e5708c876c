import { atom } from 'jotai';

/** Where the tour stands in this window; before anything was done about it, the session says. */
export const tourAtom = atom<'running' | 'over' | undefined>(undefined);
