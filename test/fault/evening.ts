import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '#test/support/databases/test-database.ts';
import { type FakeNetworks, networkKeys, startNetworks } from '#test/support/fakes/fake-networks.ts';
import { type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { startPushService } from '#test/support/fakes/push-service.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { type SharedClock, timeOf } from './evening-clock.ts';
import { type HubProcess, killHub, startHubProcess } from './hub-process.ts';

const CHILD = `${import.meta.dirname}/evening-child.ts`;
/** The kinds of calls that the program makes, as the test's servers see them. */
export type Seen = 'mail' | 'push' | 'post' | 'ask';
/** How long to wait for the condition of a kill. */
const KILL_WITHIN_MS = 120_000;
const LOOK_MS = 20;

interface Armed {
  seen: Seen;
  is: () => boolean;
  kill: () => void;
}

export interface Answer {
  real: number;
  time: number;
  live: boolean;
}

export interface Evening {
  smtp: TestSmtp;
  push: Awaited<ReturnType<typeof startPushService>>;
  networks: FakeNetworks;
  platforms: FakePlatforms;
  /** What Twitch has answered. */
  answers: Answer[];
  /** Each kill, in order: what was going on, and when, by the real clock. */
  kills: { what: string; real: number }[];
  now(): number;
  speed(): number;
  /** From now on the clock runs so many times as fast. */
  run(speed: number): void;
  until(time: number): Promise<void>;
  start(): Promise<void>;
  /** A request to the program, whichever process that is. */
  get: TestHub['get'];
  isUp(): boolean;
  /** Kills the program and starts it again, after so long by the clock of the evening. */
  kill(what: string, awayMs?: number): Promise<void>;
  /** The same, as soon as the program makes a call of this kind while `is` holds. */
  killOn(what: string, seen: Seen, is: () => boolean): Promise<void>;
  errors(): string;
  close(): Promise<void>;
}

/**
 * A program that is killed and started again, with all its services, on one clock. That clock has normal
 * speed while the program is down.
 */
export async function openEvening(place: TestDatabase, start: number): Promise<Evening> {
  let clock: SharedClock = { at: start, real: Date.now(), speed: 1 };
  let wanted = 1;
  let hub: HubProcess | undefined;
  let url = '';
  let isUp = false;
  let errors = '';
  const armed: Armed[] = [];
  const now = () => timeOf(clock);

  const [smtp, push, networks, platforms] = await Promise.all([
    startTestSmtp(),
    startPushService(),
    startNetworks(now),
    startFakePlatforms(),
  ]);

  function see(seen: Seen): void {
    if (!isUp) return;
    const index = armed.findIndex((one) => one.seen === seen && one.is());
    if (index >= 0) armed.splice(index, 1)[0]?.kill();
  }
  smtp.behave = (step) => {
    if (step === 'answered') see('mail');
    return undefined;
  };
  push.onPush = () => see('push');
  for (const platform of ['mastodon', 'discord', 'telegram'] as const)
    networks.of(platform).onHit = (moment) => moment === 'done' && see('post');
  const answers: Answer[] = [];
  platforms.onRequest = ({ url: { pathname } }) => {
    if (pathname !== '/helix/streams') return;
    answers.push({ real: Date.now(), time: now(), live: platforms.twitch.mode === 'live' });
    see('ask');
  };

  const { TWITCH_CLIENT_ID = '', TWITCH_CLIENT_SECRET = '' } = platforms.environment;
  const environment = {
    ...networkKeys,
    TWITCH_CLIENT_ID,
    TWITCH_CLIENT_SECRET,
    TWITCH_AUTH_URL: platforms.url,
    TWITCH_API_URL: platforms.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Hub <hello@hub.example>',
    NETWORKS_URL: networks.url,
  };

  function set(speed: number): void {
    clock = { at: now(), real: Date.now(), speed };
    if (isUp) hub?.child.stdin?.write(`${JSON.stringify(clock)}\n`);
  }

  async function startIt(): Promise<void> {
    clock = { at: now(), real: Date.now(), speed: 1 };
    hub = startHubProcess(place, {
      file: CHILD,
      environment: { ...environment, EVENING_CLOCK: JSON.stringify(clock), PUSH_PORT: String(push.port) },
    });
    url = await hub.ready;
    isUp = true;
    set(wanted);
  }

  /** Kills at once, before anything else happens here. */
  async function killIt(what: string): Promise<void> {
    isUp = false;
    const killed = hub;
    if (!killed) return;
    const gone = killHub(killed);
    evening.kills.push({ what, real: Date.now() });
    await gone;
    errors += killed.errors();
    clock = { at: now(), real: Date.now(), speed: 1 };
  }

  const evening: Evening = {
    smtp,
    push,
    networks,
    platforms,
    answers,
    kills: [],
    now,
    speed: () => clock.speed,
    run(speed) {
      wanted = speed;
      if (isUp) set(speed);
    },
    async until(time) {
      while (now() < time) await pause(LOOK_MS);
    },
    start: startIt,
    get: (path, init) => fetch(url + path, init),
    isUp: () => isUp,
    async kill(what, awayMs = 0) {
      await killIt(what);
      clock.at += awayMs;
      await startIt();
    },
    async killOn(what, seen, is) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const late = setTimeout(() => reject(new Error(`No kill: ${what}`)), KILL_WITHIN_MS);
      armed.push({ seen, is, kill: () => void killIt(what).then(resolve, reject) });
      await promise.finally(() => clearTimeout(late));
      await startIt();
    },
    errors: () => errors + (hub?.errors() ?? ''),
    async close() {
      if (hub) await killHub(hub);
      await Promise.all([smtp.close(), push.close(), networks.close(), platforms.close()]);
    },
  };
  return evening;
}
