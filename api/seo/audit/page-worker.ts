import { parentPort } from 'node:worker_threads';
import { type Drawn, readPage } from './page-doc.ts';
import type { PageAnswer } from './page-thread.ts';

const tell = (answer: PageAnswer) => parentPort?.postMessage(answer);

parentPort?.on('message', (drawn: Drawn) => {
  try {
    tell({ doc: readPage(drawn) });
  } catch (error) {
    tell({ error });
  }
});
