import {
  listed,
  type Passage,
  type PassageContext,
  PHRASE_MAX,
  passage,
  passageOf,
} from '#api/site/passages.ts';
import { shortened } from '#shared/core/text.ts';
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
        [
          'what does the press write about you',
          'were you in the news, did you win any awards',
          'press and media features, a media kit',
          'have newspapers or magazines written about you',
          'what happened in court',
        ],
      ),
    ),
    ...passageOf(articles, () =>
      passage(
        'articles',
        to('media'),
        `${creatorName}'s own articles: ${listed(articles.map(({ title }) => `"${title}"`))}.`,
        [
          `what has ${creatorName} written`,
          'what articles have you written',
          'do you have a blog',
          'articles and essays',
        ],
      ),
    ),
    ...passageOf(affiliations, () =>
      passage(
        'affiliations',
        to('media'),
        affiliations.map(({ title, kind, summary }) => `**${title}** (${kind}): ${summary}`).join(' '),
        [
          'affiliations and memberships',
          'what gear do you use',
          'which camera and microphone do you use',
          'which associations do you belong to',
        ],
      ),
    ),
    ...[...press, ...articles].map(({ id, title, summary }) =>
      passage(
        `written-${id}`,
        to('media', title),
        `"${title}": ${summary}`,
        [title, shortened(summary, PHRASE_MAX)],
        { about: title },
      ),
    ),
  ];
}
