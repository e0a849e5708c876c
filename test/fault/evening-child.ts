import net, { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { createHub } from '#api/app/hub.ts';
import { readConfig } from '#api/core/config.ts';
import { limitedServer } from '#api/core/http/server/limited-server.ts';
import type { Job } from '#api/core/jobs/job.ts';
import { createJobRunner } from '#api/core/jobs/runner.ts';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import { outsideAt, rerouted } from '#test/support/fakes/fake-networks.ts';
import { fakeWeb } from '#test/support/fakes/fake-web.ts';
import { type SharedClock, timeOf } from './evening-clock.ts';

/**
 * A whole hub in a process of its own, on a clock that its test sets, which reaches the test's networks and
 * push service at the addresses of the real ones. Prints its port once it answers; each line on its standard
 * input sets the clock.
 */
const { EVENING_CLOCK = '', NETWORKS_URL = '', PUSH_PORT = '' } = process.env;
const PUSH_ADDRESS = '93.184.216.35';
const LOOK_MS = 20;

let clock = JSON.parse(EVENING_CLOCK) as SharedClock;
const now = () => timeOf(clock);

const networks = outsideAt(NETWORKS_URL);
const outside: OutsidePorts = {
  resolve: async (name) => (name === 'push.example' ? [PUSH_ADDRESS] : networks.resolve(name)),
  connect: (target) =>
    target.address === PUSH_ADDRESS ? net.connect(Number(PUSH_PORT), '127.0.0.1') : networks.connect(target),
};
const toNetworks = rerouted(NETWORKS_URL);
const fetchIt: typeof fetch = (target, init) =>
  (String(target).startsWith('https:') ? toNetworks : fetch)(target, init);

const config = readConfig(process.env);
const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
const hub = await createHub({ web: fakeWeb, log, config, now, fetch: fetchIt, outside });
const { PUBLIC_URL: publicUrl, TRUST_PROXY } = config;
const server = limitedServer(hub.handle, { publicUrl, trustProxy: TRUST_PROXY === 'true' });
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

// The timers of the program's own runner do not follow a faster clock, so jobs are also started here: each
// once per period, as when two processes share them.
const runner = createJobRunner(hub.database.db, hub.slices.jobs, now, log);
async function keepUp(job: Job): Promise<void> {
  const slotNow = () => Math.floor(now() / (job.everySeconds * 1000));
  for (let done = slotNow(); ; await pause(LOOK_MS)) {
    if (slotNow() === done) continue;
    done = slotNow();
    await runner.runDue(job).catch((error) => log.error({ err: error, job: job.name }, 'job not run'));
  }
}
for (const job of hub.slices.jobs) void keepUp(job);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    clock = JSON.parse(line) as SharedClock;
  })
  // The parent process may have been killed itself.
  .on('close', () => process.exit());
