import { type DocumentTables, documentStore } from '#api/core/content/document-store.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import type { Clock } from '#api/core/ports.ts';
import { type PrivacyAddition, privacyAddition, retention } from '#shared/privacy/privacy.schema.ts';

const noAddition: PrivacyAddition = { text: '' };

/** What is added, as the page shows it: blank lines stand between paragraphs. */
export const paragraphsOf = ({ text }: PrivacyAddition): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** What the owner adds to the privacy page, for visitors. */
export const additionDocument = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'privacy.addition', privacyAddition, { now, fallback: noAddition });

export const usualRetention = retention.parse({});

/** How long data is stored until the jobs delete it. */
export const retentionStore = (database: StoreDatabase<DocumentTables>, now: Clock) =>
  documentStore(database, 'retention', retention, { now, fallback: usualRetention });
