import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnPage, ShownOwnPage } from '#shared/own-pages/own-pages.schema.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/admin/own-pages';
const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';

const pageOf = (slug: string, more: object = {}): OwnPage & { published: boolean } => ({
  slug,
  title: 'About the boat',
  description: 'Where it lies and who sails it.',
  image: null,
  inMenu: true,
  blocks: [{ kind: 'text', text: 'She is called Wren.' }],
  published: true,
  ...more,
});

const message = { name: 'Ada', email: 'ada@example.com', message: 'May I sail along?' };

describe.each(longEngines)('pages of the owner on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const create = (page: object) => owner.send('POST', PATH, page);
  const wrongFields = async (response: Response) => ((await response.json()) as { fields: object }).fields;
  const mailsOf = () =>
    hub.hub.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'notices.message').execute();

  it('shows a published page at its address, in the menu, the sitemap and structured data', async () => {
    expect((await create(pageOf('boat'))).status).toBe(200);
    const response = await hub.get('/boat');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('data-page="own"');
    expect(html).toContain('About the boat');
    expect(html).toContain(`rel="canonical" href="${PUBLIC_URL}/boat"`);
    expect(html).toMatch(/property="og:image" content="https:\/\/hub\.example\/share\//);
    expect(html).toContain('"@type":"WebPage"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect((await hub.json<Site>('/api/site')).ownPages).toContainEqual({
      slug: 'boat',
      title: 'About the boat',
      inMenu: true,
    });
    expect(await (await hub.get('/sitemap.xml')).text()).toContain(`<loc>${PUBLIC_URL}/boat</loc>`);
    expect((await hub.json<ShownOwnPage>('/api/own-pages/boat')).blocks).toHaveLength(1);
  });

  it('redirects other spellings of the address to the canonical one', async () => {
    for (const spelling of ['/Boat', '/boat/', '/BOAT//']) {
      const response = await hub.get(spelling, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')], spelling).toEqual([301, '/boat']);
    }
  });

  it("adds a published page to the assistant's knowledge immediately", async () => {
    const answer = await new Visitor(hub).ask('where is the schooner moored?');
    expect(answer.response).not.toContain('Gdansk');
    const blocks = [{ kind: 'text', text: 'The schooner is moored at the [old quay](/live) in Gdansk.' }];
    const made = await create(pageOf('schooner', { title: 'Schooner', blocks }));
    expect(made.status, await made.text()).toBe(200);
    const known = await new Visitor(hub).ask('where is the schooner moored?');
    expect(known.response).toContain('moored at the old quay in Gdansk');
    expect(known.sources).toContainEqual({ title: 'Schooner', path: '/schooner' });
  });

  it('does not serve a draft to visitors, and shows a preview to the owner only', async () => {
    expect((await create(pageOf('secret', { title: 'Not yet', published: false }))).status).toBe(200);
    expect((await hub.get('/secret')).status).toBe(404);
    expect((await owner.get('/secret')).status).toBe(404);
    expect((await hub.get('/api/own-pages/secret')).status).toBe(404);
    expect(await (await hub.get('/api/site')).text()).not.toContain('Not yet');
    expect(await (await hub.get('/sitemap.xml')).text()).not.toContain('secret');
    expect((await sendForm(hub, '/api/own-pages/secret/messages', message)).status).toBe(404);
    expect((await hub.get(`${PATH}/secret/preview`)).status).toBe(401);
    const preview = await owner.json<{ html: string; published: boolean }>(`${PATH}/secret/preview`);
    expect(preview.published).toBe(false);
    expect(preview.html).toContain('Not yet');
    expect(preview.html).not.toContain('<script');
  });

  it('hides a deleted page immediately, and shows it again after a restore', async () => {
    await create(pageOf('short'));
    expect((await hub.get('/short')).status).toBe(200);
    await owner.send('DELETE', `${PATH}/short`);
    expect((await hub.get('/short')).status).toBe(404);
    await owner.send('POST', `${PATH}/short/restore`);
    expect((await hub.get('/short')).status).toBe(200);
  });

  it.each(['admin', 'api', 'media', 'assets', 'feeds', 'booking', 'home', 'order', 'coop', 'sample', '404'])(
    'refuses the address /%s, which is reserved or in use',
    async (slug) => {
      const response = await create(pageOf(slug));
      expect(response.status).toBe(400);
      expect(await wrongFields(response)).toHaveProperty('slug');
    },
  );

  it('refuses the address of an existing page or of a redirect', async () => {
    expect((await create(pageOf('boat'))).status).toBe(409);
    const redirect = { source: '/old-boat', target: '/boat', permanent: true, published: true };
    const made = await owner.send('POST', '/api/admin/seo/redirects', {
      redirectId: 'old-boat',
      ...redirect,
    });
    expect(made.status).toBe(200);
    expect(await wrongFields(await create(pageOf('old-boat')))).toMatchObject({
      slug: expect.stringContaining('redirected'),
    });
  });

  it('does not let a redirect or another page take the address of a page', async () => {
    const redirect = {
      redirectId: 'boat',
      source: '/boat',
      target: '/live',
      permanent: true,
      published: true,
    };
    expect(await wrongFields(await owner.send('POST', '/api/admin/seo/redirects', redirect))).toHaveProperty(
      'source',
    );
    const { value, version } = await owner.json<{ value: object; version: number }>(
      '/api/admin/site/identity',
    );
    const moved = await owner.send('PUT', '/api/admin/site/identity', {
      value: { ...value, artistPath: '/boat' },
      version,
    });
    expect(await wrongFields(moved)).toHaveProperty(['value.artistPath']);
  });

  it('escapes hostile texts in HTML', async () => {
    await create(
      pageOf('hostile', {
        title: HOSTILE,
        description: HOSTILE,
        blocks: [
          { kind: 'text', text: HOSTILE },
          { kind: 'quote', text: HOSTILE, by: HOSTILE },
          { kind: 'heading', text: HOSTILE },
        ],
      }),
    );
    const html = await (await hub.get('/hostile')).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect((await hub.json<ShownOwnPage>('/api/own-pages/hostile')).title).toBe(HOSTILE);
  });

  it.each([
    ['a script as the target of a button', { kind: 'button', label: 'Go', target: 'javascript:alert(1)' }],
    ['another host by two slashes', { kind: 'button', label: 'Go', target: '//evil.example' }],
    ['a frame of any site', { kind: 'embed', url: 'https://evil.example/player', title: 'x' }],
    ['a picture by a script', { kind: 'picture', src: 'javascript:alert(1)', alt: 'x', caption: '' }],
    ['a picture without a description', { kind: 'picture', src: '/art/x.svg', alt: ' ', caption: '' }],
    ['a block of no known kind', { kind: 'html', text: '<b>x</b>' }],
    ['an empty gallery', { kind: 'gallery', pictures: [] }],
  ])('refuses %s', async (_, block) => {
    const response = await create(pageOf('refused', { blocks: [block] }));
    expect(response.status).toBe(400);
    expect(Object.keys(await wrongFields(response)).join()).toMatch(/^blocks/);
  });

  it('stores a message as one mail and one event, even when it is sent twice', async () => {
    await create(pageOf('contact', { blocks: [{ kind: 'form', title: 'Write', lead: '' }] }));
    const key = crypto.randomUUID();
    for (const _ of [1, 2])
      expect((await sendForm(hub, '/api/own-pages/contact/messages', message, { key })).status).toBe(200);
    const mails = await mailsOf();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Email: ada@example.com');
    expect(mails[0]?.text).toContain('> May I sail along?');
    const events = await hub.hub.database.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'message.received')
      .execute();
    expect(events).toHaveLength(1);
    expect(events[0]?.subjectId).toBe(mails[0]?.id);
  });

  it('refuses a message from a bot, to a page without a form, or without text', async () => {
    const before = (await mailsOf()).length;
    const path = '/api/own-pages/contact/messages';
    expect((await sendForm(hub, path, message, { shield: { website: 'x' } })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await sendForm(hub, path, message, { shield: { elapsedMs: 1 } })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await sendForm(hub, '/api/own-pages/boat/messages', message)).status).toBe(404);
    const empty = await sendForm(hub, path, { ...message, message: ' ' });
    expect(await wrongFields(empty)).toEqual({ message: 'Please write a message' });
    expect(await mailsOf()).toHaveLength(before);
  });
});
