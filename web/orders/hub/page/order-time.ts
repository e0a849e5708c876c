/** `21:46:08`, hours first, however many there are. */
export function clockFace(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** `in 21 hours`, `in 5 minutes`; for what is past, how long ago. */
export function fromNow(ms: number): string {
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  const minutes = Math.trunc(ms / 60_000);
  return Math.abs(minutes) < 60
    ? words.format(minutes, 'minute')
    : words.format(Math.trunc(minutes / 60), 'hour');
}
