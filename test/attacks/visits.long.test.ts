import http from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { agents } from '#test/support/visits/visits.ts';
import { startAttackedHub } from './support/attacked-hub.ts';
import { besideGoodVisitors } from './support/good-visitor.ts';

const EVENTS = 24_000;
const NETWORKS = 250;
const AT_ONCE = 32;
/** A fifth of the day, at less than 600 bytes an event. */
const DAY_MB = 50;
const MOST_EVENTS = 10_000_000 / 500 + 1000;

let hub: TestHub | undefined;
afterEach(async () => {
  await hub?.close();
  hub = undefined;
});

describe.each(engines)('visits that programs invent, on %s', (database) => {
  // security: G7
  it('take no more than their share of a day, from however many networks', { timeout: 300_000 }, async () => {
    const at = await startAttackedHub(database, { VISITORS_DAY_MB: String(DAY_MB) });
    hub = at;
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const send = (number: number) =>
      new Promise<number>((resolve, reject) => {
        const request = http.request(`${at.url}/api/events`, {
          method: 'POST',
          agent,
          headers: {
            'Content-Type': 'application/json',
            'User-Agent': agents.chrome,
            'X-Forwarded-For': `10.200.${number % NETWORKS}.${Math.floor(number / NETWORKS) % 90}`,
          },
        });
        request.on('response', (answer) =>
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
        );
        request.on('error', reject);
        const what = `${'x'.repeat(80)}${number}.example`;
        const long = 'y'.repeat(60);
        const query = `?utm_source=${long}${number}&utm_medium=${long}&utm_campaign=${long}${number}`;
        request.end(JSON.stringify({ kind: 'click', path: '/home', what, query }));
      });
    await besideGoodVisitors(at, async () => {
      for (let start = 0; start < EVENTS; start += AT_ONCE)
        for (const status of await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(start + at))))
          expect(status).toBe(204);
      await at.hub.settleVisits();
    });
    agent.destroy();
    const { events } = await at.hub.database.db
      .selectFrom('visitRollups')
      .select(({ fn }) => fn.sum<string | number>('views').as('events'))
      .where('kind', '=', 'events')
      .executeTakeFirstOrThrow();
    expect(Number(events)).toBeGreaterThan(10_000);
    expect(Number(events)).toBeLessThan(MOST_EVENTS);
    const told = at.hub.database.db.selectFrom('events').select('id').where('type', '=', 'storage.full');
    expect(await told.where('subjectId', '=', 'day visits').execute()).toHaveLength(1);
  });
});
