import { createContext, useContext } from 'react';

/** The kinds of media that can be chosen: most fields take pictures only. */
export type PickableMedia = 'pictures' | 'pictures and videos' | 'audio' | 'feed audio';

/** Lets the owner choose a file from the media library. @returns its address, or null when none was chosen */
export type PickMedia = (what?: PickableMedia) => Promise<string | null>;

/** Provided by the back office's frame, so that panels need not import the media library. */
export const MediaPickerContext = createContext<PickMedia | null>(null);

export const useMediaPicker = (): PickMedia | null => useContext(MediaPickerContext);
