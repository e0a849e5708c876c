import { useEffect, useState } from 'react';
import { weekdayTime } from '#shared/core/dates.ts';
import { type Instant, MINUTE_MS } from '#shared/core/time.ts';
import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { upcoming } from './live-view.ts';
import { useStreamStatus } from './use-stream-status.ts';

/**
 * The streams to come. The page may have been cached for hours, so those that have begun by the visitor's
 * clock are left out.
 */
export function useUpcoming(): readonly ScheduledStream[] {
  const { schedule } = usePageData('/api/stream');
  const status = useStreamStatus();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return upcoming(schedule, now, status);
}

/** When a stream starts: in the visitor's zone, and in UTC without scripts, where the zone is not known. */
export function StreamTime({ at, className }: { at: Instant; className?: string }) {
  const hydrated = useHydrated();
  const { style } = useSite().locale;
  return (
    <time dateTime={at} className={className}>
      {hydrated ? weekdayTime(at, style) : `${weekdayTime(at, style, 'utc')} UTC`}
    </time>
  );
}
