const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** A size as a person reads it, such as `3.2 MB`. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  // What would be rounded up to a thousand is one of the next.
  while (size >= STEP - 0.5 && unit < units.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const digits = unit === 0 || size >= 99.95 ? 0 : 1;
  return `${size.toFixed(digits)} ${units[unit]}`;
}
