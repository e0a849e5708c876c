import type { Db } from '#api/core/db/db.ts';
import type { PeopleSource } from '#api/core/db/people.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { Job } from '#api/core/jobs/job.ts';
import type { Searcher, Slice, SliceParts } from '#api/core/slice.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { personRoleNames } from '#shared/core/person-roles.ts';
import { peopleContract } from '#shared/people/people.contract.ts';
import { peoplePersonalData } from './people.personal.ts';
import { peoplePrivacy } from './people.privacy.ts';
import { peopleQueries } from './people.queries.ts';
import { peopleRefresh } from './people.refresh.ts';
import { peopleRoutes } from './people.routes.ts';
import { segmentsStore } from './people.segments.ts';
import type { PeopleLedger, PeopleTables } from './people.tables.ts';

const REFRESH_EVERY_S = 10;

/** One list of everybody who wrote, ordered, submitted or follows. */
export function createPeopleSlice({ database, ports }: SliceParts<PeopleLedger>) {
  const { now } = ports;
  let known: readonly PeopleSource[] = [];
  const sources = () => known;
  const refresh = peopleRefresh(database, sources);
  const readAll: Job = {
    name: 'people.refresh',
    title: 'Brings the list of people up to date',
    everySeconds: REFRESH_EVERY_S,
    run: async (signal) => void (await refresh.run(Number.POSITIVE_INFINITY, signal)),
  };
  return {
    /** Every slice says which of its tables belong to people. */
    start(all: readonly Slice[]) {
      known = all.flatMap(({ people }) => people ?? []);
    },
    segments: segmentsStore(database, now),
    /** Reads all that was written so far into the list. */
    upToDate: () => refresh.run(Number.POSITIVE_INFINITY),
    endpoints: [bind(peopleContract, peopleRoutes({ database, now, refresh, sources }))],
    jobs: [readAll],
    searchers: [searchPeople(database.db)],
    personalData: peoplePersonalData(database.db),
    privacyFacts: peoplePrivacy,
  };
}

/** Finds people by a part of their name or address. */
const searchPeople =
  (db: Db<PeopleTables>): Searcher =>
  async (q, limit) => {
    const { items } = await peopleQueries(db).list({ q }, { limit: String(limit) });
    return items.map(({ id, name, addresses, roles }) => ({
      kind: 'person',
      id,
      title: name || (addresses[0] ?? ''),
      detail: [...(name ? addresses : []), ...roles.map((role) => personRoleNames[role])].join(', '),
      target: adminPaths.person(id),
    }));
  };

export type PeopleSlice = ReturnType<typeof createPeopleSlice>;
