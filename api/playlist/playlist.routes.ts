import type { Handlers } from '#api/core/http/mount.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import type { playlistContract } from '#shared/playlist/playlist.contract.ts';
import type { PlaylistStore } from './playlist.store.ts';

export function playlistRoutes(
  store: PlaylistStore,
  reviewsLive: () => Promise<boolean>,
  now: Clock,
): Handlers<typeof playlistContract> {
  return {
    get: async () => {
      const [playlists, submission, live] = await Promise.all([
        store.playlists.published(),
        store.submission.get(),
        reviewsLive(),
      ]);
      const [figures, taken] = await Promise.all([
        submission.showsFigures ? store.taken.figures() : null,
        submission.showsTaken ? store.taken.newest(isoAt(now())) : [],
      ]);
      return { playlists, submission, figures, taken, reviewsLive: live };
    },
  };
}
