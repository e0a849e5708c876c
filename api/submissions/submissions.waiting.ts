import type { Db } from '#api/core/db/db.ts';
import type { OrderTables } from '#api/orders/orders.store.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { TrackQueue } from '#shared/orders/orders.schema.ts';
import type { SubmissionFigures } from '#shared/playlist/playlist.schema.ts';
import type { SubmissionRow, SubmissionTables } from './submissions.store.ts';

/** The latest reviews that the waiting time is measured by, and how many it takes to say something. */
const MEASURED = 30;
const FEWEST = 5;

/** The place of a paid track among those that wait for their review; null for one that does not wait. */
export async function queueOf(
  db: Db<SubmissionTables & OrderTables>,
  { id, view, waitingSince, dueAt }: Pick<SubmissionRow, 'id' | 'view' | 'waitingSince' | 'dueAt'>,
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
            eb('dueAt', '<', dueAt),
            and([eb('dueAt', '=', dueAt), eb('waitingSince', '<', waitingSince)]),
            and([eb('dueAt', '=', dueAt), eb('waitingSince', '=', waitingSince), eb('id', '<', id)]),
          ]),
        )
        .as('before'),
    ])
    .executeTakeFirstOrThrow();
  return { place: Number(before) + 1, waiting: Number(waiting), days: await reviewDays(db) };
}

/** The latest reviews, each with the days that it took after the payment. */
async function latestReviews(db: Db<SubmissionTables & OrderTables>, decided: boolean) {
  let latest = db
    .selectFrom('trackSubmissions as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .select(['t.status', 't.reviewedAt', 'o.stateSince'])
    .where('t.reviewedAt', 'is not', null)
    .where('o.state', '=', 'released');
  if (decided) latest = latest.where('t.status', 'in', ['approved', 'rejected']);
  const reviewed = await latest.orderBy('t.reviewedAt', 'desc').limit(MEASURED).execute();
  return reviewed.map(({ status, reviewedAt, stateSince }) => ({
    status,
    days: Math.ceil((Date.parse(reviewedAt ?? stateSince) - Date.parse(stateSince)) / DAY_MS),
  }));
}

/** Within how many days half of them were reviewed once they were paid. */
function halfWithin(reviews: readonly { days: number }[]): number {
  const days = reviews.map((review) => review.days).sort((one, other) => one - other);
  return Math.max(1, days[Math.floor(days.length / 2)] ?? 1);
}

async function reviewDays(db: Db<SubmissionTables & OrderTables>): Promise<number | null> {
  const reviews = await latestReviews(db, false);
  return reviews.length < FEWEST ? null : halfWithin(reviews);
}

/** How the latest tracks fared; null while there are few. */
export async function reviewFigures(
  db: Db<SubmissionTables & OrderTables>,
): Promise<SubmissionFigures | null> {
  const reviews = await latestReviews(db, true);
  if (reviews.length < FEWEST) return null;
  const taken = reviews.filter(({ status }) => status === 'approved').length;
  return { taken, reviewed: reviews.length, days: halfWithin(reviews) };
}
