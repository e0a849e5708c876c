import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/process/answer-of.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';
import type { Feed, ReadAnswer, TextAt } from './read/feed.ts';
import type { Page } from './read/page.ts';
import { ReadError } from './read/read-address.ts';

export interface ReadQuestion extends TextAt {
  kind: 'feed' | 'page';
}

const FILE = moduleBeside(import.meta, 'imports.read-worker');
const LONGEST_MS = 30_000;
const HEAP_MB = 512;
const TOO_LONG = `Reading it took longer than ${LONGEST_MS / 1000} seconds: it has too much in it.`;
const TOO_NESTED = 'It has too much in it, or is too deeply nested, to be read.';

/** Large feeds and pages take seconds to parse and would block all requests, so each gets a worker thread. */
async function inThread<T>(workerData: ReadQuestion): Promise<T> {
  const worker = new Worker(FILE, { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, LONGEST_MS);
  try {
    const answer = await answerOf<ReadAnswer<T>>(worker).catch((cause) => {
      throw new ReadError(isLate ? TOO_LONG : TOO_NESTED, { cause });
    });
    if ('refused' in answer) throw new ReadError(answer.refused);
    return answer.read;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** @throws ReadError for anything but a supported feed */
export const readFeed = (text: TextAt) => inThread<Feed>({ ...text, kind: 'feed' });

/** @throws ReadError */
export const readPage = (text: TextAt) => inThread<Page>({ ...text, kind: 'page' });
