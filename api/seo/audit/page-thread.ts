import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/answer-of.ts';
import { moduleBeside } from '#api/core/module-beside.ts';
import type { Drawn, PageDoc } from './page-doc.ts';

/** What the thread says of each page that it was given. */
export type PageAnswer = { doc: PageDoc } | { error: unknown };

const FILE = moduleBeside(import.meta, 'page-worker');

/**
 * Reads pages in a thread of its own, one after the other: the page of a site with much on it takes longer to read than
 * a visitor should wait, and the parser is of no use to anything else. It lives until it is closed.
 */
export function createPageThread() {
  const worker = new Worker(FILE);
  // Told to whoever waits for an answer; without a listener it would end the process.
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
