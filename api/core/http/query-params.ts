/** More names than any valid request has: more are refused anyway, and parsing thousands costs time. */
const MOST_NAMES = 100;

/**
 * The query parameters of an address; repeated ones as a list. The framework's own parser scans everything
 * again for each name: an address of sixteen kilobytes blocked the process for seconds.
 */
export function queryParams(text: string): Record<string, string | string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const values = found.get(name);
    if (values) values.push(value);
    else if (found.size < MOST_NAMES) found.set(name, [value]);
    else break;
  }
  return Object.fromEntries(
    Array.from(found, ([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
