import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Receipt, receipt } from '#shared/core/receipt.ts';
import { sendForm } from '#test/support/send-form.ts';
import type { TestDatabase } from '#test/support/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHILD = path.join(ROOT, 'test/fault/hub-child.ts');
const SENDERS = 4;
/** How long a hub lives at most once it answers. */
const LIFE_MS = 250;

/** One form, from its first sending to its acknowledgement, over however many lives of the hub. */
export interface Sent {
  kind: 'booking' | 'track';
  /** Its name, which no other form has. */
  name: string;
  key: string;
  from: string;
  receipt?: Receipt;
  /** Answers that were neither a receipt nor a broken connection. */
  refusals: string[];
}

export interface Outcome {
  sent: Sent[];
  kills: number;
  /** How many kills fell while at least one form was on its way. */
  underway: number;
}

const bookingOf = (name: string) => ({
  ...{ name, email: 'ada@example.com', serviceType: 'podcast', budgetRange: '1000-5000' },
  projectDetails: `Six episodes, told by ${name}.`,
});
const trackOf = (name: string) => ({
  ...{ artistName: name, songTitle: 'Engine', email: 'ada@example.com' },
  songLink: `https://music.example/${encodeURIComponent(name)}`,
});

/** Starts a hub, lets visitors send forms, kills it at a random moment, and does so again on what is left. */
export async function killWhileServing(place: TestDatabase, kills: number): Promise<Outcome> {
  const sent: Sent[] = [];
  const waiting: Sent[] = [];
  let underway = 0;

  function nextForm(): Sent {
    const retry = waiting.shift();
    if (retry) return retry;
    const number = sent.length;
    const form: Sent = {
      kind: number % 2 === 0 ? 'booking' : 'track',
      name: `Visitor ${number}`,
      key: `attempt-${String(number).padStart(16, '0')}`,
      // From a network of its own, as the limits of one are not what this is about.
      from: `${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.1`,
      refusals: [],
    };
    sent.push(form);
    return form;
  }

  async function sendOne(url: string, form: Sent): Promise<void> {
    const get = (target: string, init?: RequestInit) => fetch(url + target, init);
    const [target, fields] =
      form.kind === 'booking'
        ? ['/api/bookings', bookingOf(form.name)]
        : ['/api/track-submissions', trackOf(form.name)];
    try {
      const response = await sendForm({ get }, target, fields, {
        key: form.key,
        from: form.from,
        works: true,
      });
      const text = await response.text();
      if (response.ok) form.receipt = receipt.parse(JSON.parse(text));
      else form.refusals.push(`${response.status} ${text}`);
    } catch {
      // What was not acknowledged comes again, as the same attempt, like a visitor's second click.
      waiting.push(form);
    }
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const { child, url } = await startHub(place);
    let alive = true;
    let open = 0;
    const senders = Array.from({ length: SENDERS }, async () => {
      while (alive) {
        open += 1;
        await sendOne(url, nextForm());
        open -= 1;
      }
    });
    await pause(Math.random() * LIFE_MS);
    if (open > 0) underway += 1;
    alive = false;
    await killed(child);
    await Promise.all(senders);
  }
  const { child, url } = await startHub(place);
  for (const form of waiting.splice(0)) await sendOne(url, form);
  await killed(child);
  return { sent, kills, underway };
}

async function startHub({ folder, url }: TestDatabase): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/fault') };
  const child = spawn(process.execPath, [CHILD, folder, ...(url ? [url] : [])], {
    ...{ cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] },
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`The hub did not start.\n${errors}`)),
  );
  ended.catch(() => {});
  const [port] = await Promise.race([
    once(child.stdout?.setEncoding('utf8') as NodeJS.ReadableStream, 'data'),
    ended,
  ]);
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
