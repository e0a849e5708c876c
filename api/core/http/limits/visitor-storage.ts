import type { DiskReserve } from '#api/core/files/disk-reserve.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import type { Endpoint, StorageShare } from '#shared/core/endpoint.ts';
import { DAY_S, MINUTE_MS } from '#shared/core/time.ts';
import { networkKey } from './addresses.ts';
import { type Budget, createBudget, type Reached } from './budget.ts';
import { kilobytes, MEGABYTE, shares, UnderWay, visitsShare } from './storage-shares.ts';
import type { OpenCounter } from './window-counter.ts';

/** How much visitors may store, in bytes. */
interface StorageLimits {
  /** For all visitors' data together, at any time. */
  total: number;
  /** For all visitors together in a day. */
  day: number;
}

/** Which limit, of what where it is a day's, and whether it is reached, or will be soon. */
export type StorageAlarm = { reached: boolean } & (
  | { limit: 'total' | 'disk' }
  | { limit: 'day'; of: StorageShare | 'visits' }
);

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

/** What one request is charged. */
export interface Charge {
  /** Looks whether there would be room for a body of this length, and reserves nothing. @throws AppError */
  announced(bytes: number): Promise<void>;
  /**
   * Reserves room for what has arrived until the request ends.
   * @throws AppError `rate.limited`, `server.busy`, `server.full`, `upload.no-room`
   */
  arrived(bytes: number): Promise<void>;
}

/** The room that is left for events of visits. */
interface VisitRoom {
  isLeft(): Promise<boolean>;
  /** Counts what was stored. */
  use(bytes: number): Promise<void>;
}

export interface VisitorStorage {
  /**
   * Runs `work` and counts what it has stored, once it has succeeded.
   * @param work returns the bytes of content that it has stored, or null for nothing
   */
  spend(
    request: { address: string; share: StorageShare },
    work: (charge: Charge) => Promise<number | null>,
  ): Promise<void>;
  /** Of the events of visits, which come many at once and from many networks. */
  readonly visits: VisitRoom;
  /** Called before each request: frees the disk reserve when a request of the owner would find no room. */
  tendReserve(endpoint: Pick<Endpoint, 'access' | 'method' | 'stores'>): Promise<void> | undefined;
  usage(): Promise<StorageUsage>;
}

const RETRY_AFTER_S = { busy: 5, full: 60 };
/** What a request stores beyond its own content: rows, indexes, its mail. */
const ROWS_BYTES = 4000;
/** After its first part, a file reserves this much at once: fewer queries. */
const STEP_BYTES = 256_000;
const ALARM_AT = 0.8;
/** How long a measurement is used, as each one reads several tables. */
const MEASURED_MS = 10 * MINUTE_MS;

export function createVisitorStorage(ports: StoragePorts): VisitorStorage {
  const { now, openCounter, reserve, limits, alarm } = ports;
  const most = (part: number) => kilobytes(limits.day * part);
  const budgetOf = (share: StorageShare): Budget => {
    const { day, network, always } = shares[share];
    const parts = { all: most(day), network: most(network), always: kilobytes(always) };
    return createBudget(openCounter, `storage.${share}`, { ...parts, seconds: DAY_S });
  };
  const budgets = { orders: budgetOf('orders'), proofs: budgetOf('proofs'), rest: budgetOf('rest') };
  const visitsOfDay = most(visitsShare.day);
  const visits = createBudget(openCounter, 'storage.visits', {
    all: visitsOfDay,
    network: visitsOfDay,
    always: 0,
    seconds: DAY_S,
  });
  const underWay = { orders: new UnderWay(), proofs: new UnderWay(), rest: new UnderWay() };
  const allUnderWay = () => underWay.orders.all + underWay.proofs.all + underWay.rest.all;
  let measured = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  let measuring: Promise<void> | undefined;

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

  /** @param bytes of this request, which are held as under way unless they are only `announced` @throws AppError */
  async function check(share: StorageShare, network: string, bytes: number, announced = 0): Promise<void> {
    const { totalPart, reserves } = shares[share];
    const waiting = allUnderWay() + announced;
    if ((ports.databaseOnDisk || share === 'proofs') && !(await reserve.hasRoom(waiting, reserves))) {
      await reserve.tend();
      await alarm({ limit: 'disk', reached: true });
      throw new AppError('server.full', { retryAfter: RETRY_AFTER_S.full });
    }
    const held = underWay[share];
    const own = kilobytes(held.of(network) + announced);
    const reached = await budgets[share].look(network, own, kilobytes(held.all + announced));
    if (reached) await refuse(share, network, reached, bytes + announced);
    if ((await total()) + waiting <= limits.total * totalPart) return;
    await alarm({ limit: 'total', reached: true });
    throw noRoom(share, NO_ROOM, RETRY_AFTER_S.full);
  }

  /** @throws AppError always */
  async function refuse(share: StorageShare, network: string, { by, seconds }: Reached, bytes: number) {
    // Without what other requests have under way, this one would have been taken.
    if (!(await budgets[share].look(network, kilobytes(bytes), kilobytes(bytes))))
      throw new AppError('server.busy', { retryAfter: RETRY_AFTER_S.busy });
    if (by === 'network') throw new AppError('rate.limited', { text: NETWORK_IS_OVER, retryAfter: seconds });
    await alarm({ limit: 'day', of: share, reached: true });
    throw noRoom(share, share === 'proofs' ? ONLY_SMALL : NO_ROOM, seconds);
  }

  async function count(share: StorageShare, network: string, bytes: number): Promise<void> {
    measured.bytes += bytes;
    await budgets[share].add(network, kilobytes(bytes));
    if (await budgets[share].isUsed(ALARM_AT)) await alarm({ limit: 'day', of: share, reached: false });
    if (measured.bytes >= limits.total * ALARM_AT) await alarm({ limit: 'total', reached: false });
  }

  return {
    async spend({ address, share }, work) {
      const network = networkKey(address);
      const held = underWay[share];
      let [arrived, reserved] = [ROWS_BYTES, 0];
      try {
        const stored = await work({
          announced: (bytes) => check(share, network, ROWS_BYTES, bytes),
          async arrived(bytes) {
            arrived += bytes;
            if (arrived <= reserved) return;
            const more = Math.max(arrived - reserved, reserved === 0 ? 0 : STEP_BYTES);
            held.add(network, more);
            reserved += more;
            await check(share, network, reserved);
          },
        });
        if (stored !== null) await count(share, network, stored + ROWS_BYTES);
      } finally {
        held.add(network, -reserved);
      }
    },

    visits: {
      async isLeft() {
        const isFull = (await total()) > limits.total * visitsShare.totalPart;
        if (!isFull && !(await visits.isUsed(1))) return true;
        await alarm(
          isFull ? { limit: 'total', reached: true } : { limit: 'day', of: 'visits', reached: true },
        );
        return false;
      },
      async use(bytes) {
        measured.bytes += bytes;
        await visits.add('all', kilobytes(bytes));
      },
    },

    tendReserve({ access, method, stores }) {
      return stores || (access !== 'owner' && method === 'GET') ? undefined : reserve.tend();
    },

    usage: async () => ({ bytes: await total(), limits }),
  };
}

const NETWORK_IS_OVER =
  'That is all that can be sent from your network in a day. Nothing was saved: try again tomorrow.';
const NO_ROOM = 'This site has no room left for what visitors send. Nothing was saved: try again later.';
const ONLY_SMALL = `So much has arrived today that only small files are taken, up to ${shares.proofs.always / MEGABYTE} MB from each network. Nothing was saved: send a screenshot, or try again tomorrow.`;

const noRoom = (share: StorageShare, text: string, retryAfter: number) =>
  new AppError(share === 'proofs' ? 'upload.no-room' : 'server.full', { text, retryAfter });
