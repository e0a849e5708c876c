/** More names than any call has: enough to be refused for, while each of thousands costs time. */
const MOST_NAMES = 100;

/**
 * What stands behind the question mark of an address; what stands there more than once, as a list. The framework's own
 * reading looks at everything again for each name: an address of sixteen kilobytes held the process up for seconds.
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
