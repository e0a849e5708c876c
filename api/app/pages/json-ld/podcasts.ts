import { isoMinutes } from '#shared/core/time.ts';
import type { Episode, Show } from '#shared/podcasts/podcasts.schema.ts';
import { creator } from './owner.ts';
import type { LdPage } from './page.ts';

const seriesId = ({ urlOf }: LdPage, show: Show) => `${urlOf('podcasts')}#${show.id}`;

/** Each show, followed by the episodes that the page lists. */
export function shows(page: LdPage): object[] {
  const list = page.reply('/api/podcasts')?.shows ?? [];
  return list.flatMap((show) => [
    series(page, show),
    ...show.episodes.map((entry) => episode(page, show, entry)),
  ]);
}

const series = (page: LdPage, show: Show) => ({
  '@type': 'PodcastSeries',
  '@id': seriesId(page, show),
  name: show.name,
  description: show.description,
  image: page.picture(show.cover),
  url: page.urlOf('podcasts'),
  webFeed: page.absolute(`/feeds/${show.id}.xml`),
  sameAs: show.allEpisodesUrl,
  author: creator(page),
});

const episode = (page: LdPage, show: Show, { number, title, description, thumbnail, ...rest }: Episode) => ({
  '@type': 'PodcastEpisode',
  name: title,
  description,
  episodeNumber: number,
  datePublished: rest.publishedAt,
  duration: isoMinutes(rest.duration),
  image: page.picture(thumbnail),
  url: rest.listenUrl,
  partOfSeries: { '@type': 'PodcastSeries', '@id': seriesId(page, show), name: show.name },
});
