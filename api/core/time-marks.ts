const MARK = /<time (\d{4}-\d\d-\d\dT[\d:.]+Z)>/g;
const FALLBACK_ZONE = 'UTC';

/** Marks a time within a passage; the visitor's local time replaces it when the passage is shown. */
export const timeMark = (instant: string): string => `<time ${new Date(instant).toISOString()}>`;

/** A text with its times in the visitor's zone. A zone that is not known here counts as UTC. */
export function withLocalTimes(text: string, timeZone: string | undefined): string {
  let format: Intl.DateTimeFormat | undefined;
  return text.replace(MARK, (_, instant: string) => {
    format ??= formatIn(timeZone);
    return format.format(new Date(instant));
  });
}

function formatIn(timeZone = FALLBACK_ZONE): Intl.DateTimeFormat {
  const fields = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone: FALLBACK_ZONE });
  }
}
