import type { Job } from '#api/core/jobs/job.ts';
import { DAY_S, isoAt } from '#shared/core/time.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import { paperMaking } from './papers.make.ts';
import type { PaperPorts } from './papers.ports.ts';
import { paperSettingsDocument } from './papers.settings.ts';
import { type DueRow, papersStore } from './papers.store.ts';

const AT_ONCE = 100;
/** A buyer waits for it on the page of the order. */
const MAKE_EVERY_S = 30;

/** Makes papers whose decision is final, and deletes those that need not be kept any more. */
export function papersJobs(ports: PaperPorts): Job[] {
  const { database, now, files } = ports;
  const store = papersStore(database.db);
  const make = paperMaking(ports);
  const settings = paperSettingsDocument(database, now);

  return [
    {
      name: 'papers.make',
      title: 'Makes receipts and credit notes',
      everySeconds: MAKE_EVERY_S,
      async run(signal) {
        let after: DueRow | undefined;
        while (!signal.aborted) {
          const due = await store.dueBy(isoAt(now()), AT_ONCE, after);
          for (const one of due) {
            if (signal.aborted) return;
            await make(one);
          }
          after = due.at(-1);
          if (due.length < AT_ONCE) return;
        }
      },
    },
    {
      name: 'papers.forget',
      title: 'Deletes receipts, invoices and credit notes that need not be kept any more',
      everySeconds: DAY_S,
      async run(signal) {
        const { keepYears, zone } = await settings.get();
        const year = Number(localOf(now(), zone).date.slice(0, 4));
        while (!signal.aborted) {
          const { ids, files: unused } = await database.transaction(async ({ db }) =>
            papersStore(db).deleteBefore(`${year - keepYears}-01-01`, AT_ONCE),
          );
          for (const file of unused) await files.remove(file);
          if (ids.length < AT_ONCE) return;
        }
      },
    },
  ];
}
