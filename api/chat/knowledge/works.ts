import type { Passage } from '#api/chat/chat.knowledge.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import { type KnowledgeContext, listed, passage, passageOf } from './sources.ts';

/** What there is to hear, watch and read. */
export async function workPassages({ stores, site, to }: KnowledgeContext): Promise<Passage[]> {
  const [shows, guests, services, releases, videos, playlists, press, articles, affiliations] =
    await Promise.all([
      stores.podcasts.list(),
      stores.podcasts.guestsShown.first(),
      stores.music.services.published(),
      stores.music.releases.published(),
      stores.videos.listMusic(),
      stores.playlist.playlists.published(),
      stores.press.features.published(),
      stores.press.articles.published(),
      stores.press.affiliations.published(),
    ]);
  const { artistName, creatorName } = site.identity;
  const quoted = (items: readonly { title: string }[]) => listed(items.map(({ title }) => `"${title}"`));
  return [
    ...passageOf(shows, () =>
      passage(
        'podcasts',
        to('podcasts'),
        `There are ${shows.length} shows: ${shows.map(({ name, description }) => `**${name}**: ${description}`).join(' ')}`,
        ['what podcasts do you have', 'which podcasts', 'list of podcast shows', 'podcasts'],
      ),
    ),
    ...passageOf(
      shows.flatMap(({ episodes }) => episodes),
      () =>
        passage(
          'episodes',
          to('podcasts'),
          `The latest episodes: ${shows.flatMap(({ name, episodes }) => episodes.slice(0, 1).map(({ number, title }) => `**${name}** ${number}, "${title}"`)).join('; ')}.`,
          ['what is the latest podcast episode', 'latest episodes', 'what is new', 'what should I listen to'],
        ),
    ),
    ...shows.map((show) => showPassage(show, to)),
    ...passageOf(guests, () =>
      passage(
        'guests',
        to('podcasts'),
        `Guests of the shows so far: ${guests.map(({ name, role }) => `**${name}** (${role})`).join('; ')}.`,
        ['who was a guest', 'podcast guests so far', 'who has been on the show'],
      ),
    ),
    ...passageOf(releases, () =>
      passage(
        'music',
        to('music'),
        `${artistName}'s music${services.length > 0 ? ` is on ${listed(services.map(({ name }) => name))}` : ''}: ${quoted(releases)}.`,
        [
          'where can I listen to your music',
          `what music does ${artistName} make`,
          'spotify apple music tidal',
          'albums releases tracks',
        ],
      ),
    ),
    ...releases.map(({ id, label, title, description }) =>
      passage(`release-${id}`, to('music', title), `**${title}** (${label}): ${description}`, [
        `what is ${title}`,
        `listen to ${title}`,
      ]),
    ),
    ...passageOf(videos, () =>
      passage('videos', to('music'), `The music videos are ${quoted(videos)}.`, [
        'music videos',
        'where can I watch your videos',
      ]),
    ),
    ...playlists.map(({ id, title, description, note }) =>
      passage(`playlist-${id}`, to('playlist'), `**${title}** (${note}): ${description}`, [
        'what is the playlist',
        `what is ${title}`,
      ]),
    ),
    ...passageOf(press, () =>
      passage(
        'press',
        to('media'),
        `In the press: ${press.map(({ title, publication, date }) => `"${title}" (${publication}, ${date})`).join('; ')}.`,
        ['press features', 'what was written about you', 'copyright lawsuit', 'lawsuit', 'in the media'],
      ),
    ),
    ...passageOf(articles, () =>
      passage('articles', to('media'), `${creatorName}'s own articles: ${quoted(articles)}.`, [
        'articles',
        `what has ${creatorName} written`,
        'medium blog',
      ]),
    ),
    ...passageOf(affiliations, () =>
      passage(
        'affiliations',
        to('media'),
        affiliations.map(({ title, kind, summary }) => `**${title}** (${kind}): ${summary}`).join(' '),
        ['affiliations', 'what gear and cameras do you use', 'affiliate store', 'photographers association'],
      ),
    ),
  ];
}

const showPassage = ({ id, name, description, episodes }: Show, to: KnowledgeContext['to']): Passage =>
  passage(
    `show-${id}`,
    to('podcasts', name),
    `**${name}**: ${description}${episodes.length > 0 ? ` Latest: ${episodes.map(({ number, title, duration }) => `${number}, "${title}" (${duration} min)`).join('; ')}.` : ''}`,
    [`what is ${name}`, `latest episode of ${name}`, `${name} podcast`],
  );
