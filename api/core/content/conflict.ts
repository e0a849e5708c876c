import type { Db } from '#api/core/db/db.ts';
import { AppError } from '../http/app-error.ts';
import { type ChangeTables, lastChange } from './changes.ts';

/** The refusal of a change that was made to an older version: it says who changed it since, and when. */
export async function conflict(
  db: Db<ChangeTables>,
  { kind, itemId }: { kind: string; itemId: string },
  version: number,
): Promise<AppError> {
  const last = await lastChange(db, kind, itemId);
  const by = last ? ` by ${last.who} on ${new Date(last.at).toUTCString()}` : '';
  return new AppError('request.conflict', {
    text: `This was changed meanwhile${by}. Nothing was saved: look at the new version first.`,
    fields: { version: `It is at version ${version} now` },
  });
}
