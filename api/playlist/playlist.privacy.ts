import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';
import { playlistPlatformNames } from '#shared/playlist/playlist.constants.ts';
import { playlistEmbedUrl } from '#shared/playlist/playlist-embed.ts';
import type { PlaylistStore } from './playlist.store.ts';

/** Taken tracks that are named on the playlist page, and the players of playlists. */
export const playlistPrivacy =
  (store: PlaylistStore): ReadPrivacyFacts =>
  async () => {
    const [{ showsTaken }, playlists] = await Promise.all([
      store.submission.get(),
      store.playlists.published(),
    ]);
    return [
      showsTaken &&
        privacyFact(
          'kept',
          30,
          'A track that is taken is named on the playlist page, with its artist and link, only if you have agreed to it in the form. You can take that back on the page of your order, and the track leaves the page at once; it also leaves it when you are erased.',
        ),
      ...playlists.map(
        ({ url, platform }) =>
          playlistEmbedUrl(url, platform) !== null &&
          privacyFact('players', 20, playlistPlatformNames[platform]),
      ),
    ];
  };
