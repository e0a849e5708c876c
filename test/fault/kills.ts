import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { type Owner, ownerWith, signIn } from '#test/support/people/owner.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { endHub, type HubProcess, killHub, startHubProcess } from './hub-process.ts';
import { type Caller, EDITED, editedFields, editedId, senders, type Write, writeKinds } from './writes.ts';

const SENDERS = 4;
/** A hub is killed after so many answered writes at most, and up to `MOMENT_MS` later. */
const LIFE_ANSWERS = 12;
const MOMENT_MS = 40;
/** One start in so many is killed before it is complete. */
const KILLED_STARTS = 10;
const START_MS = 600;
const REQUEST_TIMEOUT = 408;
/** Kills between two progress lines of a long run. */
const TOLD_EVERY = 500;

interface KillOptions {
  /** What to start, where it is not the sources. */
  file?: string | undefined;
  /** No further kill after this; a long run on a slow machine ends with what it has. */
  until?: number;
}

export interface Outcome {
  writes: Write[];
  kills: number;
  /** How many kills happened while a write was under way. */
  underway: number;
  /** How many kills happened before the hub answered. */
  starting: number;
}

/** Requests to the current hub process. */
const onHub =
  (current: () => string): TestHub['get'] =>
  (path, init) =>
    fetch(current() + path, init);

/** Starts a hub, sends it all kinds of writes, kills it at a random moment, and repeats on the same data. */
export async function killWhileServing(
  place: TestDatabase,
  wanted: number,
  { file, until = Number.POSITIVE_INFINITY }: KillOptions = {},
): Promise<Outcome> {
  const writes: Write[] = [];
  const waiting: Write[] = [];
  const outcome = { kills: 0, underway: 0, starting: 0 };
  let url = '';
  let answered = 0;
  const get = onHub(() => url);
  const start = () => startHubProcess(place, file ? { file } : {});
  const first = start();
  url = await first.ready;
  const callers = await callersOn({ get } as TestHub);
  await endHub(first);

  function nextWrite(): Write {
    const retry = waiting.shift();
    if (retry) return retry;
    const number = writes.length;
    const kind = writeKinds[number % writeKinds.length] as Write['kind'];
    const write = {
      kind,
      number,
      name: `Visitor ${number}.`,
      tries: 0,
      acknowledged: false,
      refusals: [],
    };
    writes.push(write);
    return write;
  }

  async function sendOne(sender: number): Promise<void> {
    const write = nextWrite();
    write.tries += 1;
    try {
      const answer = await senders[write.kind](callers[sender] as Caller, write, sender);
      const text = await answer.text();
      answered += 1;
      if (answer.ok) write.acknowledged = true;
      // The machine had stalled and the request was not read, so it is sent again.
      else if (answer.status === REQUEST_TIMEOUT) waiting.push(write);
      else write.refusals.push(`${answer.status} ${text}`);
    } catch {
      waiting.push(write);
    }
  }

  async function serveUntilKilled(hub: HubProcess): Promise<void> {
    url = await hub.ready;
    let alive = true;
    let open = 0;
    const sending = callers.map(async (_, sender) => {
      while (alive) {
        open += 1;
        await sendOne(sender);
        open -= 1;
      }
    });
    const enough = answered + Math.floor(Math.random() * LIFE_ANSWERS);
    while (answered < enough && hub.child.exitCode === null) await pause(1);
    await pause(Math.random() * MOMENT_MS);
    if (open > 0) outcome.underway += 1;
    alive = false;
    await killHub(hub);
    await Promise.all(sending);
  }

  for (; outcome.kills < wanted && Date.now() < until; outcome.kills += 1) {
    const hub = start();
    if (outcome.kills % KILLED_STARTS === KILLED_STARTS - 1) {
      await pause(Math.random() * START_MS);
      outcome.starting += 1;
      await killHub(hub);
    } else await serveUntilKilled(hub);
    if ((outcome.kills + 1) % TOLD_EVERY === 0) console.info(`${outcome.kills + 1} kills of ${wanted}`);
  }
  const last = start();
  url = await last.ready;
  while (waiting.length > 0) await sendOne(0);
  await killHub(last);
  return { ...outcome, writes };
}

async function callersOn(hub: TestHub): Promise<Caller[]> {
  const owner: Owner = await signIn(hub);
  const proof = new Uint8Array(await picture('png'));
  return Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      const body = { ...editedFields('Not yet edited'), affiliationId: editedId(sender) };
      const made = await owner.send('POST', EDITED, body);
      if (!made.ok) throw new Error(`The content was answered ${made.status}: ${await made.text()}`);
      const caller = ownerWith(hub, owner.cookie, owner.csrfToken);
      return { get: hub.get, owner: caller, proof, edited: { version: undefined } };
    }),
  );
}
