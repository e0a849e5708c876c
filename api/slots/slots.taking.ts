import type { Db } from '#api/core/db/db.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { offerKey } from '#shared/core/form/offer-key.ts';
import { HOUR_MS, type Instant, isoAt } from '#shared/core/time.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import type { SlotChoice } from '#shared/slots/slots.schema.ts';
import { availability, endOf } from './slots.availability.ts';
import type { PaidOrder, SlotPorts, TimedOrder } from './slots.ports.ts';
import { kindIn } from './slots.settings.ts';
import { type SlotLedger, type SlotRow, slotsStore } from './slots.store.ts';

/** So often a change is tried again that another process was faster with. */
const TRIES = 5;

type TakingPorts = Pick<SlotPorts, 'now' | 'siteZone'>;

const changedMeanwhile = () =>
  new AppError('request.conflict', { text: 'This time was changed meanwhile. Look at it again.' });

/** What becomes of a time by how its order is paid. */
const stateFor = ({ payment, receivedCents }: Pick<PaidOrder, 'payment' | 'receivedCents'>) => {
  if (payment === 'closed') return 'closed' as const;
  return payment === 'paid' || receivedCents > 0 ? ('confirmed' as const) : ('held' as const);
};

/** While the team has to answer, a hold does not run out. */
const isSecured = ({ payment }: Pick<PaidOrder, 'payment'>) => payment === 'proof' || payment === 'asked';

/** Takes, keeps and frees the times of orders, each in the transaction that changes the order. */
export function slotTaking(ports: TakingPorts) {
  const { now } = ports;

  /** Until when a time is held without a payment: not beyond its beginning. */
  const holdEnd = (startsAt: Instant, holdHours: number): Instant =>
    isoAt(Math.min(now() + holdHours * HOUR_MS, Date.parse(startsAt)));

  /** Takes a time again that was freed. @returns whether nobody else has it */
  async function retake(trx: Db<SlotLedger>, row: SlotRow): Promise<boolean> {
    if (Date.parse(row.startsAt) <= now()) return false;
    const store = slotsStore(trx);
    if (await store.take(row)) return true;
    await store.free(row);
    return false;
  }

  async function followOnce(trx: Db<SlotLedger>, row: SlotRow, order: PaidOrder, holdHours: number) {
    const store = slotsStore(trx);
    const at = isoAt(now());
    const target = stateFor(order);
    const secured = isSecured(order);
    const isMoved = { sequence: row.sequence + 1 };
    if (row.state === 'cancelled') return true;
    if (target === 'closed') {
      if (!isTaken(row.state))
        return row.state === 'closed' || !!(await store.change(row, { state: 'closed' }, at));
      const closed = await store.change(row, { state: 'closed', secured: false, ...isMoved }, at);
      if (closed) await store.free(row);
      return closed !== undefined;
    }
    // When a proof was not enough, there is time for a better one.
    const until = holdEnd(row.startsAt, holdHours);
    const isLonger = row.secured && !secured && target === 'held';
    const heldUntil =
      target === 'confirmed' ? row.heldUntil : isLonger || row.heldUntil === null ? until : row.heldUntil;
    if (isTaken(row.state)) {
      // Nobody comes to a time that passed while its payment was waiting to be verified.
      if (row.state === 'held' && target === 'confirmed' && Date.parse(row.startsAt) <= now())
        return (await store.change(row, { state: 'lost' }, at)) !== undefined;
      if (row.state === target && row.secured === secured) return true;
      return (await store.change(row, { state: target, secured, heldUntil }, at)) !== undefined;
    }
    // A hold that ran out is not taken up again before something was paid.
    if (row.state === 'expired' && target === 'held' && !secured) return true;
    const isFree = await retake(trx, row);
    if (!isFree && row.state === 'lost') return true;
    const state = isFree ? target : ('lost' as const);
    const changed = await store.change(row, { state, secured, heldUntil, ...(isFree && isMoved) }, at);
    if (!changed && isFree) await store.free(row);
    return changed !== undefined;
  }

  return {
    /**
     * Takes the time that was chosen with a request.
     * @throws AppError `request.invalid` at the field `time` when it is not free, or when one is needed
     */
    async open(
      trx: Db<SlotLedger>,
      order: TimedOrder & { time?: SlotChoice | undefined; byHand: boolean },
    ): Promise<void> {
      const { time } = order;
      const free = availability(trx, ports);
      const known = await free.rules();
      const kind = kindIn(known.settings, offerKey(order.kind, order.itemId));
      const refuse = (text: string) => new AppError('request.invalid', { text, fields: { time: text } });
      if (!kind) {
        if (time) throw refuse('No time is chosen for this any more. Remove it, and send it again.');
        return;
      }
      if (!time) {
        if (kind.required && !order.byHand && (await free.hasAny(known, kind))) throw refuse('Choose a time');
        return;
      }
      const row = await create(trx, order, time, known.settings.holdHours, kind);
      const start = Date.parse(time.start);
      if ((await free.isFree(known, kind, start, row.id)) && (await slotsStore(trx).take(row))) return;
      throw refuse(await free.takenText(known, kind, start, time.zone, row.id));
    },

    /** Chooses the first time of an order that has none, another one, or one again. */
    async choose(
      trx: Db<SlotLedger>,
      order: TimedOrder,
      { start: startsAt, zone }: SlotChoice,
    ): Promise<SlotRow> {
      const store = slotsStore(trx);
      const free = availability(trx, ports);
      const known = await free.rules();
      const kind = kindIn(known.settings, offerKey(order.kind, order.itemId));
      if (!kind || stateFor(order) === 'closed') throw new AppError('order.closed');
      const existing = await store.byOrder(order.id);
      const { holdHours, changeHours } = known.settings;
      if (existing && isTaken(existing.state)) checkChangeable(existing, changeHours, now());
      const row = existing ?? (await create(trx, order, { start: startsAt, zone }, holdHours, kind));
      const start = Date.parse(startsAt);
      const taken = async () =>
        new AppError('request.invalid', {
          fields: { start: await free.takenText(known, kind, start, zone, row.id) },
        });
      if (!(await free.isFree(known, kind, start, row.id))) throw await taken();
      // Moving does not make a hold longer, and none outlasts its own time.
      const until = holdEnd(startsAt, holdHours);
      const keeps = row.state === 'held' && row.heldUntil !== null && row.heldUntil < until;
      const { beforeMinutes, afterMinutes } = kind;
      const set = {
        startsAt,
        endsAt: endOf(start, kind),
        beforeMinutes,
        afterMinutes,
        zone,
        state: stateFor(order),
        secured: isSecured(order),
        heldUntil: keeps ? row.heldUntil : until,
        sequence: existing ? row.sequence + 1 : 0,
      };
      return await moved(trx, row, set, taken);
    },

    /** Gives up a time for good; the order stays. */
    async giveUp(trx: Db<SlotLedger>, row: SlotRow): Promise<SlotRow> {
      const store = slotsStore(trx);
      const set = { state: 'cancelled' as const, secured: false, sequence: row.sequence + 1 };
      const changed = await store.change(row, set, isoAt(now()));
      if (!changed) throw changedMeanwhile();
      await store.free(row);
      return changed;
    },

    move: moved,

    /** Confirms, holds or frees the time of an order after the order has changed. */
    async follow(trx: Db<SlotLedger>, order: PaidOrder & Pick<TimedOrder, 'name' | 'email'>): Promise<void> {
      const store = slotsStore(trx);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const row = await store.byOrder(order.id);
        if (!row) return;
        const { name, email } = order;
        const isSame = row.name === name && row.email === email;
        const named = isSame ? row : await store.change(row, { name, email }, isoAt(now()));
        if (!named) continue;
        const { settings } = await availability(trx, ports).rules();
        if (await followOnce(trx, named, order, settings.holdHours)) return;
      }
      throw changedMeanwhile();
    },
  };

  async function create(
    trx: Db<SlotLedger>,
    order: TimedOrder,
    { start, zone }: SlotChoice,
    holdHours: number,
    kind: { minutes: number; beforeMinutes: number; afterMinutes: number },
  ): Promise<SlotRow> {
    const { id: orderId, code, title, name, email } = order;
    const at = Date.parse(start);
    const draft = {
      orderId,
      code,
      kind: offerKey(order.kind, order.itemId),
      title,
      name,
      email,
      startsAt: start,
      endsAt: endOf(at, kind),
      beforeMinutes: kind.beforeMinutes,
      afterMinutes: kind.afterMinutes,
      zone,
      state: stateFor(order),
      heldUntil: holdEnd(start, holdHours),
      secured: isSecured(order),
      note: '',
    };
    return slotsStore(trx).create(draft, isoAt(now()));
  }

  /** Moves a slot in its transaction, which ends with `taken` when somebody else has the new time. */
  async function moved(
    trx: Db<SlotLedger>,
    row: SlotRow,
    set: Parameters<ReturnType<typeof slotsStore>['change']>[1],
    taken: () => Promise<AppError> | AppError,
  ): Promise<SlotRow> {
    const store = slotsStore(trx);
    const changed = await store.change(row, set, isoAt(now()));
    if (!changed) throw changedMeanwhile();
    await store.free(row);
    if (!(await store.take(changed))) throw await taken();
    return changed;
  }
}

/** @throws AppError `order.closed` when a time can no longer be changed by the client */
export function checkChangeable({ startsAt }: Pick<SlotRow, 'startsAt'>, hours: number, now: number): void {
  if (isChangeable({ startsAt }, hours, now)) return;
  throw new AppError('order.closed', {
    text: `A time can be changed until ${hours} hours before it. Write to us about this one.`,
  });
}

export const isChangeable = ({ startsAt }: Pick<SlotRow, 'startsAt'>, hours: number, now: number): boolean =>
  now < Date.parse(startsAt) - hours * HOUR_MS;
