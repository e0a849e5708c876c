import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { type AddressKeys, keysOf } from './address-limits.ts';

/** The most uploads that are received, checked and stored at the same time. The owner's have places of their own. */
const AT_ONCE = { owner: 8, visitors: 24, perNetwork: 4 };
/** When all places are taken, the slowest upload below this rate makes room for a new one. */
const LEAST_BYTES_PER_S = 64_000;
/** For so long, nothing can be said of an upload's rate. */
const GRACE_MS = 1000;
/** How long a new upload waits for a place: longer than the grace of those that have just begun. */
const WAITS_MS = 2000;
const LOOK_EVERY_MS = 100;
const RETRY_AFTER_S = 5;

const MADE_ROOM =
  'The server is busy, and this upload was too slow to hold up others. Nothing was saved: try again in a moment.';

interface Uploader {
  address: string;
  isOwner: boolean;
  /** Makes room for anyone who does not, however fast it is. */
  yields: boolean;
}

/** The place of one upload. */
export interface UploadSlot {
  /** Aborted, with the error for the response, when the upload has to make room for another. */
  readonly ended: AbortSignal;
  arrived(bytes: number): void;
  /** Called when the whole file has arrived: from then on it cannot be ended. */
  complete(): void;
  /** Must be called when the upload is done with. */
  release(): void;
}

interface Place extends Uploader, Pick<AddressKeys, 'network'> {
  startedAt: number;
  bytes: number;
  isComplete: boolean;
  readonly ending: AbortController;
}

/** Places for uploads, so that a few at a time use the disk, and slow ones cannot shut out the others. */
export class UploadSlots {
  readonly #now: Clock;
  readonly #owner = new Set<Place>();
  readonly #visitors = new Set<Place>();

  constructor(now: Clock) {
    this.#now = now;
  }

  /** @throws AppError `server.busy` when there was no place for two seconds */
  async take(uploader: Uploader): Promise<UploadSlot> {
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const slot = this.takeNow(uploader);
      if (slot) return slot;
      if (waited >= WAITS_MS) throw new AppError('server.busy', { retryAfter: RETRY_AFTER_S });
      await pause(LOOK_EVERY_MS);
    }
  }

  /** @returns undefined when there is no place, and none can be made free */
  takeNow(uploader: Uploader): UploadSlot | undefined {
    const places = uploader.isOwner ? this.#owner : this.#visitors;
    const { network } = keysOf(uploader.address);
    const ofNetwork = [...places].filter((place) => place.network === network).length;
    const isFull = places.size >= (uploader.isOwner ? AT_ONCE.owner : AT_ONCE.visitors);
    const before = isFull ? this.#leastWorth(places, uploader) : undefined;
    if (ofNetwork >= AT_ONCE.perNetwork || (isFull && !before)) return undefined;
    if (before) {
      places.delete(before);
      before.ending.abort(new AppError('server.busy', { text: MADE_ROOM, retryAfter: RETRY_AFTER_S }));
    }
    const ending = new AbortController();
    const place = { ...uploader, network, startedAt: this.#now(), bytes: 0, isComplete: false, ending };
    places.add(place);
    return {
      ended: ending.signal,
      arrived(bytes) {
        place.bytes += bytes;
      },
      complete() {
        place.isComplete = true;
      },
      release: () => void places.delete(place),
    };
  }

  /** The upload that makes room: first those that yield, then the slowest. */
  #leastWorth(places: ReadonlySet<Place>, { yields }: Uploader): Place | undefined {
    const rateOf = ({ bytes, startedAt }: Place) => (bytes * 1000) / (this.#now() - startedAt);
    return [...places]
      .filter((place) => !place.isComplete && this.#now() - place.startedAt >= GRACE_MS)
      .filter((place) => (place.yields && !yields) || rateOf(place) < LEAST_BYTES_PER_S)
      .sort((one, other) => Number(other.yields) - Number(one.yields) || rateOf(one) - rateOf(other))[0];
  }
}
