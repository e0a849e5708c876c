import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { BATCH, type FuzzResult, fuzz, merged } from './fuzz.ts';
import { HubProcess } from './hub-process.ts';

/** What `npm run fuzz` and `npm run test:long` ask for. */
const asked = Number(process.env.FUZZ_COUNT ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const until = Date.now() + 60_000 * Number(process.env.FUZZ_MINUTES ?? 10_000);
const COUNT = asked || 500;
/** Requests per install: the fuzzed owner adds content without end, until it exceeds any real site. */
const OF_ONE_INSTALL = 200_000;
/** Requests between two progress lines of a long run. */
const PROGRESS_EVERY = 50_000;
const TIMEOUT_MS = asked ? 86_400_000 : 60_000;

/** A long run prints findings at once, in case it does not finish. */
function showProgress(sent: number, found: readonly string[]): void {
  if (!asked) return;
  for (const fault of found) console.info(`among ${sent} requests: ${fault}`);
  if (sent % PROGRESS_EVERY === 0) console.info(`${sent} requests`);
}

let place: TestDatabase | undefined;
let hub: HubProcess | undefined;
afterEach(endInstall);

async function endInstall(): Promise<void> {
  await hub?.stop();
  await place?.remove();
  hub = undefined;
  place = undefined;
}

async function fuzzInstalls(engine: (typeof engines)[number]): Promise<FuzzResult> {
  let all: FuzzResult | undefined;
  for (let done = 0; done < COUNT && Date.now() < until; done += OF_ONE_INSTALL) {
    await endInstall();
    place = await createTestDatabase(engine);
    hub = await HubProcess.start(place);
    const result = await fuzz(hub, {
      count: Math.min(OF_ONE_INSTALL, COUNT - done),
      seed: seed + done / BATCH,
      until,
      findStalls: asked > 0,
      onBatch: (sent, found) => showProgress(done + sent, found),
    });
    all = all ? merged(all, result) : result;
    if (result.failures.length > 0) break;
  }
  if (!all) throw new Error('There was no time for a single request.');
  return all;
}

describe.each(engines)('random and invalid requests, on %s', (engine) => {
  // security: B1, B2, B3, B5
  it(
    `cause no failure of the hub: ${COUNT} over all endpoints of the contract`,
    async () => {
      const { sent, statuses, failures, stalls, longestWorkMs, memory } = await fuzzInstalls(engine);
      const counts = [...statuses].sort().map(([hundred, count]) => `${hundred}xx ${count}`);
      console.info(
        `${engine}: ${sent} requests, seed ${seed}: ${counts.join(', ')}; ` +
          `longest work ${longestWorkMs.toFixed(1)} ms, ` +
          `memory ${memory.residentMb.toFixed(0)} MB, ${memory.heldMb.toFixed(0)} MB of it held`,
      );
      expect(
        failures
          .slice(0, 3)
          .join('\n\n')
          .concat(failures.length ? (hub?.errors ?? '').slice(-4000) : ''),
      ).toBe('');
      expect(stalls.slice(0, 3).join('\n\n')).toBe('');
      expect(statuses.get(2)).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
