import type { Db } from '#api/core/db/db.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { TrackQueue } from '#shared/orders/orders.schema.ts';
import type { SubmissionRow, SubmissionTables } from './submissions.store.ts';

/** The latest reviews that the waiting time is measured by, and how many it takes to say something. */
const MEASURED = 30;
const FEWEST = 5;

/** The place of a paid track among those that wait for their review; null for one that does not wait. */
export async function queueOf(
  db: Db<SubmissionTables & OrderTables>,
  { id, view, waitingSince }: Pick<SubmissionRow, 'id' | 'view' | 'waitingSince'>,
): Promise<TrackQueue | null> {
  if (view !== 'review' || waitingSince === null) return null;
  const { waiting, before } = await db
    .selectFrom('trackSubmissions')
    .where('view', '=', 'review')
    .select(({ fn, eb, or, and }) => [
      fn.countAll<number>().as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(
          or([
            eb('waitingSince', '<', waitingSince),
            and([eb('waitingSince', '=', waitingSince), eb('id', '<', id)]),
          ]),
        )
        .as('before'),
    ])
    .executeTakeFirstOrThrow();
  return { place: Number(before) + 1, waiting: Number(waiting), days: await reviewDays(db) };
}

/** Within how many days half of the latest tracks were reviewed once they were paid; null while there are few. */
async function reviewDays(db: Db<SubmissionTables & OrderTables>): Promise<number | null> {
  const reviewed = await db
    .selectFrom('trackSubmissions as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .select(['t.reviewedAt', 'o.stateSince'])
    .where('t.reviewedAt', 'is not', null)
    .where('o.state', '=', 'released')
    .orderBy('t.reviewedAt', 'desc')
    .limit(MEASURED)
    .execute();
  if (reviewed.length < FEWEST) return null;
  const days = reviewed
    .map(({ reviewedAt, stateSince }) =>
      Math.ceil((Date.parse(reviewedAt ?? stateSince) - Date.parse(stateSince)) / DAY_MS),
    )
    .sort((one, other) => one - other);
  return Math.max(1, days[Math.floor(days.length / 2)] ?? 1);
}
