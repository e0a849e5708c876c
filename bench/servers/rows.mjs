import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import Koa from 'koa';

/**
 * The rows of a booking from Koa and SQLite alone: each request writes the rows of the latest booking of this
 * database, under new keys, to the disk before it is answered. The cost of a booking without validation,
 * limits, mail texts and pushes.
 */
const { PORT, DATABASE = '' } = process.env;
const database = new DatabaseSync(DATABASE);
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
const all = (sql, ...values) => database.prepare(sql).all(...values);

const [order] = all('select * from orders order by created_at desc limit 1');
const [booking] = all('select * from bookings where order_id = ?', order.id);
const [form] = all('select * from accepted_forms where reply like ?', `%${order.code}%`);
const rows = Object.entries({
  accepted_forms: [form],
  orders: [order],
  order_events: all('select * from order_events where order_id = ?', order.id),
  search_words: all('select * from search_words where subject_id = ?', order.id),
  visit_orders: all('select * from visit_orders where order_id = ?', order.id),
  bookings: [booking],
  outbox: all('select * from outbox order by rowid desc limit 2'),
  events: all(
    'select type, subject_id, data, created_at from events where subject_id in (?, ?)',
    order.id,
    booking.id,
  ),
}).flatMap(([table, found]) => {
  if (found.length === 0) throw new Error(`A booking writes nothing into ${table} any more.`);
  return found.map((row) => ({ table, row }));
});
const own = rows.flatMap(({ row }) => [row.id, row.code, row.key, row.fingerprint, row.dedupe_key]);
const keys = [...new Set(own.filter(Boolean))];
const statements = rows.map(({ table, row }) => {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names}) values (${names.map(() => '?')})`;
  return { insert: database.prepare(sql), values: Object.values(row) };
});

const router = new Router();
router.post('/api/bookings', (ctx) => {
  const fresh = new Map(keys.map((key) => [key, randomUUID()]));
  database.exec('begin immediate');
  for (const { insert, values } of statements)
    insert.run(...values.map((value) => fresh.get(value) ?? value));
  database.exec('commit');
  ctx.body = { code: fresh.get(order.code), name: ctx.request.body.name };
});
router.get('/', (ctx) => {
  ctx.body = { rows: rows.length };
});
new Koa().use(bodyParser()).use(router.routes()).listen(Number(PORT), '127.0.0.1');
