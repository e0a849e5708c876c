import { randomUUID } from 'node:crypto';
import { createChoices } from '../../desktop/main/choices.ts';
import { watchHub } from '../../desktop/main/hub-watch.ts';
import { wait } from '../../desktop/main/wait.ts';
import { createWire } from '../../desktop/main/wire.ts';
import { stop } from '../lib/children.mjs';
import { budget, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { median } from '../lib/stats.mjs';

const OWNER = { username: 'owner', password: 'a password for measuring' };
/** The limit of the requirement; a longer delay is one that the owner notices. */
const LONGEST_MS = 2000;

/** The desktop app's event reader, logged in at this hub. @returns `next`, for the next notice, and `stop` */
async function listenAt(hub) {
  const kept = new Map();
  const online = Promise.withResolvers();
  let rung = Promise.withResolvers();
  const watch = await watchHub({
    hub,
    wait,
    wire: createWire(),
    now: Date.now,
    userAgent: 'CreatorHub',
    isWatched: () => false,
    vault: { read: async () => undefined, write: async () => {} },
    choices: createChoices({ get: (key) => kept.get(key), set: (key, value) => kept.set(key, value) }),
    show: () => rung.resolve(performance.now()),
    onConnection: (connection) => connection === 'online' && online.resolve(),
    onUnread() {},
    onLive() {},
    onRefused: online.reject,
    onError: online.reject,
  });
  const login = await watch.connection.request('/api/admin/login', {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: new Blob([JSON.stringify(OWNER)]).stream(),
  });
  if (!login.ok) throw new Error(`The login answered ${login.status}.`);
  await online.promise;
  return {
    stop: watch.stop,
    next() {
      rung = Promise.withResolvers();
      return rung.promise;
    },
  };
}

async function book(hub, round) {
  const reply = await fetch(`${hub}/api/bookings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      // Each booking comes from another address, so that none uses up another's rate limit.
      'X-Forwarded-For': `203.0.113.${round + 1}`,
    },
    body: JSON.stringify({
      name: 'A Visitor',
      email: `visitor-${round}@example.com`,
      serviceType: 'speaking',
      projectDetails: 'Two evenings in spring.',
      budgetRange: '1000-5000',
      shield: { website: '', elapsedMs: 9000 },
    }),
  });
  if (!reply.ok) throw new Error(`The booking answered ${reply.status}.`);
}

/** From the moment a visitor sends a booking to the moment the app hands its notice to the system. */
export async function measureNotice({ quick }) {
  const rounds = quick ? 3 : 9;
  title(`A visitor's booking to the notice of the desktop app (median of ${rounds})`);
  const { child, address } = await startKind('hub', {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: 'true',
  });
  const app = await listenAt(address);
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const rung = app.next();
    const sent = performance.now();
    await book(address, round);
    times.push((await rung) - sent);
  }
  await app.stop();
  await stop(child, 'SIGTERM');
  const context = `longest ${Math.round(Math.max(...times))} ms`;
  budget('booking sent to notice shown', median(times), ['at most', LONGEST_MS], {
    unit: ' ms',
    digits: 0,
    context,
  });
}
