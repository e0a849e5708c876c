import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { openOrder } from '#test/support/people/order-visitor.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './support/attacked-hub.ts';
import { besideGoodVisitors } from './support/good-visitor.ts';

const UPLOADS = 24;
const LASTS_MS = 6000;
/** Fast enough not to be cut by itself. */
const PART_BYTES = 4000;
const PART_EVERY_MS = 500;

let hub: TestHub;
beforeAll(async () => {
  hub = await startAttackedHub('sqlite');
});
afterAll(() => hub?.close());

/** Sends a file slowly until it is refused or the attack ends. */
async function sendSlowly(address: string, key: string, from: string, signal: AbortSignal): Promise<void> {
  const request = http.request(`${hub.url}${address}/proofs`, {
    method: 'POST',
    signal,
    agent: false,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'image/png', 'X-Forwarded-For': from },
  });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  request.on('response', (answer) => answer.resume().once('close', over));
  request.on('error', over).on('close', over);
  while (!isOver) {
    request.write(Buffer.alloc(PART_BYTES));
    await pause(PART_EVERY_MS);
  }
  request.destroy();
}

// security: K8
it('a buyer sends a proof within five seconds while 24 slow uploads take turns', async () => {
  const { address, key } = await openOrder(hub);
  const ending = new AbortController();
  const attackers = Array.from({ length: UPLOADS }, async (_, number) => {
    while (!ending.signal.aborted) {
      await sendSlowly(address, key, `198.51.${number}.1`, ending.signal);
      await pause(100);
    }
  });
  await pause(300);
  await besideGoodVisitors(hub, () => pause(LASTS_MS));
  ending.abort();
  await Promise.all(attackers);
});
