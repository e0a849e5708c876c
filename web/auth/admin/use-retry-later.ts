import { useEffect, useRef, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down, and then does it again. */
export function useRetryLater() {
  const [seconds, setSeconds] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => {
    clearInterval(timer.current);
    setSeconds(0);
  };
  useEffect(() => () => clearInterval(timer.current), []);

  return {
    /** Until it is done again; 0 when nothing waits. */
    seconds,
    stop,
    start(wait: number, again: () => void): void {
      clearInterval(timer.current);
      let left = Math.ceil(wait);
      setSeconds(left);
      timer.current = setInterval(() => {
        left -= 1;
        setSeconds(left);
        if (left > 0) return;
        clearInterval(timer.current);
        again();
      }, SECOND_MS);
    },
  };
}
