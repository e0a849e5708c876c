import { setTimeout as pause } from 'node:timers/promises';
import { type Receipt, receipt } from '#shared/core/form/receipt.ts';
import { openFeed } from '#test/support/event-feed.ts';
import type { Owner } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** One form, from its first sending to its acknowledgement. */
export interface SentForm {
  name: string;
  receipt?: Receipt;
}

export interface Crowd {
  forms: SentForm[];
  /** Responses that no visitor should have got. */
  wrong: string[];
  reads: number;
}

const PAUSE_MS = 40;
const READ = ['/api/podcasts', '/api/press', '/music', '/api/stream-status', '/'];

/** Sends one form after the other, each under its own key until it is acknowledged. */
export async function sendForms(get: Get, crowd: Crowd, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const number = crowd.forms.length;
    const form: SentForm = { name: `Visitor ${number}` };
    crowd.forms.push(form);
    const from = `${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.1`;
    await sendUntilTaken(get, crowd, form, { from, key: `attempt-${String(number).padStart(16, '0')}` });
    await pause(PAUSE_MS);
  }
}

async function sendUntilTaken(
  get: Get,
  crowd: Crowd,
  form: SentForm,
  attempt: { from: string; key: string },
): Promise<void> {
  const fields = {
    name: form.name,
    // An inbox for each, as one gets no more than ten mails an hour.
    email: `${attempt.key}@visitor.example`,
    serviceType: 'podcast',
    budgetRange: '1000-5000',
    projectDetails: `Six episodes, told by ${form.name}.`,
  };
  while (!form.receipt) {
    const answer = await sendForm({ get }, '/api/bookings', fields, { ...attempt, works: true });
    const text = await answer.text();
    if (answer.ok) form.receipt = receipt.parse(JSON.parse(text));
    else if (answer.status !== 502) {
      crowd.wrong.push(`${answer.status} ${text}`);
      return;
    }
  }
}

/** Reads public data and data for the owner alone, from whichever process answers. */
export async function readAround(get: Get, owner: Owner, crowd: Crowd, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const asked = READ[turn % READ.length] as string;
    const answer = turn % 4 === 3 ? await owner.get('/api/admin/orders') : await get(asked);
    // The response may break off, because its process was killed.
    await answer.text().catch(() => {});
    if (answer.ok) crowd.reads += 1;
    else if (answer.status !== 502) crowd.wrong.push(`${answer.status} ${answer.url}`);
    await pause(PAUSE_MS);
  }
}

/** Follows the owner's events over however many connections; `ids` are those that arrived, as they arrived. */
export function followAll(owner: Owner, after: number) {
  const ids: number[] = [];
  let connections = 0;
  let over = false;
  let leave = () => {};
  const done = (async () => {
    while (!over) {
      const last = ids.at(-1) ?? after;
      const feed = await openFeed(owner, undefined, last).catch(() => undefined);
      if (!feed?.response.ok) {
        await pause(PAUSE_MS);
        continue;
      }
      connections += 1;
      leave = feed.leave;
      for (;;) {
        const event = await feed.next().catch(() => undefined);
        if (!event) break;
        ids.push(event.id);
      }
    }
  })();
  return {
    ids,
    connections: () => connections,
    async end() {
      over = true;
      leave();
      await done;
    },
  };
}
