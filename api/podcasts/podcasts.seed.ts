import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { plainEpisode, plainShow } from '#shared/podcasts/podcasts.constants.ts';
import type { Series } from '#shared/podcasts/podcasts.schema.ts';
import type { PodcastsStore } from './podcasts.store.ts';

type SeedShow = Omit<Series, 'seriesId' | keyof typeof plainShow> & {
  id: string;
  newest: number;
  firstDaysAgo: number;
};

const shows: SeedShow[] = [
  {
    id: 'convos',
    name: 'CONVOS',
    description:
      'One guest, one room, no script. Artists, founders and neighbours talk about the work behind the work.',
    cover: '/art/cover-convos.svg',
    allEpisodesUrl: 'https://www.youtube.com/@cooptv/playlists?show=convos',
    overlayColor: 'bg-primary',
    textColor: 'text-primary',
    hoverColor: 'text-primary-light',
    interviewCents: 25_000,
    newest: 42,
    firstDaysAgo: 2,
  },
  {
    id: 'no-bs',
    name: 'NO BS',
    description: 'Twenty to forty minutes on one thing creators get wrong about money.',
    cover: '/art/cover-no-bs.svg',
    allEpisodesUrl: 'https://www.youtube.com/@cooptv/playlists?show=no-bs',
    overlayColor: 'bg-red',
    textColor: 'text-white',
    hoverColor: 'text-gray',
    interviewCents: null,
    newest: 31,
    firstDaysAgo: 3,
  },
  {
    id: 'pwc',
    name: "Pro Wrestling Connoisseur's Podcast",
    description: 'Cards, finishes and feuds, discussed the way others discuss wine.',
    cover: '/art/cover-pwc.avif',
    allEpisodesUrl: 'https://www.youtube.com/@cooptv/playlists?show=pwc',
    overlayColor: 'bg-green',
    textColor: 'text-secondary',
    hoverColor: 'text-secondary-light',
    interviewCents: null,
    newest: 67,
    firstDaysAgo: 4,
  },
];

/** Freely licensed films as sample episodes, so that every link of a sample install works. */
const sampleVideos = [
  'aqz-KE-bpKQ',
  'eRsGyueVLvQ',
  'R6MlUcmOul8',
  'TLkA0RELQ1g',
  'Y-rmzh0PI3c',
  'WhWc3b3KhnY',
  'mN0zPOpADL4',
  'SkVqJ1SGeL0',
  'Z4C82eyhwgU',
];

/** Title, what it is about, minutes, and the picture's format; the newest first. */
const episodes: Record<
  string,
  [title: string, description: string, minutes: number, format: 'svg' | 'avif'][]
> = {
  convos: [
    [
      'The night shift made me: Rosa Delmar on DJing after the factory',
      'Ten years on the line, ten years behind the decks, and what one taught her about the other.',
      58,
      'svg',
    ],
    [
      'Owning your masters at nineteen, with Theo Vance',
      'He read the contract aloud on his first live stream. This is what he found in it.',
      47,
      'svg',
    ],
    [
      'What a tour manager knows that you don’t',
      'Vans, visas, settlement sheets and the one phone call you never want to get.',
      63,
      'svg',
    ],
  ],
  'no-bs': [
    ['Ego is an expense', 'Four things that feel like growth and only cost money.', 24, 'svg'],
    ['Pay your rent before your rollout', 'A release plan that survives the first of the month.', 31, 'svg'],
    [
      'Clout does not clear invoices',
      'How to price a feature, and how to be paid for it on time.',
      28,
      'svg',
    ],
  ],
  pwc: [
    [
      'The perfect opening match, by the minute',
      'Why the first twelve minutes decide the whole card.',
      52,
      'avif',
    ],
    [
      'Managers, mouthpieces and the lost art of the promo',
      'The people who talked a crowd into the seats.',
      44,
      'avif',
    ],
    ['Tag team psychology for beginners', 'The hot tag explained as carefully as it deserves.', 39, 'avif'],
  ],
};

/** Three shows with three episodes each, published a few days before the first start. */
export async function seedPodcasts(store: PodcastsStore, now: number): Promise<void> {
  for (const [position, { newest, firstDaysAgo, ...row }] of shows.entries()) {
    await store.series.seed({ ...row, ...plainShow, position });
    for (const [index, [title, description, duration, format]] of (episodes[row.id] ?? []).entries()) {
      const number = newest - index;
      await store.episodes.seed({
        id: `${row.id}-${number}`,
        ...plainEpisode,
        showId: row.id,
        number,
        title,
        description,
        duration,
        thumbnail: `/art/ep-${row.id}-${number}.${format}`,
        listenUrl: `https://www.youtube.com/watch?v=${sampleVideos[position * 3 + index]}`,
        publishedAt: isoAt(now - (firstDaysAgo + index * 2) * DAY_MS),
      });
    }
  }
}
