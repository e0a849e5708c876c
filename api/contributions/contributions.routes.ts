import type { Handlers } from '#api/core/http/mount.ts';
import type { contributionsContract } from '#shared/contributions/contributions.contract.ts';
import type { ContributionsStore } from './contributions.store.ts';

export function contributionsRoutes(store: ContributionsStore): Handlers<typeof contributionsContract> {
  return { get: () => store.badge.get() };
}
