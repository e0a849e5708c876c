import { totalOf } from '#api/core/db/key-page.ts';
import type { NeedSource } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { isoAt } from '#shared/core/time.ts';
import type { PaperPorts } from './papers.ports.ts';
import { makesAny, missingIn, paperSettingsDocument } from './papers.settings.ts';
import { papersStore } from './papers.store.ts';

/** Papers that cannot be made before the owner has filled in what stands on them, as one entry. */
export function papersMissing({ database, now }: Pick<PaperPorts, 'database' | 'now'>): NeedSource {
  const settings = paperSettingsDocument(database, now);
  return async () => {
    const given = await settings.get();
    const missing = missingIn(given);
    if (!makesAny(given) || missing.length === 0) return { items: [], total: totalOf(0) };
    const { count, since } = await papersStore(database.db).waiting(isoAt(now()));
    const item = {
      kind: 'papers',
      id: 'settings',
      since: since ?? (await settings.stored()).updatedAt ?? isoAt(now()),
      dueAt: null,
      overdue: false,
      title: waitingText(count),
      detail: `Missing on them: ${missing.join(', ')}.`,
      target: adminPaths.paperSettings,
      action: 'Fill in',
    };
    return { items: [item], total: totalOf(1) };
  };
}

function waitingText(count: number): string {
  if (count === 0) return 'Receipts and invoices cannot be made yet';
  return count === 1 ? 'A receipt or credit note waits' : `${count} receipts and credit notes wait`;
}
