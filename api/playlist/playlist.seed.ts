import { type Playlist, submissionOffer } from '#shared/playlist/playlist.schema.ts';
import type { PlaylistStore } from './playlist.store.ts';

const afterHours: Playlist = {
  id: 'after-hours',
  title: 'After Hours on Coop TV',
  description:
    'What plays between segments: slow drums, low voices and one song that should not fit but does.',
  coverImage: '/art/release-main-title.svg',
  url: 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M',
  platform: 'spotify',
  note: '48 songs, updated weekly',
};

const submission = submissionOffer.parse({
  feeCents: 5_000,
  reference: 'Track Submission',
  benefits: [
    'Heard start to finish by Coop, not by an intern',
    'Written feedback within seven days',
    'A place on the playlist if it fits the night',
  ],
});

export async function seedPlaylist(store: PlaylistStore): Promise<void> {
  await store.playlists.seed({ ...afterHours, position: 0 });
  await store.submission.seed(submission);
}
