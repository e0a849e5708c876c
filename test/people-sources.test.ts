import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#api/core/db/db.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

/** Columns with addresses that make nobody a person of the list, each with the reason. */
const others: Record<string, string> = {
  'orders.new_email': 'not confirmed yet; the order has its address',
  'papers.buyer_email': 'an order has it, and papers outlive an erasure',
  'outbox.to_address': 'mails are about the other rows',
  'follower_invitations.email': 'still to be asked',
};

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite' });
});
afterAll(() => hub?.close());

it('every table with mail addresses is declared as one of people, or named here with the reason why not', async () => {
  const db = hub.hub.database.db as unknown as Db<object>;
  const { rows } = await sql<{ name: string }>`
    select t.name || '.' || c.name as name from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and (c.name like '%email' or c.name = 'to_address')`.execute(db);
  const declared = hub.hub.slices.all.flatMap(({ people = [] }) => people);
  const known = [...declared.map(({ table, column }) => `${table}.${column}`), ...Object.keys(others)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it('each of these tables notes whose rows were written, so that the list is never older than they are', async () => {
  const db = hub.hub.database.db as unknown as Db<object>;
  for (const { table, column } of hub.hub.slices.all.flatMap(({ people = [] }) => people)) {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(db);
    const noted = rows.filter(({ sql }) => sql.includes(`.${column}`));
    expect(noted.map(({ sql }) => /after (\w+)/.exec(sql)?.[1]).sort(), table).toEqual([
      'delete',
      'insert',
      'update',
    ]);
  }
});

it('every slice that knows addresses of people declares them for the list', () => {
  const silent = hub.hub.slices.all.filter((slice) => slice.personalData?.addresses && !slice.people);
  expect(silent.map(({ personalData }) => personalData?.name)).toEqual(['people']);
});

it('every slice that stores personal data states it on the privacy page, itself or with another slice', async () => {
  const { all } = hub.hub.slices;
  const silent: string[] = [];
  for (const { personalData, privacyFacts } of all) {
    if (!personalData) continue;
    const withName = typeof privacyFacts === 'object' ? privacyFacts.statedWith : personalData.name;
    const stating = all.find((slice) => slice.personalData?.name === withName)?.privacyFacts;
    if (typeof stating !== 'function') silent.push(personalData.name);
  }
  expect(silent).toEqual([]);
});

it('no two slices state something at the same place of the privacy page', async () => {
  const places = new Map<string, number>();
  for (const [index, { privacyFacts }] of hub.hub.slices.all.entries()) {
    const facts = typeof privacyFacts === 'function' ? await privacyFacts() : [];
    for (const fact of facts) {
      if (fact === false) continue;
      const place = `${fact.part} ${fact.at}`;
      expect(places.get(place) ?? index, place).toBe(index);
      places.set(place, index);
    }
  }
});
