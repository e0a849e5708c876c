import { createContext, useContext } from 'react';

/** Lets the owner choose a picture from the media library. @returns its address, or null when none was chosen */
export type PickMedia = () => Promise<string | null>;

/** Filled by the back office's frame, since a panel does not know the media library. */
export const MediaPickerContext = createContext<PickMedia | null>(null);

export const useMediaPicker = (): PickMedia | null => useContext(MediaPickerContext);
