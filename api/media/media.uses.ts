import type { MediaUse } from '#shared/media/media.admin.schema.ts';
import type { MediaPorts } from './media.ports.ts';

const NAMED = /\/media\/([0-9a-f]{8}-[0-9a-f-]{27})\//g;

type Uses = ReadonlyMap<string, readonly MediaUse[]>;

/**
 * Where files are used on the site. All content is scanned once after each change; the result is also stored
 * in a table, so that lists can be filtered for unused files.
 */
export function mediaUses({
  database,
  content,
  readContent,
}: Pick<MediaPorts, 'database' | 'content' | 'readContent'>) {
  let last: { version: number; uses: Promise<Uses> } | undefined;

  async function look(): Promise<Uses> {
    const uses = new Map<string, MediaUse[]>();
    for await (const { place, id, title, fields } of readContent())
      for (const [field, text] of Object.entries(fields))
        for (const mediaId of new Set([...text.matchAll(NAMED)].map((match) => match[1] as string)))
          uses.set(mediaId, [...(uses.get(mediaId) ?? []), { place, id, title, field }]);
    await note(uses);
    return uses;
  }

  async function note(uses: Uses): Promise<void> {
    await database.transaction(async (tx) => {
      const noted = await tx.db.selectFrom('mediaUses').selectAll().execute();
      const known = new Map(noted.map(({ mediaId, places }) => [mediaId, places]));
      for (const { mediaId } of noted)
        if (!uses.has(mediaId)) await tx.db.deleteFrom('mediaUses').where('mediaId', '=', mediaId).execute();
      for (const [mediaId, { length: places }] of uses) {
        if (known.get(mediaId) === places) continue;
        await tx.db
          .insertInto('mediaUses')
          .values({ mediaId, places })
          .onConflict((conflict) => conflict.column('mediaId').doUpdateSet({ places }))
          .execute();
      }
    });
  }

  /** The current uses of all files. */
  return function current(): Promise<Uses> {
    const { version } = content;
    if (last?.version !== version) {
      const uses = look();
      last = { version, uses };
      uses.catch(() => {
        last = undefined;
      });
    }
    return last.uses;
  };
}
