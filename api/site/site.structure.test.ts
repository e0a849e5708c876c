import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#shared/site/site.schema.ts';
import type { Structure } from '#shared/site/site.structure.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/admin/site/structure';
type Stored = { value: Structure; version: number };

describe.each(longEngines)('menu and sections on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const put = async (edit: (value: Structure) => Structure) => {
    const { value, version } = await owner.json<Stored>(PATH);
    return owner.send('PUT', PATH, { value: edit(value), version });
  };
  const site = () => hub.json<Site>('/api/site');

  it('are those of the specification on a fresh install', async () => {
    const { menu, sections } = await site();
    expect(menu.map(({ label }) => label)).toEqual([
      'Home',
      'Podcasts',
      'Coop',
      'Founder',
      'Blueprint',
      'Coop TV',
      'Booking',
    ]);
    expect(sections.map(({ id }) => id)).toEqual([
      'signature',
      'live',
      'podcasts',
      'music',
      'playlist',
      'media',
      'contributions',
    ]);
  });

  it("are shown in the owner's order and with the owner's names, without hidden ones", async () => {
    const answer = await put(({ menu, sections }) => ({
      menu: menu.toReversed().map((item) => ({
        ...item,
        label: item.page === 'booking' ? 'Work with me' : item.label,
        shown: item.page === 'booking' || item.page === 'music' || item.page === 'artist',
      })),
      sections: sections
        .toReversed()
        .map((section) => ({ ...section, shown: section.id !== 'media', title: `My ${section.title}` })),
      hidden: [],
    }));
    expect(answer.status, await answer.text()).toBe(200);
    const { menu, sections } = await site();
    expect(menu).toEqual([
      { page: 'music', label: 'Music' },
      { page: 'booking', label: 'Work with me' },
      { page: 'artist', label: 'Coop' },
    ]);
    expect(sections[0]).toEqual({ id: 'contributions', title: 'My Contributions' });
    expect(sections.map(({ id }) => id)).not.toContain('media');
  });

  it('do not show a disabled page, which is back with its content when enabled', async () => {
    const { menu } = await site();
    const before = await (await hub.get('/sitemap.xml')).text();
    const answer = await put((value) => ({ ...value, hidden: ['podcasts', 'music', 'artist'] }));
    expect(answer.status, await answer.text()).toBe(200);
    for (const path of ['/podcasts', '/music', '/Podcasts/', '/coop'])
      expect((await hub.get(path)).status, path).toBe(404);
    for (const path of ['/home', '/live', '/order', '/privacy'])
      expect((await hub.get(path)).status, path).toBe(200);
    expect((await site()).menu.map(({ page }) => page)).toEqual(
      menu.map(({ page }) => page).filter((page) => page !== 'music' && page !== 'artist'),
    );
    const sitemap = await (await hub.get('/sitemap.xml')).text();
    expect(sitemap).not.toMatch(/\/(podcasts|music|coop)</);
    expect(sitemap).toContain('/live<');
    expect(await (await hub.get('/home')).text()).not.toContain('href="/feeds/convos.xml"');
    expect((await hub.get('/feeds/convos.xml')).status).toBe(200);
    await put((value) => ({ ...value, hidden: [] }));
    expect((await hub.get('/podcasts')).status).toBe(200);
    expect(await (await hub.get('/sitemap.xml')).text()).toBe(before);
    expect((await site()).menu).toEqual(menu);
  });

  it('do not allow disabling home, orders and privacy', async () => {
    for (const page of ['home', 'splash', 'order', 'privacy', 'thankYou', 'notFound']) {
      const answer = await put((value) => ({ ...value, hidden: [page as never] }));
      expect(answer.status, page).toBe(400);
    }
  });

  it('exclude a disabled page from replies of the assistant and from the SEO audit', async () => {
    await put((value) => ({ ...value, hidden: ['blueprint', 'founder'] }));
    const visitor = new Visitor(hub);
    const ask = async (message: string) => JSON.stringify(await visitor.ask(message));
    expect(await ask('how do I contact you')).toContain('hello@coop.example');
    expect(await ask('what is the empire builder blueprint')).not.toContain('"/blueprint');
    const audit = await owner.send('POST', '/api/admin/seo/audit', { outside: false });
    const { pages } = (await audit.json()) as { pages: { page: string }[] };
    expect(pages.map(({ page }) => page)).not.toContain('founder');
    await put((value) => ({ ...value, hidden: [] }));
  });

  it('allow a redirect from the address of a disabled page', async () => {
    const redirect = { redirectId: 'podcasts', source: '/podcasts', target: '/live', permanent: false };
    expect((await owner.send('POST', '/api/admin/seo/redirects', redirect)).status).not.toBe(200);
    await put((value) => ({ ...value, hidden: ['podcasts'] }));
    const made = await owner.send('POST', '/api/admin/seo/redirects', redirect);
    expect(made.status, await made.text()).toBeLessThan(300);
    const moved = await hub.get('/podcasts', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/live']);
    await put((value) => ({ ...value, hidden: [] }));
    expect((await hub.get('/podcasts')).status).toBe(200);
  });

  it('are refused with a duplicate page, an empty menu or a title that is too long', async () => {
    const refused = async (edit: (value: Structure) => Structure) => {
      const answer = await put(edit);
      expect(answer.status).toBe(400);
      return Object.values(((await answer.json()) as { fields: Record<string, string> }).fields);
    };
    expect(await refused((value) => ({ ...value, menu: [...value.menu, ...value.menu] }))).toContain(
      'A page is listed twice',
    );
    const hidden = ({ menu, ...rest }: Structure) => ({
      ...rest,
      menu: menu.map((item) => ({ ...item, shown: false })),
    });
    expect(await refused(hidden)).toContain('Show one page at least');
    const long = ({ sections, ...rest }: Structure) => ({
      ...rest,
      sections: sections.map((section) => ({ ...section, title: 'x'.repeat(41) })),
    });
    expect(await refused(long)).toContain('Use at most 40 characters');
  });
});
