import { useEffect, useState } from 'react';

/** For how long nothing may change before a value is passed on. */
const DEBOUNCE_MS = 250;

/** A value once it has stopped changing, so that not every letter that is typed asks the server. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that says the same has not changed
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
