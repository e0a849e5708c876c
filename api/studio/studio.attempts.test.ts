import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelSpend } from '#api/model/spend.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { studioOf, usualRequest } from '#test/support/people/studio.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const USAGE = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
/** 1000 tokens at 0.15 and 100 at 0.60 dollars a million. */
const COST = 150 + 60;
const PRESSES = 5;
const three = JSON.stringify({ variants: ['One.', 'Two.', 'Three.'].map((content) => ({ content })) });
let keys = 0;
function nextKey(): string {
  keys += 1;
  return `a-press-of-the-button-${keys}`;
}

describe.each(engines)('a studio request with one idempotency key on %s', (database) => {
  const mock = new LLMock({ port: 0, strict: true });
  let hub: TestHub;
  let owner: Owner;
  let asked: () => void;
  beforeAll(async () => {
    await mock.start();
    hub = await startTestHub({
      database,
      fetch,
      now: () => NOW,
      environment: {
        OPENAI_API_KEY: 'sk-secret',
        OPENAI_BASE_URL: `${mock.url}/v1`,
        OPENAI_MODEL: 'some-model',
      },
    });
    owner = await signIn(hub);
  });
  afterAll(async () => {
    await hub?.close();
    await mock.stop();
  });
  beforeEach(async () => {
    mock.reset();
    mock.clearRequests();
    mock.onModerate(/.*/, { flagged: false, categories: {} });
    asked = () => {};
    mock.onMessage(/.*/, async () => {
      asked();
      return { content: three, usage: USAGE };
    });
    const { db } = hub.hub.database;
    for (const table of ['studioGenerations', 'studioContent', 'modelSpend', 'modelSpendLog'] as const)
      await db.deleteFrom(table).execute();
  });

  const send = (key: string, path = '/api/ai/generate', body: object = usualRequest, signal?: AbortSignal) =>
    owner.get(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...(signal && { signal }),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    });
  const idsIn = async (response: Response) => {
    expect(response.status).toBe(200);
    return ((await response.json()) as { content: ContentItem[] }).content.map(({ id }) => id);
  };
  const calls = () => mock.getRequests().filter(({ path }) => path.includes('chat')).length;
  const spent = () => modelSpend(hub.hub.database, () => NOW, 'studio').spent('2026-03');

  it('is processed and paid for once, however often it arrives, and has one response', async () => {
    const key = nextKey();
    const answers = await Promise.all(Array.from({ length: PRESSES }, () => send(key).then(idsIn)));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toHaveLength(3);
    expect(await idsIn(await send(key))).toEqual(answers[0]);
    expect([calls(), await spent()]).toEqual([1, COST]);
    expect(await studioOf(owner).stats()).toMatchObject({ total: 3 });
    expect(await idsIn(await send(nextKey()))).not.toEqual(answers[0]);
    expect([calls(), await spent()]).toEqual([2, 2 * COST]);
  });

  it('continues when the connection is lost, and a retry gets its result', async () => {
    const key = nextKey();
    const gone = new AbortController();
    // The browser is cut off while the model is at work.
    asked = () => gone.abort();
    await expect(send(key, undefined, undefined, gone.signal)).rejects.toThrow();
    expect(await idsIn(await send(key))).toHaveLength(3);
    expect([calls(), await spent()]).toEqual([1, COST]);
    expect(await studioOf(owner).stats()).toMatchObject({ total: 3 });
  });

  it('is refused with other content under the same key, and with an invalid key', async () => {
    const key = nextKey();
    await send(key);
    const other = await send(key, undefined, { ...usualRequest, tone: 'professional' });
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'request.conflict' }]);
    expect((await send('short')).status).toBe(400);
    expect(calls()).toBe(1);
  });

  it('can be repeated after a failure', async () => {
    const key = nextKey();
    mock.reset();
    mock.onMessage(/.*/, { error: { message: 'No credit', type: 'insufficient_quota' }, status: 429 });
    expect((await send(key)).status).toBe(503);
    mock.reset();
    mock.onModerate(/.*/, { flagged: false, categories: {} });
    mock.onMessage(/.*/, { content: three });
    expect(await idsIn(await send(key))).toHaveLength(3);
  });

  it('rewrites a draft once', async () => {
    const made = (await studioOf(owner).generate({})).content[0];
    const body = { note: 'Shorter.', version: made?.version };
    const [path, key] = [`/api/ai/content/${made?.id}/rewrite`, nextKey()];
    const [first, second] = await Promise.all([send(key, path, body), send(key, path, body)]);
    expect(await idsIn(first)).toEqual(await idsIn(second));
    expect(calls()).toBe(2);
    expect((await studioOf(owner).content('rejected')).map(({ id }) => id)).toEqual([made?.id]);
  });
});
