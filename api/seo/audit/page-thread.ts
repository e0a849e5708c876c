import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/process/answer-of.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';
import type { Drawn, PageDoc } from './page-doc.ts';

/** The thread's reply for a page. */
export type PageAnswer = { doc: PageDoc } | { error: unknown };

const FILE = moduleBeside(import.meta, 'page-worker');

/**
 * Parses pages in a worker thread, one after the other: a large page takes longer to parse than a visitor's
 * request should wait, and nothing else needs the parser in memory. The thread runs until it is closed.
 */
export function createPageThread() {
  const worker = new Worker(FILE);
  // `answerOf` passes the error to its caller; without a listener here it would end the process.
  worker.on('error', () => {});
  return {
    async read(drawn: Drawn): Promise<PageDoc> {
      const answer = answerOf<PageAnswer>(worker);
      worker.postMessage(drawn);
      const told = await answer;
      if ('error' in told) throw told.error;
      return told.doc;
    },
    async close(): Promise<void> {
      await worker.terminate();
    },
  };
}
