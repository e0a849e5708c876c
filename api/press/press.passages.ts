import { listed, type Passage, type PassageContext, passage, passageOf } from '#api/site/passages.ts';
import type { PressStore } from './press.store.ts';

/** Articles by others and by the creator, and affiliations. */
export async function pressPassages(store: PressStore, { site, to }: PassageContext): Promise<Passage[]> {
  const [press, articles, affiliations] = await Promise.all([
    store.features.published(),
    store.articles.published(),
    store.affiliations.published(),
  ]);
  const { creatorName } = site.identity;
  return [
    ...passageOf(press, () =>
      passage(
        'press',
        to('media'),
        `In the press: ${press.map(({ title, publication, date }) => `"${title}" (${publication}, ${date})`).join('; ')}.`,
        ['press features', 'what was written about you', 'copyright lawsuit', 'lawsuit', 'in the media'],
      ),
    ),
    ...passageOf(articles, () =>
      passage(
        'articles',
        to('media'),
        `${creatorName}'s own articles: ${listed(articles.map(({ title }) => `"${title}"`))}.`,
        ['articles', `what has ${creatorName} written`, 'medium blog'],
      ),
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
