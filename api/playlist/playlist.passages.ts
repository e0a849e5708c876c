import { listed, type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { formatMoneyShort, type MoneyStyle } from '#shared/core/money.ts';
import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import { offersFaster } from '#shared/playlist/submission-price.ts';
import type { PlaylistStore } from './playlist.store.ts';

/** The playlists, and how to submit a track to them. */
export async function playlistPassages(
  store: PlaylistStore,
  { site, to, money, offersOff }: PassageContext,
): Promise<Passage[]> {
  const [playlists, offer] = await Promise.all([store.playlists.published(), store.submission.get()]);
  const { feeCents, reference, benefits } = offer;
  const submission = passage(
    'track',
    { ...to('playlist'), title: 'Submit Your Track' },
    `Submitting a track costs ${formatMoneyShort(feeCents, money)}, with the reference "${reference}". The form asks for a link to the song. What you get: ${benefits.join('; ')}.${furtherOf(offer, money)} If you hear nothing in time, write to ${site.identity.contactEmail} with your reference code.`,
    [
      'how much does it cost to submit a track',
      'how do I send you my song or my demo, and where',
      'how do I get on the playlist',
      'do you guarantee a place on the playlist, am I sure of a spot if I pay',
      'is my song accepted automatically',
      'which genres do you take, also rap or metal',
      'do you want a file or a link',
      'can bands submit a song',
      'is it free to submit a song if I am unsigned',
      'why do I have to pay to be heard',
      'can you review my track',
      'may I send two tracks',
      'track submission fee',
      'song review price',
      'what happens with my track after I send it',
      'will my song be on the playlist',
      'can you listen to my music and give feedback',
      'how long until I get feedback on my track',
      'what do I get when I submit a song',
      'do I get feedback or only a yes or no',
      'who listens to the songs',
      'is a place on the list guaranteed if I pay',
      'do I hear why if you say no',
      'does a machine or a person listen to my track',
      'mp3, wav or a link to SoundCloud',
      'can I hand in a beat or an instrumental',
      'how much to get heard',
      'can my manager send the song for me',
      'what do I have to fill in about my song',
      'I make rap, would you play it',
      'is submitting free',
      'who decides which songs get in',
      'can I mail you a CD or a file',
      'can I get my song played',
      'do you accept songs in Spanish or another language',
      'can I submit an album',
      'can I submit the song again after I changed the mix',
    ],
    { about: 'submitting a track', opens: 'track' },
  );
  const terms = passage(
    'track-terms',
    { ...to('playlist'), title: 'Submit Your Track' },
    `Only a link to the song is asked for. Nothing more is written here about unreleased songs and private links, rights, swear words, songs made with AI, how long a song stays on the playlist, or how many people hear it. Before you pay, ask at ${site.identity.contactEmail}.`,
    [
      'do I keep the rights to my song',
      'do you own my track after I submit it',
      'my song has swear words, do you need a clean version',
      'is music made by AI allowed',
      'how long does a song stay on the playlist',
      'how many listeners or followers does the playlist have',
      'how many streams will I get from it',
      'is my unreleased song safe with you',
      'may the song be unreleased, as a private link',
      'does my song have to be out already',
      'it is not on a streaming service yet',
      'do I get paid when my song is played',
      'are submitted songs played on the stream',
    ],
    { about: 'submitting a track' },
  );
  return [
    { ...submission, isOff: offersOff.includes('track') },
    { ...terms, isOff: offersOff.includes('track') },
    ...playlists.map(({ id, title, description, note }) =>
      passage(
        `playlist-${id}`,
        to('playlist'),
        `**${title}** (${note}): ${description}`,
        [
          'what is the playlist',
          `what is ${title}`,
          'which songs and how many are on the playlist',
          'where can I follow the playlist',
          'how often is the playlist changed',
          'what sort of music is on it',
          `is ${title} on Spotify`,
        ],
        { about: title },
      ),
    ),
  ];
}

/** What else the offer says: other sizes, what is faster, what is promised and wanted; empty where it says nothing. */
function furtherOf(offer: SubmissionOffer, money: MoneyStyle): string {
  const { sizes, fasterCents, fasterDays, promiseDays, missed, lookingFor, genres } = offer;
  const within = (days: number) => (days === 1 ? 'a day' : `${days} days`);
  const after = {
    apology: '',
    credit: ' If it takes longer, you get a code that makes the next submission cheaper.',
    refund: ' If it takes longer, you get your money back.',
  };
  return [
    ...sizes.map(({ name, priceCents }) => `${name}: ${formatMoneyShort(priceCents, money)}.`),
    offersFaster(offer) &&
      `Faster, within ${within(fasterDays ?? 0)}: ${formatMoneyShort(fasterCents ?? 0, money)} on top.`,
    promiseDays !== null &&
      `Tracks are reviewed within ${within(promiseDays)} of the verified payment.${after[missed]}`,
    lookingFor && `What is wanted: ${lookingFor}`,
    genres.length > 0 && `Genres that are wanted: ${listed(genres)}.`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => ` ${part}`)
    .join('');
}
