import { useEffect, useState } from 'react';
import type { ScheduledStream } from '#shared/stream/stream.schema.ts';
import { useContent } from '#web/core/use-content.ts';
import { upcoming } from './live-view.ts';

/** The streams to come. The page may have been kept for hours, so the visitor's clock drops what has begun. */
export function useUpcoming(): readonly ScheduledStream[] {
  const { schedule } = useContent('/api/stream');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  return upcoming(schedule, now);
}
