import {
  counted,
  listed,
  type Passage,
  type PassageContext,
  PHRASE_MAX,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import { shortened } from '#shared/core/text.ts';
import type { Track } from '#shared/music/music.schema.ts';
import { isOff, releasePath } from '#shared/site/site.paths.ts';
import type { MusicShown } from './music.shown.ts';
import type { MusicStore } from './music.store.ts';

/** How many songs a release has, and which. */
const songsOf = (tracks: readonly Track[]): string =>
  tracks.length === 0
    ? ''
    : ` It has ${counted(tracks.length, 'song')}: ${listed(tracks.map(({ title }) => `"${title}"`))}.`;

/** The artist, the releases, and where to hear them. */
export async function musicPassages(
  store: MusicStore,
  { listed: shown }: Pick<MusicShown, 'listed'>,
  { site, to, hidden }: PassageContext,
): Promise<Passage[]> {
  const [artist, services, releases] = await Promise.all([
    store.artist.get(),
    store.services.published(),
    store.releases.published(),
  ]);
  const { artistName } = site.identity;
  const places = services.length > 0 ? ` The music is on ${listed(services.map(({ name }) => name))}.` : '';
  const dated = releases.toSorted((one, other) =>
    (other.releasedOn ?? '').localeCompare(one.releasedOn ?? ''),
  );
  const latest = dated.find((release) => release.releasedOn && shown(release).isOut);
  const next = dated.findLast((release) => !shown(release).isOut);
  return [
    passage(
      'artist',
      to('artist'),
      `**${artistName}**: ${artist.about[0]} ${artist.style[0]}`,
      [
        'what kind of music do you make',
        'what genre is it',
        `what is the musical style of ${artistName}`,
        'about the artist',
      ],
      { about: 'the music' },
    ),
    ...passageOf(releases, () =>
      passage(
        'music',
        to('music'),
        `${artistName}'s music${services.length > 0 ? ` is on ${listed(services.map(({ name }) => name))}` : ''}: ${counted(releases.length, 'release')}, ${listed(releases.map(({ title }) => `"${title}"`))}.`,
        [
          'where can I listen to your music',
          'is your music on Spotify or Apple Music',
          'can I buy or download the songs',
          'which albums and songs did you release',
          'how many releases are there',
          'where can I hear your songs',
          'do you have an album out',
          'is there a record on vinyl or CD',
        ],
        { about: 'the music' },
      ),
    ),
    passage(
      'licence',
      to(isOff('music', hidden) ? 'home' : 'music'),
      `Nothing on this site offers a licence to use its music or recordings. Write to ${site.identity.contactEmail} with what you would like to use, and for what.`,
      [
        'can I use your song in my video',
        'can I license your music for a film or a commercial',
        'may I remix, sample or cover your track',
        'may I use a part of an episode or a recording in my own work',
        'may I use your song in my clips on TikTok',
        'who owns the rights to your songs',
        'can we play your music in our shop',
      ],
      { about: 'the music' },
    ),
    ...(latest
      ? [
          passage(
            'latest-release',
            { title: latest.title, path: releasePath(latest.id) },
            `The latest release is **${latest.title}** (${latest.label}), out since ${latest.releasedOn}. ${latest.description}${songsOf(latest.tracks)}${places}`,
            [
              'what is your latest release',
              'where can I listen to the new EP or record',
              'newest song or album',
              'which music is the newest',
              'how many songs are on the latest release',
              'did you put out new music this month',
              'when did your last record come out',
            ],
            { about: latest.title },
          ),
        ]
      : []),
    ...(next
      ? [
          passage(
            'next-release',
            { title: next.title, path: releasePath(next.id) },
            `The next release is **${next.title}** (${next.label}). It comes out on ${next.releasedOn}.`,
            [
              'when does the next release come out',
              'is there new music coming',
              'when is your next album out',
            ],
            { about: next.title },
          ),
        ]
      : []),
    ...releases.map(({ id, label, title, description, tracks }) =>
      passage(
        `release-${id}`,
        to('music', title),
        `**${title}** (${label}): ${description}${songsOf(tracks)}${places}`,
        [
          `what is ${title}`,
          shortened(description, PHRASE_MAX),
          `where can I listen to ${title}`,
          `how many songs are on ${title}`,
          ...(tracks.length > 0 ? [`which songs are on ${title}`] : []),
        ],
        { about: title, kind: 'the record' },
      ),
    ),
  ];
}
