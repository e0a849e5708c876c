import type { z } from 'zod';
import type { ChangeTables } from '#api/core/content/changes.ts';
import { contentStore } from '#api/core/content/content-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { position } from '#api/core/db/columns.ts';
import type { Clock } from '#api/core/ports.ts';
import { affiliationsContract, articlesContract, featuresContract } from '#shared/press/press.contract.ts';
import { affiliation, mediumArticle, pressFeature } from '#shared/press/press.schema.ts';

const featureRow = pressFeature.extend({ position });
const articleRow = mediumArticle.extend({ position });
const affiliationRow = affiliation.extend({ position });

export interface PressTables {
  pressFeatures: z.input<typeof featureRow>;
  mediumArticles: z.input<typeof articleRow>;
  affiliations: z.input<typeof affiliationRow>;
}

/** Articles by others and by the creator, and affiliations. */
export function pressStore(database: StoreDatabase<PressTables & ChangeTables>, now: Clock) {
  return {
    features: contentStore(
      database,
      featuresContract,
      {
        table: 'pressFeatures',
        row: featureRow,
        key: 'articleId',
        search: ['title', 'publication', 'summary'],
      },
      now,
    ),
    articles: contentStore(
      database,
      articlesContract,
      { table: 'mediumArticles', row: articleRow, key: 'articleId', search: ['title', 'summary'] },
      now,
    ),
    affiliations: contentStore(
      database,
      affiliationsContract,
      {
        table: 'affiliations',
        row: affiliationRow,
        key: 'affiliationId',
        search: ['title', 'kind', 'summary'],
      },
      now,
    ),
  };
}

export type PressStore = ReturnType<typeof pressStore>;
