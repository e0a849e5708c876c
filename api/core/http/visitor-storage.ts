import type { Endpoint } from '#shared/core/endpoint.ts';
import type { DiskReserve } from '../disk-reserve.ts';
import type { Clock } from '../ports.ts';
import { networkKey } from './addresses.ts';
import { AppError } from './app-error.ts';
import type { OpenCounter } from './window-counter.ts';

/** How much visitors may store, in bytes. */
interface StorageLimits {
  /** For all visitors' data together, at any time. */
  total: number;
  /** For all visitors together, and for one network, in a day. */
  day: number;
  networkDay: number;
}

/** Which limit, and whether it is reached, or will be soon. */
export interface StorageAlarm {
  limit: 'total' | 'day' | 'disk';
  reached: boolean;
}

/** How much visitors have stored, and their limits. */
export interface StorageUsage {
  bytes: number;
  limits: StorageLimits;
}

interface StoragePorts {
  now: Clock;
  openCounter: OpenCounter;
  reserve: DiskReserve;
  /** Whether the database lies on the same disk as the data folder. */
  databaseOnDisk: boolean;
  limits: StorageLimits;
  /** Sums up the bytes that visitors have stored. */
  measure(): Promise<number>;
  /** Notifies the owner; called repeatedly for as long as it applies. */
  alarm(alarm: StorageAlarm): Promise<void>;
}

export interface VisitorStorage {
  /**
   * Runs `work`, which stores this many bytes of a visitor, if there is room, and counts them once it has
   * succeeded.
   * @throws AppError `rate.limited`, `server.full`, `upload.no-room` before `work` runs
   */
  store<T>(
    request: { address: string; bytes: number; isUpload: boolean },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Called before each request: frees the disk reserve when a request of the owner would find no room. */
  tendReserve(endpoint: Pick<Endpoint, 'access' | 'method' | 'stores'>): Promise<void> | undefined;
  usage(): Promise<StorageUsage>;
}

const DAY_S = 86_400;
const RETRY_AFTER_S = 60;
/** Bytes are counted in kilobytes, since a counter in the database holds no larger numbers. */
const KILOBYTE = 1000;
/** What a request stores beyond its own content: rows, indexes, its mail. */
const ROWS_BYTES = 4000;
const ALARM_AT = 0.8;
/** How long a measurement is used, as each one reads several tables. */
const MEASURED_MS = 10 * 60_000;

const NETWORK_IS_OVER =
  'That is all that can be sent from your network in a day. Nothing was saved: try again tomorrow.';
const NO_ROOM = 'This site has no room left for what visitors send. Nothing was saved: try again later.';

const kilobytes = (bytes: number) => Math.ceil(bytes / KILOBYTE);

export function createVisitorStorage(ports: StoragePorts): VisitorStorage {
  const { now, openCounter, reserve, limits, alarm } = ports;
  const most = { day: kilobytes(limits.day), networkDay: kilobytes(limits.networkDay) };
  const everyone = openCounter('storage.everyone', { points: most.day, seconds: DAY_S });
  const networks = openCounter('storage.networks', { points: most.networkDay, seconds: DAY_S });
  let measured = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  let measuring: Promise<void> | undefined;
  /** The bytes of accepted requests that have not ended yet. */
  let underWay = 0;

  /** What was measured last, and what was added since. */
  async function total(): Promise<number> {
    if (now() - measured.at >= MEASURED_MS)
      measuring ??= ports
        .measure()
        .then((bytes) => {
          measured = { at: now(), bytes };
        })
        .finally(() => {
          measuring = undefined;
        });
    await measuring;
    return measured.bytes;
  }

  /** @throws AppError */
  async function check(address: string, bytes: number, isUpload: boolean): Promise<void> {
    if ((ports.databaseOnDisk || isUpload) && !(await reserve.hasRoom(bytes + underWay))) {
      await reserve.tend();
      await alarm({ limit: 'disk', reached: true });
      throw new AppError('server.full', { retryAfter: RETRY_AFTER_S });
    }
    const wait = await networks.wait(networkKey(address), most.networkDay, kilobytes(bytes));
    if (wait > 0) throw new AppError('rate.limited', { text: NETWORK_IS_OVER, retryAfter: wait });
    const noRoom = (retryAfter: number) =>
      new AppError(isUpload ? 'upload.no-room' : 'server.full', { text: NO_ROOM, retryAfter });
    const dayWait = await everyone.wait('all', most.day, kilobytes(bytes));
    if (dayWait > 0) {
      await alarm({ limit: 'day', reached: true });
      throw noRoom(dayWait);
    }
    if ((await total()) + underWay + bytes <= limits.total) return;
    await alarm({ limit: 'total', reached: true });
    throw noRoom(RETRY_AFTER_S);
  }

  async function count(address: string, bytes: number): Promise<void> {
    measured.bytes += bytes;
    await networks.use(networkKey(address), most.networkDay, kilobytes(bytes));
    await everyone.use('all', most.day, kilobytes(bytes));
    if ((await everyone.wait('all', Math.floor(most.day * ALARM_AT))) > 0)
      await alarm({ limit: 'day', reached: false });
    if (measured.bytes >= limits.total * ALARM_AT) await alarm({ limit: 'total', reached: false });
  }

  return {
    async store({ address, bytes, isUpload }, work) {
      const stored = bytes + ROWS_BYTES;
      await check(address, stored, isUpload);
      underWay += stored;
      try {
        const result = await work();
        await count(address, stored);
        return result;
      } finally {
        underWay -= stored;
      }
    },

    tendReserve({ access, method, stores }) {
      return stores || (access !== 'owner' && method === 'GET') ? undefined : reserve.tend();
    },

    usage: async () => ({ bytes: await total(), limits }),
  };
}
