import { parentPort, workerData } from 'node:worker_threads';
import { parseFeedText } from './read/feed-text.ts';
import { parsePage } from './read/page.ts';
import type { ReadQuestion } from './read-thread.ts';

const { kind, ...question } = workerData as ReadQuestion;
parentPort?.postMessage(kind === 'feed' ? parseFeedText(question) : { read: parsePage(question) });
