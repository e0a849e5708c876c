import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** What is typed, once the typing has paused. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const MINUTE_MS = 60_000;

/** The time, in milliseconds since 1970, to the minute; what is drawn from it follows. */
export function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
