import type { ChangeTables } from '#api/core/content/changes.ts';
import { managedStore } from '#api/core/content/managed-store.ts';
import type { Database } from '#api/core/db/database.ts';
import type { Clock } from '#api/core/ports.ts';
import {
  affiliationsContract,
  articlesContract,
  featuresContract,
} from '#shared/press/press.admin.contract.ts';
import type { PressTables } from './press.store.ts';

/** What was written, by others and by the creator, and who vouches for it, as the owner keeps it. */
export function pressAdminStore(database: Database<PressTables & ChangeTables>, now: Clock) {
  return {
    features: managedStore(
      database,
      featuresContract,
      { table: 'pressFeatures', key: 'articleId', search: ['title', 'publication', 'summary'] },
      now,
    ),
    articles: managedStore(
      database,
      articlesContract,
      { table: 'mediumArticles', key: 'articleId', search: ['title', 'summary'] },
      now,
    ),
    affiliations: managedStore(
      database,
      affiliationsContract,
      { table: 'affiliations', key: 'affiliationId', search: ['title', 'kind', 'summary'] },
      now,
    ),
  };
}
