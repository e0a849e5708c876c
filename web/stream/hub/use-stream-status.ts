import { atom, useAtomValue } from 'jotai';
import type { OnAir, StreamStatus } from '#shared/stream/stream.schema.ts';
import { usePageData } from '#web/core/page-data.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { pollStatus } from './status-poll.ts';

/** The last reply, for everything on the page that shows it; one timer runs while anything does. */
export const statusAtom = atom<StreamStatus | null>(null);
statusAtom.onMount = pollStatus;

/**
 * What is live now. Until the first reply, and on the server, it is the session that the page was rendered
 * with; null when there is none. The page hydrates in pieces, and a reply may arrive before the last of them:
 * each piece starts from what the server rendered.
 */
export function useStreamStatus(): StreamStatus | null {
  const { session } = usePageData('/api/on-air');
  const status = useAtomValue(statusAtom);
  return useHydrated() && status ? status : session && statusOf(session);
}

const statusOf = ({ platform, title, startedAt }: OnAir): StreamStatus => ({
  active_platform: platform,
  any_live: true,
  platforms: { [platform]: { stream_title: title, viewer_count: 0, started_at: startedAt } },
});
