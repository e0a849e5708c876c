import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/core/error.ts';
import type { Campaign, ContentItem, Persona, Template } from '#shared/studio/studio.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { studioOf } from '#test/support/people/studio.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { followPosts } from './follow-posts.ts';
import { draftStore } from './studio.draft.store.ts';

describe.each(engines)('the studio without a model on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let studio: ReturnType<typeof studioOf>;
  let now = Date.parse('2026-03-04T12:00:00Z');
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now });
    owner = await signIn(hub);
    studio = studioOf(owner);
  });
  afterAll(() => hub?.close());

  /** The first draft of a new post. */
  async function aDraft(): Promise<ContentItem> {
    now += 1000;
    const [draft] = (await studio.generate({})).content;
    if (!draft) throw new Error('nothing was made');
    return draft;
  }

  it('comes with four personas, ten templates and three campaigns', async () => {
    const { personas } = await owner.json<{ personas: Persona[] }>('/api/ai/personas');
    expect(personas.map(({ name }) => name)).toEqual([
      'DMC',
      'Raw Persona',
      'Visionary Host',
      'The Networker',
    ]);
    expect(JSON.parse(personas[1]?.charter ?? '')).toMatchObject({
      identity: expect.any(String),
      platforms: ['instagram', 'twitter', 'tiktok'],
    });
    const { templates } = await owner.json<{ templates: Template[] }>('/api/ai/templates');
    expect(templates).toHaveLength(10);
    expect(templates[0]).toMatchObject({ id: 'new-episode', persona: 'All', variables: expect.any(Array) });
    expect(templates[1]?.persona).toBe('Raw Persona');
    const { campaigns } = await owner.json<{ campaigns: Campaign[] }>('/api/ai/campaigns');
    expect(campaigns.map(({ leadPersona, isActive }) => [leadPersona, isActive])).toEqual([
      ['DMC', true],
      ['All', true],
      ['The Networker', true],
    ]);
    expect(campaigns[0]?.supportingPersonas).toEqual(['Visionary Host', 'Raw Persona']);
  });

  it('refuses requests without the owner’s login', async () => {
    for (const path of ['personas', 'templates', 'campaigns', 'content', 'stats']) {
      const response = await hub.get(`/api/ai/${path}`);
      expect(response.status).toBe(401);
      expect(((await response.json()) as ErrorBody).error).toBe('Unauthorized');
    }
  });

  it('fills in the template, and names it as the origin of the drafts', async () => {
    const { content, origin } = await studio.generate({ campaignId: 'late-shift' });
    expect(origin).toBe('template');
    expect(content.map((draft) => draft.content)).toEqual([
      '“Nobody asked the van.”\n\nThat came up on CONVOS, in The Long Way. Hear how we got there: https://hub.example/podcasts\n\n#LateShift',
      '“Nobody asked the van.” #LateShift',
    ]);
    expect(content[0]).toMatchObject({
      status: 'draft',
      origin: 'template',
      moderationPassed: null,
      version: 1,
      variant: 0,
      persona: 'Raw Persona',
      template: 'A line from the episode',
      campaign: 'Late Shift',
      hashtags: ['#LateShift'],
      notes: [],
      item: null,
      reason: '',
      createdAt: '2026-03-04T12:00:00.000Z',
    });
    expect(await studio.content('review')).toHaveLength(2);
    expect(await studio.stats()).toMatchObject({ total: 2, draft: 2, approved: 0, published: 0 });
  });

  it('offers items of the site, and inserts their title and link', async () => {
    const items = await studio.items();
    const kinds = new Set(items.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['episode', 'stream', 'video', 'release', 'offer']));
    const release = items.find(({ kind }) => kind === 'release');
    expect(release?.values).toMatchObject({ title: release?.title, link: release?.link });
    const { content } = await studio.generate({
      templateId: 'behind-the-scenes',
      context: {
        title: release?.title,
        story: 'it rained. Nobody had brought a coat, and the van was full of cables for hours.',
        hashtags: '#x',
      },
      item: { kind: 'release', id: release?.id },
    });
    expect(content[0]?.item).toEqual({ kind: 'release', title: release?.title, link: release?.link });
    expect(content[1]?.content).toContain(release?.link);
    const gone = await studio.refusal({ item: { kind: 'release', id: 'nothing' } }, 404);
    expect(gone.error).toContain('item is not there any more');
  });

  it('requires every variable, an existing template and an active campaign', async () => {
    const context = { quote: ' ', show: 'CONVOS', episode_title: 'X', link: '' };
    expect((await studio.refusal({ context }, 400)).error).toBe('Please fill in: quote, link');
    expect((await studio.refusal({ templateId: 'nothing' }, 404)).error).toContain('template');
    const path = '/api/admin/studio/campaigns/open-desk';
    const { version, position, updatedAt, deletedAt, campaignId, ...open } =
      await owner.json<Record<string, unknown>>(path);
    await studio.send('PUT', path, { ...open, isActive: false, version });
    expect((await studio.refusal({ campaignId: 'open-desk' }, 404)).error).toContain('campaign');
    const { campaigns } = await owner.json<{ campaigns: Campaign[] }>('/api/ai/campaigns');
    expect(campaigns.find(({ id }) => id === 'open-desk')?.isActive).toBe(false);
    await studio.refusal({ platform: 'myspace' }, 400);
    await studio.refusal({ tone: 'angry' }, 400);
  });

  it('allows only valid status changes, and publishes only approved drafts', async () => {
    const draft = await aDraft();
    const to = (status: string, expected: number) =>
      studio.send<ErrorBody>('PUT', `/api/ai/content/${draft.id}/status`, { status }, expected);
    expect((await to('published', 409)).error).toBe('What is draft cannot be published.');
    await to('scheduled', 409);
    await to('nonsense', 400);
    expect(await studio.move(draft.id, 'rejected', { reason: 'Too loud.' })).toMatchObject({
      status: 'rejected',
      reason: 'Too loud.',
      version: 2,
    });
    await to('approved', 409);
    expect(await studio.move(draft.id, 'draft')).toMatchObject({ status: 'draft', reason: '' });
    await studio.send('PUT', `/api/ai/content/${draft.id}/status`, { status: 'approved', version: 2 }, 409);
    await studio.move(draft.id, 'approved', { version: 3 });
    const published = await studio.content('published');
    expect(published.map(({ id }) => id)).toEqual([draft.id]);
    expect((await studio.content('review')).map(({ id }) => id)).not.toContain(draft.id);
  });

  it('updates an approved draft with the status of the post made from it', async () => {
    const { moved } = followPosts(() => now);
    const db = hub.hub.database;
    const post = (id: string, to: 'approved' | 'scheduled' | 'published') =>
      db.transaction((tx) => moved(tx.db, id, to));
    const statusOf = async (id: string) =>
      (await owner.json<{ content: ContentItem[] }>('/api/ai/content?limit=100')).content.find(
        (item) => item.id === id,
      )?.status;
    const draft = await aDraft();
    await post(draft.id, 'published');
    expect(await statusOf(draft.id)).toBe('draft');
    await post(draft.id, 'approved');
    expect(await statusOf(draft.id)).toBe('draft');
    await studio.move(draft.id, 'approved');
    await post(draft.id, 'scheduled');
    expect(await statusOf(draft.id)).toBe('scheduled');
    await post(draft.id, 'approved');
    expect(await statusOf(draft.id)).toBe('approved');
    await post(draft.id, 'scheduled');
    await post(draft.id, 'published');
    await post(draft.id, 'scheduled');
    await post('nobody', 'published');
    expect(await statusOf(draft.id)).toBe('published');
  });

  it('deletes rejected drafts after a period and above a maximum number', async () => {
    const { db } = hub.hub.database;
    const rejected: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      const draft = await aDraft();
      await studio.move(draft.id, 'rejected');
      rejected.unshift(draft.id);
    }
    const kept = async () => (await studio.content('rejected')).map(({ id }) => id);
    const content = draftStore(db, () => now);
    await content.forgetRejected(new Date(now - 60_000).toISOString(), 3);
    expect(await kept()).toEqual(rejected.slice(0, 3));
    await content.forgetRejected(new Date(now - 1500).toISOString(), 3);
    expect(await kept()).toEqual(rejected.slice(0, 2));
    const open = await studio.content('review');
    await content.forgetRejected(new Date(now + 1000).toISOString(), 3);
    expect([await kept(), await studio.content('review')]).toEqual([[], open]);
    // What a draft was made with stays as long as one of its drafts does.
    const drafts = await db.selectFrom('studioContent').select('generationId').distinct().execute();
    expect(await db.selectFrom('studioGenerations').select('id').execute()).toHaveLength(drafts.length);
  });

  it('lets a draft be edited until it is published, and checks it again', async () => {
    const draft = await aDraft();
    const path = `/api/ai/content/${draft.id}`;
    const content = `Only $7 with Dana Whitlock: https://elsewhere.example/x ${'x'.repeat(2200)}`;
    const edited = await studio.send<ContentItem>('PUT', path, {
      texts: { instagram: content },
      version: 1,
    });
    expect(edited).toMatchObject({ content, version: 2 });
    expect(edited.notes.map(({ kind }) => kind)).toEqual(['length', 'link', 'price', 'name']);
    await studio.send('PUT', path, { texts: { instagram: 'Late.' }, version: 1 }, 409);
    await studio.send('PUT', path, { texts: { instagram: '  ' }, version: 2 }, 400);
    await studio.move(draft.id, 'approved');
    await studio.send('PUT', path, { texts: { instagram: 'Quiet.' }, version: 3 });
    await studio.move(draft.id, 'published');
    await studio.send('PUT', path, { texts: { instagram: 'Louder.' }, version: 5 }, 409);
  });

  it('says that nothing can be rewritten without a model', async () => {
    const draft = await aDraft();
    const path = `/api/ai/content/${draft.id}/rewrite`;
    const refused = await studio.send<ErrorBody>('POST', path, { note: 'Shorter.', version: 1 }, 503);
    expect(refused.error).toContain('Without a language model');
    expect((await studio.content('review')).map(({ id }) => id)).toContain(draft.id);
  });

  it('lists the newest drafts first, page by page', async () => {
    for (let made = 0; made < 3; made++) await aDraft();
    const pages: string[][] = [];
    for (let after = ''; ; ) {
      const page = await owner.json<{ content: ContentItem[]; next: string | null }>(
        `/api/ai/content?limit=4${after && `&after=${after}`}`,
      );
      pages.push(page.content.map(({ createdAt }) => createdAt));
      if (page.next === null) break;
      after = page.next;
    }
    const all = pages.flat();
    expect(pages.length).toBeGreaterThan(2);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all).toHaveLength((await studio.stats()).total);
  });
});
