const DEFAULT = 'We confirm it, or suggest one near it.';

/** What to say beside a preferred date, written as `2027-03-01`: advice only, the visitor may mean what they wrote. */
export function dateAdvice(date: string | undefined, now: number): string {
  // The whole of a day lies before it in the visitor's own time zone.
  return date && Date.parse(`${date}T23:59:59`) < now
    ? 'That day has passed. Send it as it is, or choose another.'
    : DEFAULT;
}
