const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** A day such as `2026-05-31`, as the back office writes days. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  monthFormat.format(new Date(Date.UTC(2026, month))),
);

/** `May 2026` for `2026-05`; a year as it is. */
export function periodText(period: string): string {
  const [year = '', month] = period.split('-');
  return month ? `${monthNames[Number(month) - 1]} ${year}` : year;
}
