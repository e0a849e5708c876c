import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { startFollowedHub } from '#test/support/mails/followers.ts';
import { addFollowers } from '#test/support/mails/letters.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 50_000);
const LIST_MS = 100;
const BLOCKED_MS = 150;
/** To count who gets a letter, where each person gets it once. */
const AUDIENCE_MS = 3000;
const LISTS = [
  '',
  'sort=name',
  'sort=seen',
  'role=follows',
  'role=ordered',
  'topic=letters',
  'q=fan-49',
  'q=nobody',
];

describe.each(engines)(`a list of ${PEOPLE} people on %s`, (engine) => {
  it('is read in the background without blocking, and each page of it comes at once', {
    timeout: 600_000,
  }, async () => {
    const desk = await startFollowedHub(engine);
    await addFollowers(desk.hub.hub.database.db, PEOPLE, Date.now() - 1000);
    const first = await desk.owner.json<{ unread: number }>('/api/admin/people');
    expect(first.unread).toBeGreaterThan(0);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await desk.run('people.refresh');
    delay.disable();
    const blockedMs = delay.percentile(99) / 1e6;
    const times: Record<string, number> = {};
    for (const query of LISTS) {
      const took: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const began = performance.now();
        await desk.owner.json(`/api/admin/people?${query}`);
        took.push(performance.now() - began);
      }
      times[query || 'active'] = Math.round(Math.min(...took));
    }
    const began = performance.now();
    const audience = await desk.owner.json<{ followers: number }>('/api/admin/letters/audience');
    const audienceMs = performance.now() - began;
    expect(audience.followers).toBe(PEOPLE);
    const stored = desk.hub.hub.database.db
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<number>().as('count'));
    expect(Number((await stored.executeTakeFirstOrThrow()).count)).toBe(PEOPLE);
    console.info(`${engine}: blocked ${Math.round(blockedMs)} ms, lists ${JSON.stringify(times)}`);
    expect((await desk.owner.json<{ unread: number }>('/api/admin/people')).unread).toBe(0);
    for (const [query, took] of Object.entries(times)) expect(took, query).toBeLessThan(LIST_MS);
    expect(blockedMs).toBeLessThan(BLOCKED_MS);
    expect(audienceMs).toBeLessThan(AUDIENCE_MS);
    await desk.close();
  });
});
