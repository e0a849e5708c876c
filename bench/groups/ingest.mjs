import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  CLIENT_CORE,
  endedWithUs,
  goFirst,
  makingWork,
  pinned,
  pinSelf,
  RANKS,
  stop,
} from '../lib/children.mjs';
import { processorTime } from '../lib/proc.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median, percentile } from '../lib/stats.mjs';

const STEPS_A_SECOND = 2000;
const PAGES_A_SECOND = 200;
/** Until V8 has made what it runs often as quick as it will be. */
const WARM_S = 40;
/** Longer than the time from one counting to the next: what was told in a round is counted in it, or in nobody's. */
const COUNTED_S = 12;
/** They collect their garbage without helpers: these would not go first, and who does would wait for them. */
const argsOf = (name) => [
  '--single-threaded-gc',
  fileURLToPath(new URL(`../servers/${name}.mjs`, import.meta.url)),
];

/** How many steps of visits a second are taken, and what that costs those who read pages meanwhile. */
export async function measureIngest({ quick, node }) {
  pinSelf();
  const [rounds, seconds] = quick ? [2, 20] : [6, 20];
  title(
    `${STEPS_A_SECOND} steps of visits a second, while ${PAGES_A_SECOND} home pages a second are read (${rounds} × ${seconds} s)`,
  );
  // On the whole machine, as in life: visits have a thread of their own so that they find a processor of their own.
  const anywhere = { anywhere: true };
  const hub = await startKind('hub', { TRUST_PROXY: 'true' }, anywhere);
  // What any server on node:http pays for reading as much, while it sends the very same page.
  const bare = await startKind('copy', { COPY_OF: `${hub.address}/home` }, anywhere);
  const servers = { hub, bare };
  const visitors = startAsking(makingWork(node, argsOf('visitors')));
  const readers = startAsking(pinned(CLIENT_CORE, node, argsOf('page-readers')));
  const tell = ({ port }, forS) => visitors.ask({ port, seconds: forS }, forS);
  const read = ({ address }, forS) =>
    readers.ask({ url: `${address}/home`, perSecond: PAGES_A_SECOND, seconds: forS }, forS);
  for (const server of Object.values(servers))
    await Promise.all([read(server, WARM_S), tell(server, WARM_S)]);
  goFirst(RANKS.measuring, readers.child);
  // Late questions come in heaps, which any server answers late.
  goFirst(RANKS.asking, visitors.child);
  const found = { hub: [], bare: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, server] of Object.entries(servers)) {
      const { child } = server;
      await sleep(COUNTED_S * 1000);
      const clock = [processorTime(child)];
      const without = await read(server, seconds);
      clock.push(processorTime(child));
      const telling = tell(server, seconds);
      const times = await read(server, seconds);
      const told = await telling;
      clock.push(processorTime(child));
      const cost = ((clock[2] - clock[1] - (clock[1] - clock[0])) / told.taken) * 1000;
      found[kind].push({ without, times, told, cost });
    }
  for (const { child } of [hub, bare, visitors, readers]) await stop(child);

  const told = found.hub.map((each) => each.told);
  budget(
    'steps taken',
    median(told.map(({ taken, seconds: took }) => taken / took)),
    ['at least', STEPS_A_SECOND * 0.99],
    {
      unit: ' /s',
      digits: 0,
      context: `${told.reduce((sum, { refused }) => sum + refused, 0)} refused`,
    },
  );
  // A minute in which others take of a machine that is shared is one round of several.
  const usual = (kind, name, part) => median(found[kind].map((each) => percentile(each[name], part)));
  const ratio = (kind, part) => usual(kind, 'times', part) / usual(kind, 'without', part);
  budget('home page, 99th percentile, × without the steps', ratio('hub', 0.99), ['at most', 1.1], {
    unit: ' ×',
  });
  for (const kind of ['hub', 'bare'])
    for (const part of [0.5, 0.9, 0.99])
      note(
        `${kind === 'hub' ? 'with' : 'a bare server, with'} the steps, percentile ${part * 100}, × without`,
        `${ratio(kind, part).toFixed(2)} ×`,
        `${['without', 'times'].map((name) => usual(kind, name, part).toFixed(2)).join(' → ')} ms`,
      );
  const cost = (kind) => median(found[kind].map((each) => each.cost));
  note(
    'processor time of a step, × that of a bare server',
    `${(cost('hub') / cost('bare')).toFixed(1)} ×`,
    `${cost('hub').toFixed(3)} ms`,
  );
}

/** A program that asks for as long as it is told to. */
function startAsking([command, args]) {
  const child = endedWithUs(spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
  async function ask(question, seconds) {
    const signal = AbortSignal.timeout((seconds + 20) * 1000);
    const answering = once(child, 'message', { signal });
    child.send(question);
    return (await answering)[0];
  }
  return { child, ask };
}
