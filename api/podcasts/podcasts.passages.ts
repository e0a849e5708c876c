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
import { plainNotes } from '#shared/podcasts/chapters.ts';
import { episodePath, showPath } from '#shared/site/site.paths.ts';
import { interviewPassages } from './podcasts.interview-passages.ts';
import type { PodcastsStore } from './podcasts.store.ts';

type Show = Awaited<ReturnType<PodcastsStore['shownShow']>>;
type Episode = Awaited<ReturnType<PodcastsStore['episodes']['published']>>[number];

const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

/** The shows, their episodes and guests, and how to be a guest. */
export async function podcastsPassages(
  store: PodcastsStore,
  { site, to, money }: PassageContext,
): Promise<Passage[]> {
  const [shows, published, guests] = await Promise.all([
    store.shows(),
    store.episodes.published(),
    store.guestsShown.first(),
  ]);
  const byShow = Map.groupBy(
    published.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt)),
    ({ showId }) => showId,
  );
  const episodes = shows.flatMap((show) => (byShow.get(show.id) ?? []).map((item) => ({ show, item })));
  const named = ({ show, item }: (typeof episodes)[number]) =>
    `**${show.name}** ${item.number}, "${item.title}"`;
  const newest = episodes.toSorted((one, other) =>
    other.item.publishedAt.localeCompare(one.item.publishedAt),
  );
  const timed = episodes
    .filter(({ item }) => item.duration > 0)
    .toSorted((one, other) => other.item.duration - one.item.duration);
  const ends = { longest: timed[0], shortest: timed.at(-1) };
  const isVaried = ends.longest?.item.duration !== ends.shortest?.item.duration;
  const extreme = (which: keyof typeof ends) => {
    const end = ends[which];
    return end ? `The ${which} episode is ${named(end)} (${end.item.duration} min).` : '';
  };
  return [
    ...passageOf(shows, () =>
      passage(
        'podcasts',
        to('podcasts'),
        `There ${shows.length === 1 ? 'is 1 show' : `are ${shows.length} shows`}: ${shows.map(({ name, description }) => `**${name}**: ${description}`).join(' ')}`,
        [
          'what podcasts do you have',
          'how many shows are there',
          'list of podcast shows',
          'which podcast is for me',
          'which of your podcasts should I start with',
          'what do you talk about on your shows',
        ],
        { about: 'the podcasts' },
      ),
    ),
    ...passageOf(newest, () => {
      const [latest] = newest as [(typeof newest)[0]];
      const others = newest.filter(
        ({ show }, index) => newest.findIndex((one) => one.show === show) === index,
      );
      return passage(
        'episodes',
        { title: latest.item.title, path: episodePath(latest.show.id, latest.item.id) },
        `The latest episode is ${named(latest)}, of ${dayOf(latest.item.publishedAt)}.${others.length > 1 ? ` The latest of the others: ${others.slice(1).map(named).join('; ')}.` : ''}`,
        [
          'what is the latest podcast episode',
          'newest episode',
          'what is new',
          'what do you recommend to listen to first',
        ],
        { about: latest.show.name },
      );
    }),
    ...shows.flatMap((show) => {
      const item = byShow.get(show.id)?.[1];
      if (!item) return [];
      const isNewest = show === newest[0]?.show;
      return [
        passage(
          `episode-previous-${show.id}`,
          { title: item.title, path: episodePath(show.id, item.id) },
          `The one before the latest of **${show.name}** is ${item.number}, "${item.title}", of ${dayOf(item.publishedAt)}${item.duration > 0 ? ` (${item.duration} min)` : ''}.`,
          [
            `the ${show.name} before that`,
            `the second latest episode of ${show.name}`,
            ...(isNewest ? ['which episode came before the latest one'] : []),
          ],
          { about: show.name },
        ),
      ];
    }),
    ...passageOf(newest.slice(1), () => {
      const oldest = newest.at(-1) as (typeof newest)[0];
      return passage(
        'episode-first',
        { title: oldest.item.title, path: episodePath(oldest.show.id, oldest.item.id) },
        `The first episode here is ${named(oldest)}, of ${dayOf(oldest.item.publishedAt)}.`,
        ['what was the first episode', 'oldest episode'],
        { about: oldest.show.name },
      );
    }),
    ...passageOf(episodes, () =>
      passage(
        'episode-count',
        to('podcasts'),
        `There ${episodes.length === 1 ? 'is 1 episode' : `are ${episodes.length} episodes`} here: ${listed(shows.map(({ id, name }) => `${byShow.get(id)?.length ?? 0} of **${name}**`))}.`,
        ['how many episodes are there', 'number of podcast episodes', 'how many podcasts have you made'],
        { about: 'the podcasts' },
      ),
    ),
    ...passageOf(timed.slice(1), () => {
      const minutes = timed.reduce((sum, { item }) => sum + item.duration, 0) / timed.length;
      return passage(
        'episode-length',
        to('podcasts'),
        `On average an episode takes ${Math.round(minutes)} min.${isVaried ? ` ${extreme('longest')} ${extreme('shortest')}` : ''}`,
        [
          'how long are the episodes',
          'how long is a podcast',
          ...(isVaried ? [] : ['what is the longest or the shortest episode']),
        ],
        { about: 'the podcasts' },
      );
    }),
    ...(isVaried ? (['longest', 'shortest'] as const) : []).map((which) =>
      passage(
        `episode-${which}`,
        to('podcasts'),
        extreme(which),
        [
          `what is the ${which} episode`,
          `which episode is the ${which}`,
          which === 'longest' ? 'something longer' : 'something shorter',
        ],
        { about: ends[which]?.item.title },
      ),
    ),
    ...shows.flatMap((show) => showPassages(show, byShow.get(show.id) ?? [])),
    ...episodes.map(({ show, item }) =>
      passage(
        `episode-${item.id}`,
        { title: item.title, path: episodePath(show.id, item.id) },
        `**${item.title}** is episode ${item.number} of ${show.name}, of ${dayOf(item.publishedAt)}${item.duration > 0 ? ` (${item.duration} min)` : ''}. ${plainNotes(item.description)} Its page has the link to hear or watch it.`,
        [
          `the episode "${item.title}"`,
          `where can I hear or watch the episode "${item.title}"`,
          shortened(plainNotes(item.description), PHRASE_MAX),
        ],
        { about: item.title, kind: 'the episode' },
      ),
    ),
    ...passageOf(shows, () => {
      const elsewhere = shows.flatMap(({ name, places }) => {
        const services = places.flatMap(({ name }) => name ?? []);
        return services.length > 0 ? [`**${name}** is also on ${listed(services)}`] : [];
      });
      const feeds = shows.flatMap(({ name, feedUrl }) => (feedUrl ? [`**${name}** ${feedUrl}`] : []));
      return passage(
        'listen',
        to('podcasts'),
        `Every show has a page with its episodes, each with a link to hear or watch it${elsewhere.length > 0 ? `; ${elsewhere.join(', ')}` : ''}. Nothing has to be paid here to listen.${feeds.length > 0 ? ` Feeds for podcast apps: ${feeds.join(', ')}.` : ''}`,
        [
          'where can I listen to the podcasts',
          'are the podcasts on Spotify or Apple Podcasts',
          'is there an RSS feed for my podcast app',
          'how do I play an episode',
          'is the podcast free, or do I have to pay to listen',
        ],
        { about: 'the podcasts' },
      );
    }),
    ...passageOf(newest, () =>
      passage(
        'episode-days',
        to('podcasts'),
        `No fixed day for new episodes is named here. The latest came out on ${listed(newest.slice(0, 3).map(({ item }) => dayOf(item.publishedAt)))}.`,
        [
          'on which day do new episodes come out',
          'how often is there a new episode',
          'when is the next episode out',
          ...shows.map(({ name }) => `when does the next episode of ${name} come out`),
        ],
        { about: 'the podcasts' },
      ),
    ),
    ...passageOf(shows, () =>
      passage(
        'guests',
        to('podcasts'),
        guests.length > 0
          ? `Guests of the shows so far: ${guests.map(({ name, role }) => `**${name}** (${role})`).join('; ')}.`
          : 'No guests are listed here yet; each episode says who is in it.',
        [
          'who was a guest on the podcast',
          'who has been on the show',
          'who are the guests',
          'who did you interview',
          'which artists were on your show',
        ],
        { about: 'the guests' },
      ),
    ),
    ...interviewPassages(shows, { site, to, money }),
  ];
}

function showPassages({ id, name, description, feedUrl, places }: Show, episodes: Episode[]): Passage[] {
  const page = { title: name, path: showPath(id) };
  const [latest] = episodes;
  const services = places.flatMap(({ name }) => name ?? []);
  return [
    passage(
      `show-${id}`,
      page,
      `**${name}**: ${description}${latest ? ` The latest of ${counted(episodes.length, 'episode')} is ${latest.number}, "${latest.title}" (${latest.duration} min), of ${dayOf(latest.publishedAt)}.` : ''}`,
      [
        `what is ${name} about`,
        `latest episode of ${name}`,
        `how long is the latest episode of ${name}`,
        `how many episodes of ${name}`,
        `the podcast ${name}`,
      ],
      { about: name, kind: 'the podcast' },
    ),
    passage(
      `listen-${id}`,
      page,
      `The episodes of **${name}** are on its page, each with a link to hear or watch it${services.length > 0 ? `; the show is also on ${listed(services)}` : ''}.${feedUrl === null ? '' : ` A podcast app follows it by its feed, ${feedUrl}.`}`,
      [
        `where can I listen to ${name}`,
        `where can I watch ${name}, is there a video of it`,
        `RSS feed of ${name}`,
        `is ${name} on Spotify or Apple Podcasts`,
      ],
      { about: name },
    ),
  ];
}
