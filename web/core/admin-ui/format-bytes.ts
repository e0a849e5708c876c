const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** `12 kB`, `3.4 MB`, `1.2 GB`: in steps of 1000, as disks and providers count. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  // A size that would round to 1000 is shown as 1 of the next unit.
  while (size >= STEP - 0.5 && unit < units.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const digits = unit > 1 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits)} ${units[unit]}`;
}
