import type { Contributions } from '#shared/contributions/contributions.schema.ts';
import type { ContributionsStore } from './contributions.store.ts';

const badge: Contributions = {
  program: 'Local Guide',
  level: 7,
  badge: '/art/badge-level-7.svg',
  summary: 'Reviews and pictures of places worth the walk.',
  profileUrl: 'https://maps.google.com/localguides/',
  reviews: 279,
  photos: 362,
  answers: 20,
  views: '1.4M+',
};

export async function seedContributions(store: ContributionsStore): Promise<void> {
  await store.badge.seed(badge);
}
