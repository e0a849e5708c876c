import type { OnAir } from '#shared/stream/stream.schema.ts';
import { usePageData } from '#web/core/page-data.ts';
import { useStreamStatus } from './use-stream-status.ts';

/** The owner's live session, as long as its platform is on; null when there is none. */
export function useOnAir(): OnAir | null {
  const { session } = usePageData('/api/on-air');
  const status = useStreamStatus();
  return session && status?.platforms[session.platform] ? session : null;
}
