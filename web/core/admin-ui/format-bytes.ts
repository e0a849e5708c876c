const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** `12 kB`, `3.4 MB`, `1.2 GB`: as disks and providers count. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  // What would be rounded up to a thousand is one of the next.
  while (size >= STEP - 0.5 && unit < units.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const digits = unit > 1 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits)} ${units[unit]}`;
}
