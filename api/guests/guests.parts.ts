import type { Db } from '#api/core/db/db.ts';
import type { SlotRow } from '#api/slots/slots.store.ts';
import type { GuestSettings } from '#shared/guests/guests.admin.schema.ts';
import { type GuestPart, guestPartNames } from '#shared/guests/guests.constants.ts';
import { isTaken } from '#shared/slots/slots.constants.ts';
import { type GuestRow, type GuestTables, readGuest } from './guests.tables.ts';

type Questions = Pick<GuestSettings, 'questions'>;

const isAbout = ({ name, role, bio }: GuestRow) => [name, role, bio].every((text) => text.trim() !== '');

const areAnswered = ({ answers }: GuestRow, { questions }: Questions) =>
  questions.every(({ label, required }) => !required || (answers[label] ?? '').trim() !== '');

/** Whether everything that a guest has to write is there. */
export const isAnswered = (guest: GuestRow, settings: Questions): boolean =>
  isAbout(guest) && areAnswered(guest, settings);

/** What is asked for, and what of it is done; `slot` is left out where no time is chosen on this site. */
export function partsOf(
  guest: GuestRow,
  settings: GuestSettings,
  time: { chosenHere: boolean; slot: SlotRow | undefined },
): { part: GuestPart; done: boolean }[] {
  const { slot } = time;
  return [
    { part: 'about', done: isAbout(guest) },
    { part: 'picture', done: guest.picture !== null },
    ...(settings.questions.length > 0
      ? [{ part: 'questions' as const, done: areAnswered(guest, settings) }]
      : []),
    ...(settings.release !== '' || guest.signedAt !== null
      ? [{ part: 'release' as const, done: guest.signedAt !== null }]
      : []),
    ...(time.chosenHere || slot
      ? [{ part: 'time' as const, done: slot !== undefined && isTaken(slot.state) }]
      : []),
  ];
}

/** What is not done, in words. */
export const missingIn = (parts: readonly { part: GuestPart; done: boolean }[]): string[] =>
  parts.flatMap(({ part, done }) => (done ? [] : [guestPartNames[part]]));

/** Finds anew, after the questions have changed, which guests have answered all of them. */
export async function refreshAnswered(trx: Db<GuestTables>, settings: Questions): Promise<void> {
  const rows = await trx.selectFrom('guests').selectAll().where('recordedAt', 'is', null).execute();
  for (const guest of rows.map(readGuest)) {
    const answered = isAnswered(guest, settings);
    if (answered !== guest.answered)
      await trx
        .updateTable('guests')
        .set({ answered: answered ? 1 : 0 })
        .where('id', '=', guest.id)
        .execute();
  }
}
