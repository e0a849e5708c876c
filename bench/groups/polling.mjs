import { fileURLToPath } from 'node:url';
import { startFakePlatforms } from '#test/support/fake-platforms.ts';
import { run } from '../../scripts/lib/run.mjs';
import { CLIENT_CORE, pinned, pinSelf, stop } from '../lib/children.mjs';
import { gauged } from '../lib/gauged.mjs';
import { processorTime } from '../lib/proc.mjs';
import { readSteadily } from '../lib/readers.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median, medianRatio, percentile } from '../lib/stats.mjs';

const VISITORS = 100_000;
const POLL_S = 30;
const PAGES_A_SECOND = 50;
const GROWTH_MB = 20;
const pollers = fileURLToPath(new URL('../servers/pollers.mjs', import.meta.url));

/** A hundred thousand visitors who watch the live lamp, at the rate at which they ask, while others read the home page. */
export async function measurePolling({ quick, node }) {
  pinSelf();
  const [rounds, seconds] = quick ? [2, 30] : [3, 60];
  const rate = VISITORS / POLL_S;
  title(
    `${VISITORS} visitors who ask for the live status every ${POLL_S} s (${Math.round(rate)} a second), ` +
      `while ${PAGES_A_SECOND} home pages a second are read (medians of ${rounds})`,
  );
  const platforms = await startFakePlatforms();
  Object.assign(platforms.twitch, { mode: 'live' });
  const gauge = await gauged();
  const servers = {
    hub: await startKind('hub', { ...platforms.environment, ...gauge.env }),
    hello: await startKind('hello'),
  };
  const began = performance.now();
  const found = { hub: [], hello: [] };
  for (const { address } of Object.values(servers)) await read(`${address}/home`, 3);
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, { address, port, child }] of Object.entries(servers)) {
      platforms.twitch.viewers += 1;
      const without = await read(`${address}/home`, seconds / 3);
      const before = processorTime(child);
      const polling = poll(node, port, seconds);
      const times = await read(`${address}/home`, seconds);
      const polled = await polling;
      found[kind].push({
        without,
        times,
        polled,
        cost: ((processorTime(child) - before) / polled.answered) * 1000,
        held: kind === 'hub' ? await gauge.look() : undefined,
      });
    }
  const minutes = (performance.now() - began) / 60_000;
  for (const server of Object.values(servers)) await stop(server.child);
  report(found, rate);

  const asked = platforms.count('/helix/streams');
  await platforms.close();
  // One when it starts, then one every half minute, whoever asks the hub.
  budget('questions to Twitch meanwhile', asked, ['at most', Math.ceil(minutes * 2) + 1], {
    digits: 0,
    context: `in ${minutes.toFixed(1)} minutes`,
  });
}

function report({ hub, hello }, rate) {
  const polled = hub.map((each) => each.polled);
  const sum = (name) => polled.reduce((total, each) => total + each[name], 0);
  const perSecond = median(polled.map(({ answered, seconds }) => answered / seconds));
  budget('polls answered', perSecond, ['at least', rate * 0.99], {
    unit: ' /s',
    digits: 0,
    context: `${sum('unchanged')} had nothing new, ${sum('whole')} had, over ${sum('lines')} lines`,
  });
  budget('… not at all, or otherwise', sum('asked') - sum('answered') + sum('others'), ['at most', 0], {
    digits: 0,
  });
  const beside = (of) => hub.map((own, round) => [of(own), of(hello[round])]);
  const ratio = (what, of, limit, digits = 2) =>
    budget(`${what}, × a bare server`, medianRatio(beside(of)), ['at most', limit], {
      unit: ' ×',
      context: `${hub
        .map(of)
        .map((value) => value.toFixed(digits))
        .join(', ')} ms`,
    });
  ratio('processor time of a poll', ({ cost }) => cost, 1.25, 3);
  ratio('polls, 99th percentile', (each) => each.polled.p99, 2.5);
  ratio('home page meanwhile, 99th percentile', ({ times }) => percentile(times, 0.99), 2.5);
  const alone = hub.map(({ without }) => percentile(without, 0.99).toFixed(2));
  note('the same without the polls', `${alone.join(', ')} ms`);
  const [first, last] = [hub[0].held, hub.at(-1).held].map(({ heap, external }) => heap + external);
  budget('held after the last round and not after the first', last - first, ['at most', GROWTH_MB], {
    unit: ' MB',
    digits: 1,
    context: `${last.toFixed(1)} MB`,
  });
}

const read = (url, seconds) => readSteadily(url, { perSecond: PAGES_A_SECOND, seconds });

async function poll(node, port, seconds) {
  const env = { PORT: String(port), VISITORS: String(VISITORS), SECONDS: String(seconds) };
  const { code, output } = await run(...pinned(CLIENT_CORE, node, [pollers]), {
    quiet: true,
    env,
    timeout: (seconds + 20) * 1000,
  });
  if (code !== 0) throw new Error(`The pollers failed:\n${output}`);
  return JSON.parse(output);
}
