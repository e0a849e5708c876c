import type { Instant } from '#shared/core/time.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { dayTime } from './stream-time.ts';

/** When a stream starts: in the visitor's zone, and in UTC for whoever has no script to know it. */
export function StreamTime({ at, className }: { at: Instant; className?: string }) {
  const hydrated = useHydrated();
  return (
    <time dateTime={at} className={className}>
      {hydrated ? dayTime(at) : `${dayTime(at, 'utc')} UTC`}
    </time>
  );
}
