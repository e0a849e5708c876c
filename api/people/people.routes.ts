import type { Database } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import type { PeopleSource } from '#api/core/db/people.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import { csvColumns, csvFile } from '#api/core/http/responses/csv.ts';
import type { Clock } from '#api/core/ports.ts';
import { unlisted } from '#shared/core/form/entity-fields.ts';
import { personRoleNames } from '#shared/core/person-roles.ts';
import type { peopleContract } from '#shared/people/people.contract.ts';
import type { PeopleListFilter, PersonLine } from '#shared/people/people.schema.ts';
import { personDetail } from './people.detail.ts';
import { mergePeople, personSeen, splitPerson } from './people.merge.ts';
import { peopleQueries } from './people.queries.ts';
import type { PeopleRefresh } from './people.refresh.ts';
import { segmentsStore } from './people.segments.ts';
import type { PeopleLedger } from './people.tables.ts';

/** How many addresses are read anew before a list is answered; of more, the list says how many are missing. */
const READ_AT_ONCE = 100;

interface RoutePorts {
  database: Database<PeopleLedger>;
  now: Clock;
  refresh: PeopleRefresh;
  sources: () => readonly PeopleSource[];
}

export function peopleRoutes({
  database,
  now,
  refresh,
  sources,
}: RoutePorts): Handlers<typeof peopleContract> {
  const { db } = database;
  const queries = peopleQueries(db);
  const segments = segmentsStore(database, now);
  const detail = (id: string) => personDetail(db, sources(), id);

  /** A segment's filter, and what is chosen besides. */
  async function wanted({ segment, ...filter }: PeopleListFilter) {
    return segment === undefined ? filter : { ...(await segments.known(segment)).filter, ...filter };
  }

  return {
    async list({ query: { after, limit, ...filter } }) {
      const more = await refresh.run(READ_AT_ONCE);
      const [page, tags, currencies, unread] = await Promise.all([
        queries.list(await wanted(filter), { after, limit }),
        queries.tags(),
        queries.currencies(),
        more ? queries.unread() : 0,
      ]);
      return { ...page, tags, currencies, unread };
    },

    async get({ params: { id } }) {
      await refresh.run(READ_AT_ONCE);
      return detail(id);
    },

    async save({ params: { id }, body: { version, note, tags } }) {
      const set = { note, tags: JSON.stringify([...new Set(tags)]), version: version + 1 };
      // Who was not the one to change it says why.
      if (!(await changeIf(db, 'people', { id, version }, set))) await personSeen({ db }, id, version);
      return detail(id);
    },

    async merge({ params: { id }, body: { version, otherId } }) {
      await database.transaction(async (tx) => mergePeople(tx, await personSeen(tx, id, version), otherId));
      return detail(id);
    },

    async split({ params: { id }, body: { version, personId } }) {
      await database.transaction(async (tx) => splitPerson(tx, await personSeen(tx, id, version), personId));
      return detail(id);
    },

    export: async ({ query }) => csvFile('people', columns, queries.each(await wanted(query))),

    async segments() {
      await refresh.run(READ_AT_ONCE);
      return { items: await segments.list() };
    },
    async count({ body: { filter } }) {
      await refresh.run(READ_AT_ONCE);
      return segments.count(filter);
    },
    addSegment: ({ body: { name, filter } }) => segments.add(name, filter),
    saveSegment: ({ params: { id }, body: { version, ...segment } }) => segments.save(id, version, segment),
    async removeSegment({ params: { id } }) {
      await segments.remove(id);
      return { removed: true as const };
    },
  };
}

const units = (cents: number) => (cents / 100).toFixed(2);

const columns = csvColumns<PersonLine>({
  name: { ...unlisted, csv: 'Name' },
  addresses: { ...unlisted, csv: 'Addresses', show: (all) => all.join(', ') },
  roles: {
    ...unlisted,
    csv: 'What they did',
    show: (all) => all.map((role) => personRoleNames[role]).join(', '),
  },
  tags: { ...unlisted, csv: 'Tags', show: (all) => all.join(', ') },
  paid: {
    ...unlisted,
    csv: 'Paid',
    show: (all) => all.map(({ currency, cents }) => `${units(cents)} ${currency}`).join(', '),
  },
  firstAt: { ...unlisted, csv: 'First seen' },
  lastAt: { ...unlisted, csv: 'Last active' },
  id: unlisted,
});
