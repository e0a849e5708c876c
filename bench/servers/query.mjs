import { DatabaseSync } from 'node:sqlite';
import Router from '@koa/router';
import Koa from 'koa';

/**
 * The reply with a show's episodes from Koa, its router and SQLite alone, with the same query on the same
 * data: the cost of a request without validation, limits, logging and access control. Its `limit ?` is as most programs
 * have it, so SQLite plans the query each time; the hub avoids that (api/core/db/sqlite.ts).
 */
const { PORT, DATABASE = '' } = process.env;
const database = new DatabaseSync(DATABASE, { readOnly: true });
const live = (table) => `"${table}"."published" = 1 and "${table}"."deleted_at" is null`;
const episodes = `from podcast_episodes where show_id = ? and ${live('podcast_episodes')} and exists
  (select id from podcast_shows where id = ? and ${live('podcast_shows')})`;
const page = database.prepare(
  `select id, number, title, description, thumbnail, duration, published_at as publishedAt, listen_url as listenUrl,
  (select count(*) ${episodes}) as total ${episodes} order by number desc limit ? offset ?`,
);

const router = new Router();
router.get('/api/podcasts/:showId/episodes', (ctx) => {
  const { showId } = ctx.params;
  const rows = page.all(showId, showId, showId, showId, 20, 0);
  ctx.body = { items: rows.map(({ total: _, ...row }) => row), total: rows[0].total };
});
new Koa().use(router.routes()).listen(Number(PORT), '127.0.0.1');
