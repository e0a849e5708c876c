import type { Database } from '#api/core/database.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import type { Ports } from '../ports.ts';
import type { Slice } from '../slice.ts';
import { type ChangeTables, trimChanges } from './changes.ts';
import { publishJob, publishTitles } from './publish-job.ts';

/** How long what was deleted can still be restored. */
const TRASH_KEPT_MS = 90 * DAY_S * 1000;

interface UpkeepOptions {
  database: Database<ChangeTables>;
  ports: Pick<Ports, 'now' | 'content'>;
  slices: readonly Pick<Slice, 'scheduled' | 'trash'>[];
}

/** What happens to the content of all slices in time: it is published, and erased from the trash. */
export function contentUpkeep({ database, ports, slices }: UpkeepOptions) {
  const trash = slices.flatMap((slice) => slice.trash ?? []);
  const scheduled = slices.flatMap((slice) => slice.scheduled ?? []);
  return {
    eventTitles: publishTitles,
    jobs: [
      publishJob({ database, ports, kinds: scheduled }),
      {
        name: 'content.tidy',
        title: 'Empties the trash of content',
        everySeconds: DAY_S,
        async run() {
          const before = isoAt(ports.now() - TRASH_KEPT_MS);
          for (const kind of trash) await kind.emptyTrash(before);
          await trimChanges(database.db);
        },
      },
    ],
  };
}
