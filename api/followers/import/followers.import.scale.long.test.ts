import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { startFollowedHub } from '#test/support/mails/followers.ts';

const LINES = 20_000;
const BLOCKED_MS = 150;
const PATH = '/api/admin/follower-imports';

describe.each(engines)(`an import of ${LINES} lines on %s`, (engine) => {
  it('is read, stored and undone while other requests are answered', { timeout: 300_000 }, async () => {
    const desk = await startFollowedHub(engine);
    const file = Array.from({ length: LINES }, (_, at) => `fan-${at}@long.example,2024-01-01`).join('\n');
    const post = async (path: string) => {
      const reply = await desk.owner.get(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
      });
      expect(reply.status, await reply.clone().text()).toBe(200);
      return (await reply.json()) as { id: string; fresh: number; taken: number };
    };
    const proof = {
      place: 'Elsewhere',
      agreedOn: '2024-01-01',
      words: 'Yes.',
      topics: 'letters',
      way: 'now',
    };
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect((await post(`${PATH}/preview`)).fresh).toBe(LINES);
    const { id } = await post(`${PATH}?${new URLSearchParams(proof)}`);
    const undone = await desk.owner.send('POST', `${PATH}/${id}/undo`);
    delay.disable();
    expect(await undone.json()).toMatchObject({ taken: LINES, following: 0 });
    expect(delay.percentile(99) / 1e6).toBeLessThan(BLOCKED_MS);
    await desk.close();
  });
});
