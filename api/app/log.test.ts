import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { connectPostgres } from '#api/core/db/postgres.ts';
import { createTestDatabase } from '#test/support/databases/test-database.ts';
import { createLog } from './log.ts';

// security: H7
it('writes no value of a row that the database has refused', async () => {
  const place = await createTestDatabase('postgres');
  const client = await connectPostgres(place.url as string);
  await client.query('create table people (email text primary key)');
  const add = () => client.query('insert into people values ($1)', ['ada@visitor.example']);
  await add();
  const refusal = await add().catch((error) => error);
  await client.end();
  await place.remove();
  expect(JSON.stringify(refusal)).toContain('ada@visitor.example');
  let written = '';
  const stream = new Writable({
    write(chunk, _, done) {
      written += chunk;
      done();
    },
  });
  createLog('info', stream).error({ err: refusal }, 'request failed');
  expect(JSON.parse(written)).toMatchObject({ msg: 'request failed', err: { code: '23505' } });
  expect(written).not.toContain('ada@');
});
