import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { Order } from '#shared/orders/orders.schema.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/support/databases/test-database.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { bundleHub } from './hub-process.ts';
import { killWhileServing, type Outcome } from './kills.ts';
import { editedFaults, faultsOf, integrityOf, readWritten, strangersIn } from './written.ts';

const long = process.env.FAULT === 'long';
const given = (name: string, usual: number) => Number(process.env[name] ?? usual);
const runs = [
  { engine: 'sqlite', kills: long ? given('FAULT_KILLS', 10_000) : 1 },
  { engine: 'postgres', kills: long ? given('FAULT_KILLS_POSTGRES', 500) : 1 },
] as const;
/** Installs that are killed side by side, so that one serves while another starts. */
const SIDE_BY_SIDE = long ? 3 : 1;
/** The time limit per engine; kills that were not reached by then do not count. */
const LIMIT_MS = (long ? given('FAULT_MINUTES', 240) : 1) * MINUTE_MS;

let places: TestDatabase[] = [];
let hub: TestHub | undefined;
afterEach(async () => {
  await hub?.close();
  for (const place of places) await place.remove();
  [hub, places] = [undefined, []];
});

/** Every difference between what was acknowledged and what is stored. */
async function faultsAfter({ writes }: Outcome, running: TestHub): Promise<string[]> {
  const written = await readWritten(running);
  const owner = await signIn(running);
  const refusals = writes.flatMap(({ name, refusals: all }) => all.map((text) => `${name} ${text}`));
  const last = writes.findLast(({ kind, receipt }) => kind === 'booking' && receipt);
  const headers = { Authorization: `Bearer ${last?.receipt?.key}` };
  const page = (await (await running.get(`/api/orders/${last?.receipt?.code}`, { headers })).json()) as Order;
  return [
    ...refusals,
    ...writes.flatMap((write) => faultsOf(written, write)),
    ...strangersIn(written, writes),
    ...(await editedFaults(written, (address) => owner.json(address))),
    ...(page.name === last?.name ? [] : ['the private page of the last booking shows another']),
    ...((await integrityOf(running)) === 'ok' ? [] : ['the database is damaged']),
  ];
}

const sum = (outcomes: readonly Outcome[], key: 'kills' | 'underway' | 'starting') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);

describe.each(runs)('a hub on $engine, killed $kills times', ({ engine, kills }) => {
  it('has everything that it acknowledged, and no partial writes', {
    timeout: LIMIT_MS + 30 * MINUTE_MS,
  }, async () => {
    const started = Date.now();
    const file = long ? await bundleHub() : undefined;
    places = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => createMigratedDatabase(engine)));
    const options = { file, until: started + LIMIT_MS };
    const outcomes = await Promise.all(
      places.map((place) => killWhileServing(place, Math.ceil(kills / SIDE_BY_SIDE), options)),
    );
    const acknowledged = outcomes.flatMap(({ writes }) => writes).filter((write) => write.acknowledged);
    const minutes = ((Date.now() - started) / MINUTE_MS).toFixed(1);
    console.info(
      `${engine}: ${sum(outcomes, 'kills')} kills in ${minutes} min, ${sum(outcomes, 'underway')} of them while ` +
        `something was on its way and ${sum(outcomes, 'starting')} before the hub answered; ` +
        `${acknowledged.length} writes acknowledged`,
    );
    const faults: string[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      hub = await startTestHub({ database: engine, shared: places[index] as TestDatabase });
      faults.push(...(await faultsAfter(outcome, hub)).map((fault) => `install ${index}: ${fault}`));
      await hub.close();
      hub = undefined;
    }
    expect(faults).toEqual([]);
    expect(sum(outcomes, 'underway')).toBeGreaterThan(0);
  });
});
