import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NeedList } from '#shared/notices/notices.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { studioOf } from '#test/support/people/studio.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const RELEASES = '/api/admin/music/releases';

describe.each(engines)('drafts by rule on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let studio: ReturnType<typeof studioOf>;
  const now = Date.parse('2026-03-04T12:00:00Z');
  const run = async () => {
    const job = hub.hub.slices.jobs.find(({ name }) => name === 'studio.rules');
    await job?.run(new AbortController().signal);
  };
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now });
    owner = await signIn(hub);
    studio = studioOf(owner);
  });
  afterAll(() => hub?.close());

  const rule = async (release: boolean) => {
    const { version } = await owner.json<{ version: number }>('/api/admin/studio/rules');
    const off = { episode: false, video: false, stream: false, appearance: false, letter: false };
    await studio.send('PUT', '/api/admin/studio/rules', { value: { ...off, release }, version });
  };
  const add = async (title: string) => {
    const { items } = await owner.json<{ items: Record<string, unknown>[] }>(RELEASES);
    const { version: _, position: __, updatedAt: ___, deletedAt: ____, ...like } = items[0] ?? {};
    const id = title.toLowerCase().replaceAll(' ', '-');
    await studio.send('POST', RELEASES, { ...like, id, title, releasedOn: null });
  };
  const needs = async () =>
    (await owner.json<NeedList>('/api/admin/needs-you')).items.filter(({ kind }) => kind === 'drafts');

  it('drafts a post about what appears while its rule is on, once, and asks for approval', async () => {
    await run();
    expect(await studio.content('review')).toEqual([]);
    await rule(true);
    await add('Harbour Light');
    await run();
    await run();
    const drafts = await studio.content('review');
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts[0]).toMatchObject({
      item: { kind: 'release', title: 'Harbour Light' },
      platform: 'instagram',
      status: 'draft',
      origin: 'template',
    });
    expect(drafts[0]?.content).toContain('Harbour Light is out.');
    expect(new Set(drafts.map(({ generationId }) => generationId)).size).toBe(1);
    expect(await needs()).toMatchObject([{ title: 'Approve drafts', target: '/admin/ai-studio?tab=review' }]);
    for (const { id } of drafts) await studio.move(id, 'rejected');
    expect(await needs()).toEqual([]);
  });

  it('drafts nothing about an import, nor about what appears while its rule is off', async () => {
    const before = (await studio.content('review')).length;
    for (const name of ['One', 'Two', 'Three', 'Four']) await add(`Box ${name}`);
    await run();
    await rule(false);
    await add('Quiet One');
    await run();
    await rule(true);
    await run();
    expect(await studio.content('review')).toHaveLength(before);
  });
});
