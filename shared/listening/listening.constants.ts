/** How many seconds of a sound have to be heard before it counts as played; a shorter sound, to its end. */
export const PLAY_S = 5;
/** A sound counts as heard in full from this share on: few wait for the last moment. */
export const WHOLE = 0.97;
