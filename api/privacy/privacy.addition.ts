import type { Db } from '#api/core/db/db.ts';
import { type DocumentTables, document } from '#api/core/db/document.ts';
import type { Clock } from '#api/core/ports.ts';
import { type PrivacyAddition, privacyAddition } from '#shared/privacy/privacy.schema.ts';

export const ADDITION_KEY = 'privacy.addition';
export const noAddition: PrivacyAddition = { text: '' };

/** What the owner adds to the privacy page, for visitors. */
export const additionDocument = (db: Db<DocumentTables>, now: Clock) =>
  document(db, ADDITION_KEY, privacyAddition, now, noAddition);
