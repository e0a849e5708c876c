import { atom } from 'jotai';

/** What the visitor asked of the background video; `auto` follows their system's settings. */
export const backgroundWishAtom = atom<'auto' | 'play' | 'pause'>('auto');

/** Whether it is moving now. */
export const backgroundMovingAtom = atom(false);
