/** A video's length as it is shown; empty where it is not known, which is stored as '0:00'. */
export const knownDuration = (duration: string): string => (/^[0:\s]*$/.test(duration) ? '' : duration);
