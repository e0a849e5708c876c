import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { exchange } from './exchange.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';
import { ServedHub } from './served-hub.ts';
import { type Served, servedTargets } from './served-targets.ts';

/** Fewer than one address may have open at once. */
const AT_ONCE = 24;
const SHOWN_BYTES = 400;
const MOST_SUSPECTS = 40;
/** How long a process may take to end after the request that ends it. */
const AFTERMATH_MS = 100;
const MOST_FAULTS = 10;
/** So many more than before may stay: files of the database, and what was loaded with its first use. */
const MORE_FILES = 12;
const MORE_MEMORY_MB = 200;
const SETTLE_MS = 15_000;
/** How long the model may take to load, on a busy machine. */
const LOAD_MS = 60_000;
const LOAD_PAUSE_MS = 3000;
const STILL_MB = 5;

interface FuzzOptions {
  seed: number;
  /** Ends after so many requests, or at that time, whichever comes first. */
  count: number;
  until: number;
}

interface ServedResult {
  sent: number;
  statuses: Map<number, number>;
  faults: string[];
}

/** Sends the built hub hostile requests, on every path that it answers. */
export async function fuzzServed(options: FuzzOptions): Promise<ServedResult> {
  const result: ServedResult = { sent: 0, statuses: new Map(), faults: [] };
  while (result.sent < options.count && Date.now() < options.until && result.faults.length < MOST_FAULTS) {
    const hub = await ServedHub.start();
    try {
      await fuzzOne(hub, await servedTargets(hub), options, result);
    } finally {
      await hub.stop();
    }
  }
  return result;
}

/** How many requests are drawn at once. */
const BATCH = 500;

/** The requests of a run by their numbers: the same for the same seed. */
function numberedRequests(seed: number, served: Served): (number: number) => HostileRequest {
  const all = hostileRequests(served);
  const batches = new Map<number, HostileRequest[]>();
  return (number) => {
    const batch = Math.floor(number / BATCH);
    const known = batches.get(batch) ?? fc.sample(all, { seed: seed + batch, numRuns: BATCH });
    batches.set(batch, known);
    batches.delete(batch - 2);
    return known[number % BATCH] as HostileRequest;
  };
}

/**
 * Has the search compare by meaning: the hub loads the model for that, and holds it until nothing is asked for minutes.
 * No word leads to what is asked. A search does not wait for the model, so this waits until memory grows no more.
 */
async function loadModel(hub: ServedHub): Promise<void> {
  let held = 0;
  for (const until = Date.now() + LOAD_MS; Date.now() < until; ) {
    await (await hub.get('/api/search?q=chargeback')).arrayBuffer();
    await pause(LOAD_PAUSE_MS);
    const { memoryMb = 0 } = (await hub.held()) ?? {};
    if (Math.abs(memoryMb - held) < STILL_MB) return;
    held = memoryMb;
  }
}

/** Sends requests until the end of the run, or of the hub. */
async function fuzzOne(hub: ServedHub, served: Served, options: FuzzOptions, result: ServedResult) {
  await loadModel(hub);
  const before = await hub.held();
  const requestOf = numberedRequests(options.seed, served);
  /** The requests that may have ended the process: those under way, and the last that got no answer. */
  let suspects: number[] = [];
  const goesOn = () =>
    hub.alive &&
    result.sent < options.count &&
    Date.now() < options.until &&
    result.faults.length < MOST_FAULTS;

  async function send(): Promise<void> {
    while (goesOn()) {
      const number = result.sent;
      result.sent += 1;
      suspects = [...suspects, number].slice(-MOST_SUSPECTS);
      const request = requestOf(number);
      const { statuses, fault } = await exchange(hub.port, request);
      if (statuses.length >= request.methods.length)
        suspects = suspects.filter((suspect) => suspect !== number);
      for (const status of statuses) result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      if (fault) result.faults.push(`${fault}\n${told(number, request)}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send));

  if (hub.alive) {
    const grown = before && (await growth(hub, before));
    if (grown) result.faults.push(grown);
  } else result.faults.push(`the process ended\n${hub.errors}\n${await culprit(suspects, requestOf)}`);
}

/** Sends the suspects one by one to a new hub, to find the one that ends it by itself. */
async function culprit(
  suspects: readonly number[],
  requestOf: (number: number) => HostileRequest,
): Promise<string> {
  const hub = await ServedHub.start();
  try {
    for (const number of suspects) {
      const request = requestOf(number);
      await exchange(hub.port, request);
      await pause(AFTERMATH_MS);
      if (!hub.alive) return `alone it is ended by\n${told(number, request)}`;
    }
  } finally {
    await hub.stop();
  }
  const all = suspects.map((number) => told(number, requestOf(number)));
  return `none of these ends it alone:\n${all.join('\n')}`;
}

/** What the hub still holds after all requests have ended. */
async function growth(
  hub: ServedHub,
  before: { files: readonly string[]; memoryMb: number },
): Promise<string | undefined> {
  let grown: string | undefined;
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await pause(200)) {
    const now = await hub.held();
    if (!now) return undefined;
    grown = undefined;
    if (now.files.length > before.files.length + MORE_FILES)
      grown = `open files grew from ${before.files.length} to ${now.files.length}: ${now.files.toSorted().join(', ')}`;
    if (now.memoryMb > before.memoryMb + MORE_MEMORY_MB)
      grown = `memory grew from ${before.memoryMb.toFixed(0)} to ${now.memoryMb.toFixed(0)} MB`;
    if (!grown) return undefined;
  }
  return grown;
}

/** A request in a form that a person can send again. */
function told(number: number, { name, parts }: HostileRequest): string {
  const text = Buffer.concat(parts.slice(0, 2)).toString('latin1');
  const shown = text.length > SHOWN_BYTES ? `${text.slice(0, SHOWN_BYTES)}… (${text.length} bytes)` : text;
  return `  request ${number} (${name}): ${JSON.stringify(shown)}`;
}
