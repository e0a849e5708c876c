import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { OWNER } from '#test/support/owner-password.ts';
import { pinSelf, stop } from '../lib/children.mjs';
import { dailyLife } from '../lib/daily-life.mjs';
import { gauged } from '../lib/gauged.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median } from '../lib/stats.mjs';

const AT_ONCE = 8;
/** The first looks see it fill what it keeps on purpose. */
const WARM_LOOKS = 4;
/** What one look differs from the next by is about so much of the whole. */
const SHARE = 0.03;
const RESIDENT_SHARE = 0.1;
/** Longer than a reply waits for its best compression, and than a kept line lies idle. */
const QUIET_MS = 6000;

/** A hub in daily use for so long: what it holds must not grow. Looked at in equal intervals, when nothing is going on. */
export async function measureSoak({ quick }) {
  pinSelf();
  const [looks, seconds] = quick ? [9, 4] : [24, 44];
  title(
    `Daily use by ${AT_ONCE} at once, what is held after a forced collection each ${seconds} s, ${looks} times`,
  );
  const gauge = await gauged();
  const server = await startKind('hub', {
    ...gauge.env,
    PUBLIC_URL: 'https://hub.example',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  });
  const live = await dailyLife(server.address);
  const statuses = new Map();
  let sent = 0;

  async function use() {
    const until = performance.now() + seconds * 1000;
    const worker = async () => {
      while (performance.now() < until) {
        sent += 1;
        const status = await live(sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  const found = [];
  for (let look = 0; look < looks; look += 1) {
    await use();
    await pause(QUIET_MS);
    found.push({ ...(await gauge.look()), open: openFiles(server.child.pid), sent });
  }
  await stop(server.child, 'SIGTERM');
  report(found.slice(WARM_LOOKS), statuses);
}

const openFiles = (pid) => (process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0);
const total = (handles) => Object.values(handles).reduce((sum, count) => sum + count, 0);

function report(found, statuses) {
  const requests = found.at(-1).sent - found[0].sent;
  const counts = [...statuses].sort(([one], [other]) => one - other).map((each) => each.join(' × '));
  note('requests while it was watched', String(requests), counts.join(', '));
  flat(
    'what it holds',
    found.map(({ heap, external }) => heap + external),
    SHARE,
    requests,
  );
  flat(
    '… resident',
    found.map(({ resident }) => resident),
    RESIDENT_SHARE,
    requests,
  );
  const open = found.map((each) => Math.max(each.open, total(each.handles)));
  const half = Math.floor(open.length / 2);
  const gained = Math.max(...open.slice(half)) - Math.max(...open.slice(0, half));
  budget('open files and handles gained', gained, ['at most', 2], { digits: 0, context: open.join(', ') });
}

/** The middle of all slopes between two looks, so that one odd look says nothing; to the end of the run. */
function growthOf(values) {
  const slopes = values.flatMap((value, at) =>
    values.slice(at + 1).map((later, ahead) => (later - value) / (ahead + 1)),
  );
  return median(slopes) * (values.length - 1);
}

function flat(what, values, share, requests) {
  const growth = growthOf(values);
  const context =
    `${values.map((value) => value.toFixed(1)).join(', ')} MB; ` +
    `${Math.round((growth * 1e6) / requests)} bytes a request`;
  budget(`${what}, gained over the run`, (growth / median(values)) * 100, ['at most', share * 100], {
    unit: ' %',
    digits: 1,
    context,
  });
}
