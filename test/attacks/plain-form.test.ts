import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longEngines } from '#test/support/databases/test-database.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import type { TestHub } from '#test/support/test-hub.ts';
import { startAttackedHub } from './support/attacked-hub.ts';
import { besideGoodVisitors } from './support/good-visitor.ts';

const NETWORKS = 10;
const POSTS = 250;

describe.each(longEngines)('the form to follow without scripts, on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startAttackedHub(database);
  });
  afterAll(() => hub?.close());

  let fans = 0;
  const ask = (from: string, headers: Record<string, string> = {}) => {
    fans += 1;
    return hub.get('/follow/new', {
      method: 'POST',
      headers: { 'X-Forwarded-For': from, ...headers },
      body: new URLSearchParams({ email: `fan-${fans}@fan.example`, topics: 'live', website: '' }),
    });
  };

  // security: G3
  it('stays open for others after 250 posts from ten networks, which are told the reason', async () => {
    const refusals = await besideGoodVisitors(hub, async () => {
      const told: string[] = [];
      for (let post = 0; post < POSTS; post += 1) {
        const answer = await ask(`198.51.${post % NETWORKS}.${post}`);
        const text = await answer.text();
        if (answer.ok) continue;
        expect(answer.status).toBe(429);
        told.push(text);
      }
      return told;
    });
    expect(refusals).toHaveLength(POSTS - 20 * NETWORKS);
    for (const text of refusals)
      expect(text).toContain('only a few of these forms are taken from one network');
    for (let others = 0; others < 20; others += 1) expect((await ask(newVisitor())).status).toBe(200);
  });

  // security: A9
  it('takes nothing from pages of other sites', async () => {
    const elsewhere = 'https://evil.example';
    const foreign: Record<string, string>[] = [
      { Origin: elsewhere },
      { Origin: elsewhere, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      { Referer: `${elsewhere}/page` },
    ];
    for (const headers of foreign) {
      const answer = await ask(newVisitor(), headers);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(await answer.text()).toContain('sent from another site');
    }
    const own = { Origin: 'https://hub.example', 'Sec-Fetch-Site': 'same-origin' };
    expect((await ask(newVisitor())).status).toBe(200);
    expect((await ask(newVisitor(), own)).status).toBe(200);
  });
});
