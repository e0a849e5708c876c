import { dayTime } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/time.ts';
import { useSite } from '#web/core/site.ts';

/**
 * An instant in the visitor's zone. These pages are rendered only in the browser, where the zone is known.
 */
export function OrderTime({ at, className }: { at: Instant; className?: string }) {
  const { style } = useSite().locale;
  return (
    <time dateTime={at} className={className}>
      {dayTime(at, style)}
    </time>
  );
}
