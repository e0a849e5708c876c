const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const momentZone = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A 24-hour time such as `18:30` in the 12-hour format of the back office: `6:30 PM`. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** An instant in the owner's own time zone: its day. */
export const formatDay = (instant: unknown): string => day.format(new Date(String(instant)));

/** An instant in the owner's own time zone, to the minute. */
export const formatMoment = (instant: unknown): string => moment.format(new Date(String(instant)));

/** The same with the name of the time zone, for instants in the future. */
export const formatMomentZone = (instant: unknown): string => momentZone.format(new Date(String(instant)));
