import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/core/time.ts';

/** How long a value must stay unchanged before it is passed on. */
const DEBOUNCE_MS = 200;

/** A value once it has stopped changing, so that not every keystroke sends a request. */
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

/** The current time, in milliseconds since 1970; updates every minute. */
export function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
