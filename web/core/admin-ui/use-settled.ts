import { useEffect, useState } from 'react';

/** For how long nothing may change before a value counts as settled. */
const SETTLES_AFTER_MS = 250;

/** A value once it has stopped changing, so that not every letter that is typed asks the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that says the same has not changed
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
