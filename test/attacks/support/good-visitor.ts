import { expect } from 'vitest';
import { receipt } from '#shared/core/form/receipt.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { orderVisitor } from '#test/support/people/order-visitor.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { measureSlowness } from '#test/support/processor-wait.ts';
import type { TestHub } from '#test/support/test-hub.ts';

/** The longest that a buyer may wait for a proof of payment to be stored, on a machine that does nothing else. */
const PROOF_LIMIT_MS = 5000;
/** The time is longer, by what is measured and up to this factor, where other programs have the processors. */
const MAX_SLOWNESS = 2;

type AttackedHub = Pick<TestHub, 'get'>;

/**
 * One visitor who orders, sends a proof of payment and asks to follow, each from a network of their own.
 * @throws when any of it is refused, or the proof takes too long
 */
export async function visitOnce(hub: AttackedHub): Promise<void> {
  const person = { kind: 'interview', name: 'Ada Lovelace', email: `ada-${crypto.randomUUID()}@example.com` };
  const ordered = await sendForm(hub, '/api/orders', person, { from: newVisitor(), works: true });
  expect(ordered.status, `order: ${await ordered.clone().text()}`).toBe(200);
  const buyer = orderVisitor(hub as TestHub, receipt.parse(await ordered.json()));
  const slowness = measureSlowness(process.pid);
  const start = performance.now();
  const proved = await buyer.prove(new Uint8Array(await picture('png')));
  const took = performance.now() - start;
  expect(proved.status, `proof: ${await proved.text()}`).toBe(200);
  const limit = PROOF_LIMIT_MS * Math.min(slowness(), MAX_SLOWNESS);
  expect(took, 'milliseconds until the proof was stored').toBeLessThan(limit);
  const wish = { email: person.email, topics: ['episodes'] };
  const followed = await sendForm(hub, '/api/follow', wish, { from: newVisitor(), works: true });
  expect(followed.status, `follow: ${await followed.text()}`).toBe(200);
}

/**
 * Runs an attack while good visitors come one after the other, and one more when it has ended.
 * @throws what the attack threw, or what a visitor met
 */
export async function besideGoodVisitors<T>(hub: AttackedHub, attack: () => Promise<T>): Promise<T> {
  let ended = false;
  const visitors = (async () => {
    while (!ended) await visitOnce(hub);
  })();
  visitors.catch(() => {});
  const result = await attack().finally(() => {
    ended = true;
  });
  await visitors;
  await visitOnce(hub);
  return result;
}
