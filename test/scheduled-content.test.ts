import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KindCase, kindCases } from './support/content-kinds.ts';
import { type Owner, signIn } from './support/owner.ts';
import { engines } from './support/test-database.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const MINUTE_MS = 60_000;
/** Every kind with an instant from which visitors see it. */
const dates: Record<string, string> = {
  '/api/admin/podcasts/episodes': 'publishedAt',
  '/api/admin/videos/videos': 'uploadedAt',
  '/api/admin/stream/archives': 'publishedAt',
};
const scheduled = kindCases.filter(({ path }) => path in dates);

describe.each(engines)('content with a date in the future, on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.now();
  beforeAll(async () => {
    hub = await startTestHub({
      database,
      now: () => time,
      environment: { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' },
    });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const showsIt = async ({ shown, item }: KindCase) =>
    Promise.all(shown.map(async (path) => (await (await hub.get(path)).text()).includes(String(item.title))));
  async function runJobs(): Promise<void> {
    const { signal } = new AbortController();
    for (const { name, run } of hub.hub.slices.jobs)
      if (/^(podcasts|videos)\.schedule$|^stream\.archives$/.test(name)) await run(signal);
  }

  it('is tested for each kind that has such a date', () => {
    expect(scheduled.map(({ path }) => path).sort()).toEqual(Object.keys(dates).sort());
  });

  it.each(scheduled)('appears at $path by itself at its minute, and not before', async (kind) => {
    await runJobs();
    const at = new Date(time + 10 * MINUTE_MS).toISOString();
    const id = 'a-scheduled-item';
    const item = { ...kind.item, [dates[kind.path] as string]: at, [kind.flag ?? 'published']: true };
    const answer = await owner.send('POST', kind.path, { ...item, [kind.key]: id });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await showsIt(kind)).toEqual(kind.shown.map(() => false));
    time += 10 * MINUTE_MS - 1;
    await runJobs();
    expect(await showsIt(kind)).toEqual(kind.shown.map(() => false));
    time += 1;
    await runJobs();
    expect(await showsIt(kind)).toEqual(kind.shown.map(() => true));
  });
});
