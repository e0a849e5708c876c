import { useEffect, useState } from 'react';
import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { usePageData } from '#web/core/page-data.ts';
import { upcoming } from './live-view.ts';

/** The streams to come. The page may have been kept for hours, so the visitor's clock drops what has begun. */
export function useUpcoming(): readonly ScheduledStream[] {
  const { schedule } = usePageData('/api/stream');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  return upcoming(schedule, now);
}
