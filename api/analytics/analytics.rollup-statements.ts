import { sql } from 'kysely';
import type { Db } from '#api/core/db/db.ts';
import { type Place, prepared } from '#api/core/db/prepared.ts';
import type { VisitTables } from './analytics.tables.ts';

type Tables = Db<VisitTables>;
interface OfBatch {
  batch: string;
}

/** Traits that come with the event itself; where a visit began is the path of a visitor's first event. */
export const eventTraits = [
  'source',
  'medium',
  'campaign',
  'link',
  'device',
  'browser',
  'os',
  'language',
  'country',
] as const;

const eventsOf = (db: Tables, batch: string) =>
  db.selectFrom('visitEvents as e').where('e.batch', '=', batch);

/** On conflict: adds to the sums that the day has already. */
export const addedUp = {
  visitors: sql<number>`visit_rollups.visitors + excluded.visitors`,
  views: sql<number>`visit_rollups.views + excluded.views`,
  entries: sql<number>`visit_rollups.entries + excluded.entries`,
  engaged: sql<number>`visit_rollups.engaged + excluded.engaged`,
};

/** Marks the first event of each visitor who is not known yet. */
export const markFirst = prepared((db: Tables, place: Place<OfBatch>) =>
  db
    .updateTable('visitEvents')
    .set({ isFirst: 1 })
    .where('batch', '=', place('batch'))
    .where(
      'number',
      'in',
      eventsOf(db, place('batch'))
        .select(({ fn }) => fn.min('e.number').as('number'))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('visitors as v').select('v.id').whereRef('v.id', '=', 'e.visitorId'))),
        )
        .groupBy('e.visitorId'),
    ),
);

/** Adds new visitors, without their actions. */
export const addVisitors = prepared((db: Tables, place: Place<OfBatch>) =>
  db
    .insertInto('visitors')
    .columns([
      'id',
      'day',
      'firstAt',
      'lastAt',
      'lastPath',
      'landing',
      ...eventTraits,
      'views',
      'engaged',
      'buyer',
    ])
    .expression(
      eventsOf(db, place('batch'))
        .where('e.isFirst', '=', 1)
        .select(['e.visitorId', 'e.day', 'e.at as firstAt', 'e.at as lastAt'])
        .select(sql<string>`''`.as('lastPath'))
        .select(sql<string>`case when e.kind in ('view', 'post') then e.path else '' end`.as('landing'))
        .select(eventTraits.map((trait) => `e.${trait}` as const))
        .select([sql.lit(0).as('views'), sql.lit(0).as('engaged'), sql.lit(0).as('buyer')]),
    ),
);

/** What each visitor did in this batch: pages and hours of views, and what else was done. */
const actionsOf = (db: Tables, batch: string) => {
  const event = () => eventsOf(db, batch).select(['e.visitorId', 'e.day']);
  const views = event()
    .where('e.kind', '=', 'view')
    .select([sql<string>`'page'`.as('kind'), 'e.path as value']);
  const hours = event()
    .where('e.kind', '=', 'view')
    .select([sql<string>`'hour'`.as('kind'), 'e.hour as value']);
  const others = event()
    .where('e.kind', 'not in', ['view', 'order'])
    .select(['e.kind', 'e.what as value'])
    .$castTo<{ visitorId: string; day: string; kind: string; value: string }>();
  return db
    .selectFrom(views.unionAll(hours).unionAll(others).as('a'))
    .select(['a.visitorId', 'a.day', 'a.kind', 'a.value'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['a.visitorId', 'a.day', 'a.kind', 'a.value']);
};

/** Adds actions to the sums of their days; visitors who did the same before are known by their actions. */
export const addActionRollups = prepared((db: Tables, place: Place<OfBatch>) =>
  db
    .insertInto('visitRollups')
    .columns(['kind', 'day', 'value', 'visitors', 'views', 'entries', 'engaged'])
    .expression(
      db
        .selectFrom(actionsOf(db, place('batch')).as('a'))
        .leftJoin('visitActions as known', (join) =>
          join
            .onRef('known.visitorId', '=', 'a.visitorId')
            .onRef('known.kind', '=', 'a.kind')
            .onRef('known.value', '=', 'a.value'),
        )
        .select(['a.kind', 'a.day', 'a.value'])
        .select(sql<number>`sum(case when known.kind is null then 1 else 0 end)`.as('visitors'))
        .select(sql<number>`sum(a.count)`.as('views'))
        .select([sql.lit(0).as('entries'), sql.lit(0).as('engaged')])
        .where(sql<boolean>`true`)
        .groupBy(['a.kind', 'a.day', 'a.value']),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'day', 'value']).doUpdateSet(addedUp)),
);

export const addActions = prepared((db: Tables, place: Place<OfBatch>) =>
  db
    .insertInto('visitActions')
    .columns(['visitorId', 'kind', 'value', 'count'])
    .expression(
      db
        .selectFrom(actionsOf(db, place('batch')).as('a'))
        .select(['a.visitorId', 'a.kind', 'a.value', 'a.count'])
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['visitorId', 'kind', 'value'])
        .doUpdateSet({ count: sql<number>`visit_actions.count + excluded.count` }),
    ),
);

/** What this batch changes about each of its visitors. */
const changesOf = (db: Tables, batch: string) =>
  eventsOf(db, batch)
    .select('e.visitorId')
    .select([
      sql<number>`max(e.is_first)`.as('isNew'),
      sql<number>`sum(case when e.kind = 'view' then 1 else 0 end)`.as('views'),
      sql<number>`max(case when e.kind in ('chat', 'form') then 1 else 0 end)`.as('engaged'),
      sql<number>`max(case when e.kind = 'order' then 1 else 0 end)`.as('buyer'),
      sql<string>`max(e.at)`.as('lastAt'),
      sql<number | null>`max(case when e.kind = 'view' then e.number end)`.as('lastView'),
    ])
    .groupBy('e.visitorId');

/** Adds visitors to the sums of their days: of all, of each of their traits, and of the page where they began. */
export const addVisitorRollups = prepared((db: Tables, place: Place<OfBatch>) =>
  db
    .with(
      (cte) => cte('changed').materialized(),
      () =>
        db
          .selectFrom(changesOf(db, place('batch')).as('c'))
          // SQLite keeps the order of a cross join; otherwise it might scan all visitors.
          .crossJoin('visitors as v')
          .whereRef('v.id', '=', 'c.visitorId')
          .select(['v.day', 'v.landing', ...eventTraits.map((trait) => `v.${trait}` as const)])
          .select(['c.isNew', 'c.views', sql<number>`c.engaged * (1 - v.engaged)`.as('newlyEngaged')]),
    )
    .insertInto('visitRollups')
    .columns(['kind', 'day', 'value', 'visitors', 'views', 'entries', 'engaged'])
    .expression((eb) => {
      const visitors = () => eb.selectFrom('changed as c').groupBy('c.day');
      const none = sql<number>`0`;
      const [newVisitors, views] = [sql<number>`sum(c.is_new)`, sql<number>`sum(c.views)`];
      const newlyEngaged = sql<number>`sum(c.newly_engaged)`.as('engaged');
      const total = visitors()
        .select([sql<string>`'total'`.as('kind'), 'c.day', sql<string>`''`.as('value')])
        .select([newVisitors.as('visitors'), views.as('views'), none.as('entries'), newlyEngaged]);
      const byTrait = eventTraits.map((trait) =>
        visitors()
          .where(`c.${trait}`, '<>', '')
          .groupBy(`c.${trait}`)
          .select([sql<string>`${sql.lit(trait)}`.as('kind'), 'c.day', `c.${trait} as value`])
          .select([newVisitors.as('visitors'), views.as('views'), none.as('entries'), newlyEngaged]),
      );
      const byLanding = visitors()
        .where('c.landing', '<>', '')
        .groupBy('c.landing')
        .select([sql<string>`'page'`.as('kind'), 'c.day', 'c.landing as value'])
        .select([none.as('visitors'), none.as('views'), newVisitors.as('entries'), newlyEngaged]);
      const events = eventsOf(db, place('batch'))
        .groupBy('e.day')
        .select([sql<string>`'events'`.as('kind'), 'e.day', sql<string>`''`.as('value')])
        .select([none.as('visitors'), sql<number>`count(*)`.as('views')])
        .select([none.as('entries'), none.as('engaged')]);
      return total.unionAll([...byTrait, byLanding, events]);
    })
    .onConflict((conflict) => conflict.columns(['kind', 'day', 'value']).doUpdateSet(addedUp)),
);

export const updateVisitors = prepared((db: Tables, place: Place<OfBatch>) =>
  db
    .updateTable('visitors')
    .from(changesOf(db, place('batch')).as('c'))
    .whereRef('visitors.id', '=', 'c.visitorId')
    .set({
      views: sql<number>`visitors.views + c.views`,
      engaged: sql<number>`case when c.engaged = 1 then 1 else visitors.engaged end`,
      buyer: sql<number>`case when c.buyer = 1 then 1 else visitors.buyer end`,
      lastAt: sql<string>`case when c.last_at > visitors.last_at then c.last_at else visitors.last_at end`,
      lastPath: sql<string>`coalesce((select l.path from visit_events l
        where l.batch = ${place('batch')} and l.number = c.last_view), visitors.last_path)`,
    }),
);

export const removeEvents = prepared((db: Tables, place: Place<OfBatch>) =>
  db.deleteFrom('visitEvents').where('batch', '=', place('batch')),
);
