import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '#test/support/test-database.ts';
import { BATCH, type FuzzResult, fuzz, together } from './fuzz.ts';
import { HubProcess, type Work } from './hub-process.ts';

/** What `npm run fuzz` asks for; `npm test` sends a few. */
const asked = Number(process.env.FUZZ_COUNT ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const until = Date.now() + 60_000 * Number(process.env.FUZZ_MINUTES ?? 10_000);
const COUNT = asked || 500;
/** Then an install begins anew: the owner who is fuzzed adds to it and never ends, until it is larger than any site. */
const OF_ONE_INSTALL = 200_000;
/** How often a long run gives a sign of life, in requests. */
const TOLD_EVERY = 50_000;
/** What a visitor would notice. */
const STALL_MS = 50;
const TIMEOUT_MS = asked ? 86_400_000 : 60_000;

const said = ({ ms, stolenMs, collectingMs, requests, ran }: Work) =>
  `${ms.toFixed(1)} ms, ${collectingMs.toFixed(1)} of it to collect garbage, ${stolenMs.toFixed(1)} more taken by the host, followed\n  ${[...requests, ...ran].join('\n  ')}`;

/** A run of an hour says at once what is too long and what failed, in case it does not come to its end. */
function tell(sent: number, works: readonly Work[], failures: readonly string[]): void {
  if (!asked) return;
  const stalls = works.filter(({ ms }) => ms >= STALL_MS).map(said);
  for (const fault of [...stalls, ...failures]) console.info(`among ${sent} requests: ${fault}`);
  if (sent % TOLD_EVERY === 0) console.info(`${sent} requests`);
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
    const count = Math.min(OF_ONE_INSTALL, COUNT - done);
    const result = await fuzz(hub, count, seed + done / BATCH, until, (sent, ...told) =>
      tell(done + sent, ...told),
    );
    all = all ? together(all, result) : result;
    if (result.failures.length > 0) break;
  }
  if (!all) throw new Error('There was no time for a single request.');
  return all;
}

describe.each(engines)('requests that nobody should send, on %s', (engine) => {
  // security: B1, B2, B3, B5
  it(
    `lead to no fault of ours: ${COUNT} to every endpoint of the contract`,
    async () => {
      const { sent, statuses, failures, worst } = await fuzzInstalls(engine);
      const counts = [...statuses].sort().map(([hundred, count]) => `${hundred}xx ${count}`);
      console.info(
        `${engine}: ${sent} requests, seed ${seed}: ${counts.join(', ')}; ` +
          `longest work ${worst.longestWorks[0]?.ms.toFixed(1)} ms, longest wait ${worst.longestWaitMs.toFixed(1)} ms, ` +
          `memory ${worst.memoryMb.toFixed(0)} MB, ${worst.heldMb.toFixed(0)} MB of it held`,
      );
      const works = worst.longestWorks.map(said);
      if (asked) console.info(`the longest works:\n${works.join('\n')}`);
      expect(
        failures
          .slice(0, 3)
          .join('\n\n')
          .concat(failures.length ? (hub?.errors ?? '').slice(-4000) : ''),
      ).toBe('');
      expect(statuses.get(2)).toBeGreaterThan(0);
      // Another program may have the processor: only a long run is given a quiet machine.
      if (asked) expect(worst.longestWorks[0]?.ms, works[0]).toBeLessThan(STALL_MS);
    },
    TIMEOUT_MS,
  );
});
