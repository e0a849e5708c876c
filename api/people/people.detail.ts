import type { Db } from '#api/core/db/db.ts';
import type { PeopleSource } from '#api/core/db/people.ts';
import { lettersTo } from '#api/followers/followers.people.ts';
import { HISTORY_MAX } from '#shared/people/people.constants.ts';
import type { PersonDetail } from '#shared/people/people.schema.ts';
import { addressesOf, personIn } from './people.merge.ts';
import { peopleQueries } from './people.queries.ts';
import { type AddressRow, type PeopleLedger, readPerson } from './people.tables.ts';

const ALIKE_MAX = 5;

/** A person with all that is known: read from where it is kept, so it is never older than that. */
export async function personDetail(
  db: Db<PeopleLedger>,
  sources: readonly PeopleSource[],
  id: string,
): Promise<PersonDetail> {
  const person = await personIn({ db }, id);
  const own = await addressesOf({ db }, id);
  const addresses = own.map(({ address }) => address);
  const [line] = await peopleQueries(db).lines([person]);
  const facts = await Promise.all([
    ...sources.map((source) => source.facts(db, addresses)),
    lettersTo(db, addresses, HISTORY_MAX),
  ]);
  const history = facts.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return {
    ...(line as NonNullable<typeof line>),
    note: person.note,
    version: person.version,
    history: history.slice(0, HISTORY_MAX).map(({ at, address, title, detail, target, proof = null }) => ({
      at,
      address,
      title,
      detail,
      target,
      proof,
    })),
    more: history.length > HISTORY_MAX,
    merged: mergedOf(own),
    alike: await alike(db, id, own),
  };
}

/** The people who can be taken out again: those of the latest merge of each address. */
function mergedOf(own: readonly AddressRow[]): PersonDetail['merged'] {
  const groups = Map.groupBy(
    own.filter(({ merged }) => merged.length > 0),
    ({ merged }) => merged.at(-1)?.personId ?? '',
  );
  return [...groups].map(([personId, rows]) => ({
    personId,
    addresses: rows.map(({ address }) => address),
  }));
}

/** The name of a mailbox without what is added for filters, such as `ada` of `ada+news@example.org`. */
const mailbox = (address: string) => address.replace(/@.*/s, '').replace(/\+.*/s, '').replaceAll('.', '');
const domain = (address: string) => address.replace(/^.*@/s, '');

/** People of the same name of whom something else agrees: the mailbox, or the domain of an own site. */
async function alike(
  db: Db<PeopleLedger>,
  id: string,
  own: readonly AddressRow[],
): Promise<PersonDetail['alike']> {
  const names = [...new Set(own.map(({ name }) => name).filter((name) => name !== ''))];
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('personAddresses')
    .select(['personId', 'address'])
    .where('name', 'in', names)
    .where('personId', '<>', id)
    .limit(200)
    .execute();
  const why = new Map<string, string>();
  for (const { personId, address } of rows)
    for (const mine of own) {
      if (mailbox(mine.address) === mailbox(address))
        why.set(personId, 'Same name, same beginning of the address');
      else if (domain(mine.address) === domain(address) && !why.has(personId))
        why.set(personId, `Same name, both at ${domain(address)}`);
    }
  if (why.size === 0) return [];
  const people = db
    .selectFrom('people')
    .selectAll()
    .where('id', 'in', [...why.keys()].slice(0, ALIKE_MAX));
  const lines = await peopleQueries(db).lines((await people.execute()).map(readPerson));
  return lines.map(({ id, name, addresses }) => ({ id, name, addresses, why: why.get(id) ?? '' }));
}
