import type { Migration } from '#api/core/db/migrate.ts';
import { core } from './0001-core.ts';
import { podcasts } from './0002-podcasts.ts';

/** Every step of the schema, in order. A step that has been released is never edited. */
export const migrations: readonly Migration[] = [core, podcasts];
