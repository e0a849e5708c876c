import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '#api/core/http/app-error.ts';
import type { Download } from '#shared/core/endpoint.ts';
import { paperNames } from '#shared/papers/papers.constants.ts';
import type { PaperPorts } from './papers.ports.ts';
import { type PaperRow, papersStore } from './papers.store.ts';

/** The PDF of each paper: drawn when it is first asked for, and kept. */
export function paperFiles({ database, files }: Pick<PaperPorts, 'database' | 'files'>) {
  const store = papersStore(database.db);

  async function kept(paper: PaperRow) {
    const file = await store.fileOf(paper.id);
    if (file === undefined) return undefined;
    const found = await files.read(file);
    // A backup may be restored without its files: the same file is drawn again from the row.
    if (!found) await store.dropFile(paper.id, file);
    return found;
  }

  const logoOf = async ({ content }: PaperRow) =>
    content.logo === null ? undefined : store.logo(content.logo);

  async function draw(paper: PaperRow) {
    const { drawPaper } = await import('./papers.pdf.ts');
    const folder = await mkdtemp(path.join(tmpdir(), 'paper-'));
    try {
      const drawn = path.join(folder, 'paper.pdf');
      await writeFile(drawn, await drawPaper(paper, await logoOf(paper)), { mode: 0o600 });
      const file = await files.take(drawn);
      if (await store.addFile(paper.id, file)) return await files.read(file);
      // Another request was faster.
      await files.remove(file);
      return await kept(paper);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws AppError `request.not-found` for an unknown paper */
  return async (id: string): Promise<Download> => {
    const paper = await store.get(id);
    const found = paper && ((await kept(paper)) ?? (await draw(paper)));
    if (!found) throw new AppError('request.not-found');
    const name = `${paperNames[paper.kind]} ${paper.number.replace(/[/\\]/g, '-')}.pdf`;
    return { ...found, type: 'application/pdf', name };
  };
}
