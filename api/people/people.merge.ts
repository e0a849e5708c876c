import type { Tx } from '#api/core/database.ts';
import { AppError } from '#api/core/http/app-error.ts';
import { ADDRESSES_MAX, NOTE_MAX, TAGS_MAX } from '#shared/people/people.constants.ts';
import { sumPeople } from './people.refresh.ts';
import {
  type AddressRow,
  type PeopleTables,
  type PersonRow,
  readAddress,
  readPerson,
  storedAddress,
  storedPerson,
} from './people.tables.ts';

type Write = Tx<PeopleTables>;

const conflict = (text: string) => new AppError('request.conflict', { text });

export async function personIn({ db }: Pick<Write, 'db'>, id: string): Promise<PersonRow> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('request.not-found', { text: 'This person is no longer in the list.' });
  return readPerson(row);
}

/** @throws AppError `request.conflict` for another version than the one that was seen */
export async function personSeen(tx: Pick<Write, 'db'>, id: string, version: number): Promise<PersonRow> {
  const person = await personIn(tx, id);
  if (person.version === version) return person;
  throw conflict('This person was changed meanwhile. Nothing was saved; what you typed is still here.');
}

export async function addressesOf({ db }: Pick<Write, 'db'>, personId: string): Promise<AddressRow[]> {
  const rows = db.selectFrom('personAddresses').selectAll().where('personId', '=', personId);
  return (await rows.orderBy('address').execute()).map(readAddress);
}

async function writeOwn({ db }: Write, { id, note, tags, version }: PersonRow): Promise<void> {
  const set = { note, tags: JSON.stringify(tags), version: version + 1 };
  await db.updateTable('people').set(set).where('id', '=', id).execute();
}

/** Moves the addresses of one person to another, with note and tags. It can be undone as long as both are there. */
export async function mergePeople(tx: Write, into: PersonRow, otherId: string): Promise<void> {
  if (into.id === otherId) throw conflict('Choose another person.');
  const other = await personIn(tx, otherId);
  const [own, moved] = [await addressesOf(tx, into.id), await addressesOf(tx, other.id)];
  if (own.length + moved.length > ADDRESSES_MAX)
    throw conflict(`One person can have ${ADDRESSES_MAX} addresses at most.`);
  const note = [into.note, other.note].filter((text) => text.trim() !== '').join('\n\n');
  const tags = [...new Set([...into.tags, ...other.tags])];
  if (note.length > NOTE_MAX || tags.length > TAGS_MAX)
    throw conflict('The notes or tags of both are too long for one person: shorten one of them first.');
  const record = {
    personId: other.id,
    note: other.note,
    tags: other.tags,
    into: { note: into.note, tags: into.tags, joinedNote: note },
  };
  for (const row of moved)
    await tx.db
      .updateTable('personAddresses')
      .set(storedAddress({ ...row, personId: into.id, merged: [...row.merged, record] }))
      .where('address', '=', row.address)
      .execute();
  await writeOwn(tx, { ...into, note, tags });
  await sumPeople(tx.db, [into.id, other.id]);
}

/**
 * Takes the addresses out again that came with another person, and makes that person anew. A note that was changed
 * since the merge stays with whom it was changed at; the other gets its own of before.
 */
export async function splitPerson(tx: Write, from: PersonRow, personId: string): Promise<void> {
  const addresses = await addressesOf(tx, from.id);
  const moved = addresses.filter(({ merged }) => merged.at(-1)?.personId === personId);
  const record = moved[0]?.merged.at(-1);
  if (!record) throw conflict('These addresses are no longer part of this person.');
  const { note, tags, into } = record;
  for (const row of moved)
    await tx.db
      .updateTable('personAddresses')
      .set(storedAddress({ ...row, personId, merged: row.merged.slice(0, -1) }))
      .where('address', '=', row.address)
      .execute();
  const isUntouched = from.note === into.joinedNote;
  const rest = from.tags.filter((tag) => into.tags.includes(tag) || !tags.includes(tag));
  await writeOwn(tx, { ...from, note: isUntouched ? into.note : from.note, tags: rest });
  // A version that no open window of the former person has seen.
  const fresh = { ...from, id: personId, note, tags, version: from.version + 1 };
  await tx.db.insertInto('people').values(storedPerson(fresh)).execute();
  await sumPeople(tx.db, [from.id, personId]);
}
