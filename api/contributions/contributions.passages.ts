import { passage, type ReadPassages } from '#api/site/passages.ts';
import type { ContributionsStore } from './contributions.store.ts';

/** The creator's contributions to a program. */
export const contributionsPassages =
  ({ badge: document }: ContributionsStore): ReadPassages =>
  async ({ to }) => {
    const badge = await document.get();
    return [
      passage(
        'contributions',
        to('contributions'),
        `${badge.program}, level ${badge.level}: ${badge.reviews} reviews, ${badge.photos} photos, ${badge.answers} answers and ${badge.views} views. ${badge.summary}`,
        ['local guide contributions', 'how many reviews', 'local guide level'],
      ),
    ];
  };
