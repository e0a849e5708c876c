import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import { DAY_S } from '#shared/core/time.ts';
import type { seoAdminContract } from '#shared/seo/seo.admin.contract.ts';
import { noOverride } from '#shared/seo/seo.schema.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

type Drafts = ReplyOf<typeof seoAdminContract.drafts>;
type Runs = ReplyOf<typeof seoAdminContract.runs>;

const SEO = '/api/admin/seo';

describe.each(engines)('drafts and the history of audits on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.parse('2026-03-01T12:00:00.000Z');

  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => time });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  async function audit() {
    time += 1000;
    expect((await owner.send('POST', `${SEO}/audit`, { outside: false })).status).toBe(200);
  }
  async function say(page: string, change: object) {
    const path = `${SEO}/pages/${page}`;
    const { version } = await owner.json<{ version: number }>(path);
    const body = { value: { ...noOverride, ...change }, version };
    expect((await owner.send('PUT', path, body)).status).toBe(200);
  }
  const drafts = () => owner.json<Drafts>(`${SEO}/drafts`);
  const apply = (items: object[]) => owner.send('POST', `${SEO}/drafts`, { items });
  const undo = (id: string | undefined) => owner.send('POST', `${SEO}/drafts/undo`, { id });
  const titleOf = async (page: 'music' | 'live') => (await hub.json<PageMetas>('/api/pages'))[page].title;
  const chosen = ({ items }: Drafts) =>
    items.map(({ page, version, field, draft }) => ({ page, version, [field]: draft }));

  beforeEach(async () => {
    await say('home', { title: 'Coop TV: live streams, podcasts, music and a lot of news' });
    await say('music', { title: 'Music', keywords: ['stays'] });
    await say('live', { title: 'x '.repeat(40) });
    await audit();
  });

  it('lists what the audit proposes beside what is there, applies all at once, and takes all back', async () => {
    const before = await drafts();
    expect(before.items.map(({ page, field }) => [page, field])).toEqual([
      ['live', 'title'],
      ['music', 'title'],
    ]);
    expect(before.items[1]).toMatchObject({ url: '/music', current: 'Music' });
    const applied = await apply(chosen(before));
    expect(applied.status).toBe(200);
    const { items, taken } = (await applied.json()) as Drafts;
    expect(items).toEqual([]);
    expect(taken?.urls).toEqual(['/live', '/music']);
    expect(await titleOf('music')).toBe(before.items[1]?.draft);
    const music = await owner.json<{ value: object }>(`${SEO}/pages/music`);
    expect(music.value).toMatchObject({ keywords: ['stays'], title: before.items[1]?.draft });

    // As after a reload: what can be taken back is stored.
    const again = await drafts();
    expect(again.taken).toEqual(taken);
    expect((await undo(taken?.id)).status).toBe(200);
    expect(await titleOf('music')).toBe('Music');
    expect((await drafts()).taken).toBeNull();
    expect((await undo(taken?.id)).status).toBe(404);
  });

  it('applies none where one page was changed meanwhile, and says which', async () => {
    const seen = await drafts();
    await say('live', { title: 'By somebody else' });
    const refused = await apply(chosen(seen));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Changed meanwhile: /live. Nothing was saved');
    expect(await titleOf('music')).toBe('Music');
    // The audit has not read the new title yet.
    expect((await drafts()).items.map(({ page }) => page)).toEqual(['music']);
  });

  it('takes none back where one page was changed since, and says which', async () => {
    const { taken } = (await (await apply(chosen(await drafts()))).json()) as Drafts;
    await say('music', { title: 'Written since' });
    const refused = await undo(taken?.id);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      'Changed since the drafts were applied: /music. Nothing was taken back',
    );
    expect(await titleOf('music')).toBe('Written since');
    expect((await titleOf('live')).length).toBeLessThanOrEqual(60);
  });

  it('refuses empty texts, none at all, and a page that is named twice', async () => {
    for (const items of [
      [],
      [{ page: 'music', version: 1, title: '' }],
      [
        { page: 'music', version: 1, title: 'One' },
        { page: 'music', version: 1, description: 'Two' },
      ],
    ])
      expect((await apply(items)).status).toBe(400);
  });

  it('keeps the score of each audit with what came and went, for ninety days', async () => {
    const runs = async () => (await owner.json<Runs>(`${SEO}/runs`)).items;
    await say('music', {});
    await audit();
    const [last, earlier] = await runs();
    expect(last?.since).toBe(earlier?.at);
    expect(last?.came).toEqual([]);
    expect(last?.went).toContainEqual({ url: '/music', title: 'The title is short' });
    expect(last?.seoScore).toBeGreaterThanOrEqual(earlier?.seoScore ?? 100);
    await say('music', { title: 'Music' });
    await audit();
    expect((await runs())[0]?.came).toContainEqual({ url: '/music', title: 'The title is short' });
    time += 91 * DAY_S * 1000;
    owner = await signIn(hub);
    await audit();
    expect(await runs()).toHaveLength(1);
  });
});
