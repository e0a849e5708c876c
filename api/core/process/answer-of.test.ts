import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { answerOf } from './answer-of.ts';

const thread = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads');${code}`, { eval: true });

describe('the reply of a worker thread', () => {
  it('is its next message', async () => {
    const worker = thread("parentPort.on('message', (asked) => parentPort.postMessage(asked + 1))");
    for (const asked of [1, 5]) {
      const answer = answerOf<number>(worker);
      worker.postMessage(asked);
      expect(await answer).toBe(asked + 1);
    }
    await worker.terminate();
  });

  it('is rejected with the error that the thread threw', async () => {
    await expect(answerOf(thread("throw new Error('broken')"))).rejects.toThrow('broken');
  });

  it('is rejected when the thread has exited', async () => {
    await expect(answerOf(thread(''))).rejects.toThrow('without an answer');
    const over = thread('');
    await once(over, 'exit');
    await expect(answerOf(over)).rejects.toThrow('already');
  });
});
