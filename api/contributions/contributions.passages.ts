import { type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import type { ContributionsStore } from './contributions.store.ts';

/** The creator's contributions to a program. */
export async function contributionsPassages(
  { badge: document }: ContributionsStore,
  { to }: PassageContext,
): Promise<Passage[]> {
  const badge = await document.get();
  return [
    passage(
      'contributions',
      to('contributions'),
      `${badge.program}, level ${badge.level}: ${badge.reviews} reviews, ${badge.photos} photos, ${badge.answers} answers and ${badge.views} views. ${badge.summary}`,
      [`what are the ${badge.program} contributions`, 'how many reviews and photos did you post'],
      { about: badge.program },
    ),
  ];
}
