const DEFAULT = 'We confirm it, or suggest one near it.';

/** The hint for a preferred date, such as `2027-03-01`. Only advice: a past date can still be sent. */
export function dateAdvice(date: string | undefined, now: number): string {
  // A day has passed once it is over in the visitor's own time zone.
  return date && Date.parse(`${date}T23:59:59`) < now
    ? 'That day has passed. Send it as it is, or choose another.'
    : DEFAULT;
}
