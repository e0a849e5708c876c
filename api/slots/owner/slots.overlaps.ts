import { AppError } from '#api/core/http/app-error.ts';
import { localeDocument } from '#api/site/site.store.ts';
import { availability } from '#api/slots/slots.availability.ts';
import type { SlotPorts } from '#api/slots/slots.ports.ts';
import { slotsStore } from '#api/slots/slots.store.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { slotMoment } from '#shared/slots/slot-time.ts';
import { BLOCK } from '#shared/slots/slots.constants.ts';

/** Ends a transaction whose time overlaps another one. */
export class Overlap extends Error {}

interface Wanted {
  startsAt: string;
  endsAt: string;
  /** The slot that is moved itself. */
  but?: string | undefined;
}

/** Does work that takes a time, and says in words what is in its way. */
export function overlaps(ports: Pick<SlotPorts, 'database' | 'now' | 'siteZone'>) {
  const { database, now } = ports;

  async function wordsFor({ startsAt, endsAt, but }: Wanted): Promise<string> {
    const { zone } = await availability(database.db, ports).rules();
    const { style } = await localeDocument(database, now).get();
    const from = Date.parse(startsAt);
    const distance = (at: string) => Math.abs(Date.parse(at) - from);
    const around = [isoAt(from - DAY_MS), isoAt(Date.parse(endsAt) + DAY_MS)] as const;
    const [near] = (await slotsStore(database.db).between(...around))
      .filter(({ id }) => id !== but)
      .sort((one, other) => distance(one.startsAt) - distance(other.startsAt));
    return near
      ? `This overlaps ${near.kind === BLOCK ? 'a blocked time' : `${near.title}, ${near.name}`}: ${slotMoment(near.startsAt, zone, style)}. Buffers count too.`
      : 'This overlaps a time that was taken meanwhile.';
  }

  return {
    /** @param work ends with `Overlap` when somebody else has the time @throws AppError at the field `startsAt` */
    async named<T>(wanted: Wanted, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Overlap)) throw error;
        throw new AppError('request.invalid', { fields: { startsAt: await wordsFor(wanted) } });
      }
    },
  };
}
