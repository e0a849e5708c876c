import { hash } from 'node:crypto';
import { FORM_WORK_HEADER, formWorkText, workBits } from '#shared/core/form/form-work.ts';
import { receipt } from '#shared/core/form/receipt.ts';
import { openFeed } from '#test/support/event-feed.ts';
import type { Owner } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import type { Get } from './outage-scene.ts';

const BOOK_EVERY_MS = 50;
const LOOK_EVERY_MS = 100;
const BUSY_DAY_BITS = 12;

/** One request: when it was sent and answered, with which status. */
export interface Look {
  from: number;
  until: number;
  status: number;
  /** What it said, where that matters. */
  text: string;
}

export interface Attempt extends Look {
  key: string;
  visitor: number;
}

/** Visitors are numbered across all outages, so that each has an address of its own. */
let visitors = 0;

/** Visitors who book, and look at the home page and at ready, until they are stopped. */
export function startLoad(get: Get) {
  const [homes, readies]: Look[][] = [[], []];
  const attempts: Attempt[] = [];
  const codes: string[] = [];
  const underWay = new Set<Promise<unknown>>();

  async function look(target: string, looks: Look[]): Promise<void> {
    const from = performance.now();
    // On connections of their own, which lead to all processes in turn.
    const answer = await get(target, { headers: { connection: 'close' } }).catch(String);
    const [status, text] = typeof answer === 'string' ? [0, answer] : [answer.status, ''];
    if (typeof answer !== 'string') await answer.text();
    looks.push({ from, until: performance.now(), status, text });
  }

  /** Sends a visitor's booking, or sends it again. */
  async function book(visitor: number, key: string): Promise<Attempt> {
    const from = performance.now();
    const fields = {
      name: `Visitor ${visitor}`,
      email: emailOf(visitor),
      serviceType: 'podcast',
      budgetRange: '1000-5000',
      projectDetails: `Six episodes, told by visitor ${visitor}.`,
    };
    const sender = `${10 + (visitor >> 8)}.${visitor & 255}.7.1`;
    const headers = { [FORM_WORK_HEADER]: workFor(key) };
    const withWork: Get = (target, init) =>
      get(target, { ...init, headers: { ...init?.headers, ...headers } });
    const sent = sendForm({ get: withWork }, '/api/bookings', fields, { key, from: sender });
    const answer = await sent.catch((error) => String(error.cause ?? error));
    const until = performance.now();
    if (typeof answer === 'string') return { from, until, status: 0, text: answer, key, visitor };
    const reply = (await answer.json()) as { code: string };
    if (answer.ok) codes.push(receipt.parse(reply).code);
    const text = `${answer.status} ${answer.headers.get('retry-after')} ${reply.code}`;
    return { from, until, status: answer.status, text, key, visitor };
  }

  const every = (ms: number, begin: () => Promise<unknown>) =>
    setInterval(() => {
      const work = begin().finally(() => underWay.delete(work));
      underWay.add(work);
    }, ms);
  const timers = [
    every(BOOK_EVERY_MS, async () => attempts.push(await book(visitors++, crypto.randomUUID()))),
    every(LOOK_EVERY_MS, () => look('/home', homes as Look[])),
    every(LOOK_EVERY_MS, () => look('/api/ready', readies as Look[])),
  ];
  return {
    homes: homes as Look[],
    readies: readies as Look[],
    attempts,
    codes,
    book,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** What is asked of everybody on a busy day. Done here at once, since visitors have processors of their own. */
function workFor(key: string): string {
  for (let tried = 0; ; tried += 1) {
    const proof = String(tried);
    if (workBits(hash('sha256', formWorkText(key, proof), 'buffer')) >= BUSY_DAY_BITS) return proof;
  }
}

export const emailOf = (visitor: number) => `visitor-${visitor}@visitor.example`;

/** The owner's event stream, and when each event came. */
export async function followEvents(owner: Owner) {
  const feed = await openFeed(owner);
  const events: { id: number; at: number }[] = [];
  let ended = false;
  const read = async () => {
    for (let event = await feed.next(); event; event = await feed.next())
      events.push({ id: event.id, at: performance.now() });
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return { events, ended: () => ended, leave: feed.leave };
}
