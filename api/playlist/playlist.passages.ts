import { inSentence, listed, type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import type { PlaylistStore } from './playlist.store.ts';

/** The playlists, and how to submit a track to them. */
export async function playlistPassages(
  store: PlaylistStore,
  { to, money, offersOff }: PassageContext,
): Promise<Passage[]> {
  const [playlists, { feeCents, reference, benefits }] = await Promise.all([
    store.playlists.published(),
    store.submission.get(),
  ]);
  const submission = passage(
    'track',
    { ...to('playlist'), title: 'Submit Your Track' },
    `Submitting a track costs ${formatMoneyShort(feeCents, money)}, with the reference "${reference}". The form asks for a link to the song. What you get: ${listed(benefits.map(inSentence))}.`,
    [
      'how much does it cost to submit a track',
      'how do I send you my song or my demo, and where',
      'how do I get on the playlist',
      'do you guarantee a place on the playlist, am I sure of a spot if I pay',
      'is my song accepted automatically',
      'which genres do you take, also rap or metal',
      'do you want a file or a link, and may it be private',
      'can bands submit a song',
      'is it free to submit a song if I am unsigned',
      'why do I have to pay to be heard',
      'can you review my track',
      'may I send two tracks',
      'track submission fee',
      'song review price',
      'can I submit an unreleased song',
      'what happens with my track after I send it',
      'will my song be on the playlist',
      'can you listen to my music and give feedback',
      'how long until I get feedback on my track',
      'what do I get when I submit a song',
      'do I get feedback or only a yes or no',
      'who listens to the songs',
    ],
    { about: 'submitting a track', opens: 'track' },
  );
  return [
    { ...submission, isOff: offersOff.includes('track') },
    ...playlists.map(({ id, title, description, note }) =>
      passage(
        `playlist-${id}`,
        to('playlist'),
        `**${title}** (${note}): ${description}`,
        ['what is the playlist', `what is ${title}`],
        { about: title },
      ),
    ),
  ];
}
