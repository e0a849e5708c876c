import { plainRelease } from '#shared/music/music.constants.ts';
import type { ArtistProfile, MusicService, Release } from '#shared/music/music.schema.ts';
import { type MusicStore, SAMPLE_RECORDING } from './music.store.ts';

/** The samples link to searches, not to artist pages, so that every link of a sample install works. */
const services: MusicService[] = [
  { id: 'spotify', name: 'Spotify', url: 'https://open.spotify.com/search/Coop%20Late%20Shift' },
  {
    id: 'apple-music',
    name: 'Apple Music',
    url: 'https://music.apple.com/us/search?term=Coop%20Late%20Shift',
  },
  { id: 'tidal', name: 'TIDAL', url: 'https://tidal.com/search?q=Coop%20Late%20Shift' },
];

const songs: [title: string, seconds: number, preview?: string][] = [
  ['Doors at Ten', 192],
  ['Corner Light', 178],
  ['Signal Fade', 221],
  ['Half Past Nobody', 252],
  ['Late Shift', 306, SAMPLE_RECORDING],
];
const tracks = songs.map(([title, seconds, preview = null]) => ({
  title,
  audio: preview,
  isPreview: preview !== null,
  seconds,
  credits: null,
  lyrics: null,
}));

const releases: Release[] = [
  {
    id: 'main-title',
    kind: 'theme',
    label: 'Theme song, 1:48',
    title: 'Main Title (Theme from Coop TV)',
    releasedOn: '2025-03-14',
    description:
      'The tune before every show. One piano, one drum machine, one take that was meant to be a sketch.',
    cover: '/art/release-main-title.svg',
    coverAlt: 'Main Title sleeve: one hot disc over seven beams of colour',
    url: 'https://music.youtube.com/watch?v=R6MlUcmOul8',
    linkLabel: 'Watch on YouTube Music',
    ...plainRelease,
  },
  {
    id: 'late-shift',
    kind: 'ep',
    label: 'EP, five songs, CTV 007',
    title: 'Late Shift',
    releasedOn: '2026-02-27',
    description: 'Written between midnight and six, mixed in one room. Listen where you already listen.',
    cover: '/art/release-late-shift.svg',
    coverAlt: 'Late Shift EP sleeve: one lit window in a dark tower',
    url: 'https://open.spotify.com/search/Coop%20Late%20Shift',
    linkLabel: 'Listen on Spotify',
    ...plainRelease,
    tracks,
  },
];

const artist: ArtistProfile = {
  lead: 'Songs for people who are still up.',
  about: [
    'Coop makes records the way he makes shows: alone, at night, with the door closed and the tape running. The songs started as beds under the podcasts. Listeners asked what they were called, so they got names.',
    'Late Shift is the first set released on its own. Five songs, one room, no samples that needed a lawyer.',
  ],
  style: [
    'Slow drums, a bass you notice on the second listen, and a piano with one bad key that stayed in. Half of it is sung, half of it is said.',
    'It sits between soul, dub and the music that plays after a film has ended and nobody has turned on the lights yet.',
  ],
  aesthetic: {
    text: 'Flat colour, one source of light, and whatever the light leaves out. Every sleeve is drawn at the size of a postage stamp first; if it does not read there, it is not done.',
    images: [
      {
        src: '/art/artist-1.avif',
        alt: 'A head in profile, in a flat cap, black before a hot disc',
        caption: 'Portrait, against the lamp',
      },
      {
        src: '/art/artist-2.svg',
        alt: 'A microphone on a stand in a single beam of light',
        caption: 'One microphone, one beam',
      },
      {
        src: '/art/artist-3.svg',
        alt: 'A dark tower under a moon, one of its windows lit',
        caption: 'The window on the Late Shift sleeve',
      },
      {
        src: '/art/artist-4.avif',
        alt: 'A ring post with three ropes, under a light from above',
        caption: 'The corner, ringside',
      },
    ],
  },
  listenUrl: 'https://open.spotify.com/search/Coop%20Late%20Shift',
  bookingSubject: 'Booking request for Coop',
  record: '/art/vinyl.svg',
};

export async function seedMusic(store: MusicStore): Promise<void> {
  for (const [position, service] of services.entries()) await store.services.seed({ ...service, position });
  for (const [position, release] of releases.entries()) await store.releases.seed({ ...release, position });
  await store.artist.seed(artist);
}
