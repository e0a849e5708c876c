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
    `Submitting a track costs ${formatMoneyShort(feeCents, money)}, with the reference "${reference}". What you get: ${listed(benefits.map(inSentence))}.`,
    [
      'how much is it to submit a track',
      'track submission fee',
      'how do I submit my song',
      'how do I submit my music for the playlist',
      'what do I get for my track submission',
    ],
  );
  return [
    ...(offersOff.includes('track') ? [] : [submission]),
    ...playlists.map(({ id, title, description, note }) =>
      passage(`playlist-${id}`, to('playlist'), `**${title}** (${note}): ${description}`, [
        'what is the playlist',
        `what is ${title}`,
      ]),
    ),
  ];
}
