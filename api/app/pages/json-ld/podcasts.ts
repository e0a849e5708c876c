import { isoMinutes } from '#shared/core/time.ts';
import { plainNotes } from '#shared/podcasts/chapters.ts';
import type { Episode, EpisodePage, Show, ShowPage } from '#shared/podcasts/podcasts.schema.ts';
import { episodePath, showPath } from '#shared/site/site.paths.ts';
import { creator } from './owner.ts';
import type { LdPage } from './page.ts';

type ShowFacts = Omit<Show, 'episodes'>;

const seriesId = ({ urlOf }: LdPage, show: ShowFacts) => `${urlOf('podcasts')}#${show.id}`;

/** Each show, followed by the episodes that the page lists. */
export function shows(page: LdPage): object[] {
  const list = page.reply('/api/podcasts')?.shows ?? [];
  return list.flatMap((show) => [
    series(page, show),
    ...show.episodes.map((entry) => episode(page, show, entry)),
  ]);
}

const series = (page: LdPage, show: ShowFacts) => ({
  '@type': 'PodcastSeries',
  '@id': seriesId(page, show),
  name: show.name,
  description: show.description,
  image: page.picture(show.cover),
  url: page.absolute(showPath(show.id)),
  ...(show.feedUrl !== null && { webFeed: page.absolute(show.feedUrl) }),
  sameAs: show.allEpisodesUrl,
  author: creator(page),
});

/** The show that a page is about, with the episodes on it. */
export function showPage(page: LdPage): object[] {
  const show = page.own<ShowPage>();
  return show ? [series(page, show), ...show.episodes.map((entry) => episode(page, show, entry))] : [];
}

/** The episode that a page is about. */
export function episodePage(page: LdPage): object[] {
  const found = page.own<EpisodePage>();
  if (!found) return [];
  const audio = found.audio && {
    associatedMedia: { '@type': 'AudioObject', contentUrl: page.absolute(found.audio) },
  };
  return [{ ...episode(page, found.show, found), ...audio }];
}

const episode = (
  page: LdPage,
  show: ShowFacts,
  { number, title, description, id, thumbnail, ...rest }: Episode,
) => ({
  '@type': 'PodcastEpisode',
  name: title,
  description: plainNotes(description),
  episodeNumber: number,
  datePublished: rest.publishedAt,
  duration: isoMinutes(rest.duration),
  image: page.picture(thumbnail),
  url: page.absolute(episodePath(show.id, id)),
  sameAs: rest.listenUrl,
  partOfSeries: { '@type': 'PodcastSeries', '@id': seriesId(page, show), name: show.name },
});
