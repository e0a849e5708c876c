import { createContext, useContext } from 'react';

/** What can be chosen: most places show pictures only. */
export type PickableMedia = 'pictures' | 'pictures and videos' | 'audio';

/** Lets the owner choose a file from the media library. @returns its address, or null when none was chosen */
export type PickMedia = (what?: PickableMedia) => Promise<string | null>;

/** Filled by the back office's frame, since a panel does not know the media library. */
export const MediaPickerContext = createContext<PickMedia | null>(null);

export const useMediaPicker = (): PickMedia | null => useContext(MediaPickerContext);
