const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the owner's own time zone: its day. */
export const formatDay = (instant: unknown): string => day.format(new Date(String(instant)));

/** An instant in the owner's own time zone, to the minute. */
export const formatMoment = (instant: unknown): string => moment.format(new Date(String(instant)));
