import { randomUUID } from 'node:crypto';
import type { Database } from '#api/core/database.ts';
import { changeIf } from '#api/core/db/change-if.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { Clock } from '#api/core/ports.ts';
import { isoAt } from '#shared/core/time.ts';
import { SEGMENTS_MAX } from '#shared/people/people.constants.ts';
import type { PeopleFilter, Segment } from '#shared/people/people.schema.ts';
import { followingLetters } from './people.audience.ts';
import { peopleQueries } from './people.queries.ts';
import { type PeopleLedger, readSegment, type SegmentRow, storedSegment } from './people.tables.ts';

const segmentGone = () => new AppError('request.not-found', { text: 'This segment no longer exists.' });

/** Saved filters of people. */
export function segmentsStore({ db }: Pick<Database<PeopleLedger>, 'db'>, now: Clock) {
  const count = async (filter: PeopleFilter) => {
    const [people, follow] = await Promise.all([
      peopleQueries(db).count(filter),
      followingLetters(db, filter),
    ]);
    return { people, follow };
  };
  const counted = async ({ createdAt: _, ...row }: SegmentRow): Promise<Segment> => ({
    ...row,
    ...(await count(row.filter)),
  });
  async function known(id: string): Promise<SegmentRow> {
    const row = await db.selectFrom('peopleSegments').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw segmentGone();
    return readSegment(row);
  }

  return {
    count,
    known,

    async list(): Promise<Segment[]> {
      const rows = await db.selectFrom('peopleSegments').selectAll().orderBy('name').orderBy('id').execute();
      const all: Segment[] = [];
      // One after the other: each reads the whole list, and other requests come in between.
      for (const row of rows) all.push(await counted(readSegment(row)));
      return all;
    },

    async add(name: string, filter: PeopleFilter): Promise<Segment> {
      const { length } = await db.selectFrom('peopleSegments').select('id').execute();
      if (length >= SEGMENTS_MAX)
        throw new AppError('request.conflict', {
          text: `There are ${SEGMENTS_MAX} segments already: delete one first.`,
        });
      const row = { id: randomUUID(), name, filter, version: 1, createdAt: isoAt(now()) };
      await db.insertInto('peopleSegments').values(storedSegment(row)).execute();
      return counted(row);
    },

    async save(id: string, version: number, { name, filter }: Pick<SegmentRow, 'name' | 'filter'>) {
      const next = { name, filter: JSON.stringify(filter), version: version + 1 };
      const row = await changeIf(db, 'peopleSegments', { id, version }, next);
      if (row) return counted(readSegment(row));
      await known(id);
      throw new AppError('request.conflict', {
        text: 'This segment was changed meanwhile. Nothing was saved.',
      });
    },

    async remove(id: string): Promise<void> {
      await known(id);
      await db.deleteFrom('peopleSegments').where('id', '=', id).execute();
    },
  };
}
