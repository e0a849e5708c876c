import { listed, type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import type { MusicStore } from './music.store.ts';

/** The artist, the releases, and where to hear them. */
export async function musicPassages(store: MusicStore, { site, to }: PassageContext): Promise<Passage[]> {
  const [artist, services, releases] = await Promise.all([
    store.artist.get(),
    store.services.published(),
    store.releases.published(),
  ]);
  const { artistName } = site.identity;
  return [
    passage('artist', to('artist'), `**${artistName}**: ${artist.about[0]} ${artist.style[0]}`, [
      'about the artist',
      `what is the musical style of ${artistName}`,
      'what kind of music',
      'what genre',
    ]),
    ...passageOf(releases, () =>
      passage(
        'music',
        to('music'),
        `${artistName}'s music${services.length > 0 ? ` is on ${listed(services.map(({ name }) => name))}` : ''}: ${listed(releases.map(({ title }) => `"${title}"`))}.`,
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
  ];
}
