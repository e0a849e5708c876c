import { Worker } from 'node:worker_threads';
import { answerOf } from '#api/core/process/answer-of.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';

export interface StrengthQuestion {
  password: string;
  /** What a guesser would try first here, such as the site's name. */
  words: readonly string[];
}

export interface Measured {
  /** From 0, guessed at once, to 4; 3 stands for a hundred million guesses or more. */
  score: number;
  /** What makes it weak and what would help, as sentences. */
  advice: string;
}

/** Measures a password, as a port: the dictionaries take half a second to read. */
export type MeasurePassword = (question: StrengthQuestion) => Promise<Measured>;

const FILE = moduleBeside(import.meta, 'auth.strength-worker');

/** In a thread that ends afterwards: the dictionaries fill 70 MB, and reading them would block requests. */
export const measurePassword: MeasurePassword = async (workerData) => {
  const worker = new Worker(FILE, { workerData });
  try {
    return await answerOf<Measured>(worker);
  } finally {
    await worker.terminate();
  }
};
