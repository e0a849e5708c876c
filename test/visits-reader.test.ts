import path from 'node:path';
import { expect, it } from 'vitest';
import { createVisitReader } from '#api/analytics/analytics.reader.ts';
import { createMigratedDatabase } from './support/databases/test-database.ts';
import { openOutbox } from './support/mails/test-outbox.ts';

const NOW = Date.parse('2027-05-05T10:00:00Z');

it('The worker thread that reads visits restarts after it was closed, and each query of a missing database fails.', async () => {
  const place = await createMigratedDatabase('sqlite');
  const database = await openOutbox(place);
  const reader = createVisitReader(database);
  const query = {
    from: '2027-05-01',
    to: '2027-05-05',
    lists: [],
    filter: {},
    currency: 'USD',
    hours: false,
  };
  // Two requests at the same time each get their own reply.
  const [live, period] = await Promise.all([reader.live(NOW), reader.period(query)]);
  expect([live.visitors, live.at, period.days]).toEqual([0, '2027-05-05T10:00:00.000Z', []]);
  await reader.close();
  await reader.close();
  expect(await reader.period({ ...query, hours: true })).toMatchObject({ hours: [], orders: [] });
  await reader.close();

  const nowhere = createVisitReader({ ...database, address: path.join(place.folder, 'nothing.sqlite') });
  await expect(nowhere.live(NOW)).rejects.toThrow();
  await expect(nowhere.period(query)).rejects.toThrow();
  await nowhere.close();
  await database.close();
  await place.remove();
});
