import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pageShown } from '#test/support/page-shown.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { handbook, PRODUCTS } from '#test/support/people/owner-products.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe.each(engines)('the site search on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let now = Date.parse('2026-01-10T12:00:00.000Z');
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  async function find(q: string, more: Record<string, string> = {}): Promise<PublicSearchReply> {
    // A minute later the visitor may search again.
    now += 61_000;
    return hub.json<PublicSearchReply>(`/api/search?${new URLSearchParams({ q, ...more })}`);
  }
  const kindsOf = async (q: string) =>
    (await find(q)).groups.flatMap(({ items }) => items.map(({ kind, path }) => `${kind} ${path}`));
  const groupsOf = async (q: string) => (await find(q)).groups.map(({ group }) => group);

  async function add(path: string, item: object): Promise<void> {
    const answer = await owner.send('POST', path, item);
    expect(answer.status, await answer.clone().text()).toBe(200);
  }

  const episode = {
    seriesId: 'pwc',
    number: 900,
    description: 'A cage match in Zürich.',
    thumbnail: '/art/cover-convos.svg',
    duration: 30,
    listenUrl: 'https://example.com/x',
    publishedAt: '2026-01-05T20:00:00.000Z',
  };

  it('finds pages, shows, episodes, releases, videos, products, services and articles', async () => {
    await add('/api/admin/own-pages', {
      slug: 'boat',
      title: 'My boat',
      description: 'A boat.',
      image: null,
      inMenu: false,
      blocks: [{ kind: 'text', text: 'She lies in Quillhaven.' }],
      published: true,
    });
    await add(PRODUCTS, { ...handbook, fileId: null, published: true });
    expect(await kindsOf('quillhaven')).toEqual(['page /boat']);
    expect(await kindsOf('CONVOS')).toContain('show /podcasts/convos');
    expect((await kindsOf('night shift rosa'))[0]).toBe('episode /podcasts/convos/convos-42');
    expect(await kindsOf('late shift')).toContain('release /music/late-shift');
    expect(await kindsOf('night drive')).toContain('video /videos/night-drive');
    expect(await kindsOf('handbook')).toContain('product /products/handbook');
    expect((await kindsOf('consulting'))[0]).toBe('service /services#consulting');
    expect(await kindsOf('after hours')).toContain('playlist /playlist');
    expect(await kindsOf('gear shelf')).toContain('press /media');
    expect((await kindsOf('billboard')).join()).toContain('/media');
    expect(await kindsOf('local guide contributions')).toContain('page /contributions');
  });

  it('ignores case and diacritics, and ranks matches in titles first', async () => {
    await add('/api/admin/podcasts/episodes', { ...episode, episodeId: 'a', title: 'Plain' });
    await add('/api/admin/podcasts/episodes', { ...episode, episodeId: 'b', title: 'Zuerich at night' });
    for (const q of ['zurich', 'ZÜRICH', 'zuerich'])
      expect((await kindsOf(q)).slice(0, 2), q).toEqual([
        'episode /podcasts/pwc/b',
        'episode /podcasts/pwc/a',
      ]);
  });

  it('finds only content that visitors may see', async () => {
    const word = 'Quillfeather';
    const path = '/api/admin/podcasts/episodes';
    await add(path, { ...episode, episodeId: 'draft', title: word, published: false });
    await add(path, { ...episode, episodeId: 'later', title: word, publishedAt: '2027-01-05T20:00:00.000Z' });
    await add(path, { ...episode, episodeId: 'gone', title: word });
    await owner.send('DELETE', `${path}/gone`);
    expect(await find(word)).toEqual({ q: word, total: 0, isNearest: true, groups: [] });
    const STRUCTURE = '/api/admin/site/structure';
    const { value, version } = await owner.json<{ value: object; version: number }>(STRUCTURE);
    expect((await find('podcasts')).total).toBeGreaterThan(0);
    await owner.send('PUT', STRUCTURE, { value: { ...value, hidden: ['podcasts'] }, version });
    expect((await kindsOf('convos')).join()).not.toContain('/podcasts');
    await owner.send('PUT', STRUCTURE, { value, version: version + 1 });
  });

  it('finds words with typing errors: one in four letters, two in eight', async () => {
    for (const q of ['nihgt drive', 'nigt drive', 'nightt drive', 'nibht drive'])
      expect((await kindsOf(q))[0], q).toBe('video /videos/night-drive');
    expect((await kindsOf('rosa delmer'))[0]).toBe('episode /podcasts/convos/convos-42');
    expect((await kindsOf('consutlng'))[0]).toBe('service /services#consulting');
    expect(await find('xqzvbn')).toMatchObject({ total: 0, isNearest: true, groups: [] });
  });

  it('groups what it finds, with the group of the best result first', async () => {
    expect((await groupsOf('convos'))[0]).toBe('shows');
    expect((await groupsOf('night drive'))[0]).toBe('videos');
    expect((await groupsOf('late shift'))[0]).toBe('music');
    expect((await groupsOf('refund'))[0]).toBe('answers');
    const reply = await find('coop', { each: '2' });
    for (const { items, total } of reply.groups) expect(items).toHaveLength(Math.min(2, total));
    expect(reply.total).toBe(reply.groups.reduce((sum, { total }) => sum + total, 0));
  });

  it('finds answers of the site and of the owner, which are gone while the assistant is off', async () => {
    expect((await find('how can i pay')).groups[0]).toMatchObject({
      group: 'answers',
      items: expect.arrayContaining([expect.objectContaining({ title: 'How do I pay?', path: '/booking' })]),
    });
    const SETTINGS = '/api/admin/chat/settings';
    const { value, version } = await owner.json<{ value: { faqs: object[] }; version: number }>(SETTINGS);
    const faq = {
      question: 'Where is the quillboat moored?',
      answer: 'In **Brackwater**.',
      path: '/founder',
    };
    const save = async (change: object, at: number) =>
      expect(
        (await owner.send('PUT', SETTINGS, { value: { ...value, ...change }, version: at })).status,
      ).toBe(200);
    await save({ faqs: [faq] }, version);
    expect((await find('brackwater')).groups).toEqual([
      {
        group: 'answers',
        total: 1,
        items: [{ kind: 'answer', title: faq.question, path: '/founder', text: 'In Brackwater.' }],
      },
    ]);
    await save({ faqs: [faq], enabled: false }, version + 1);
    expect((await find('brackwater')).total).toBe(0);
    await save({}, version + 2);
  });

  it('says when only a part of a query is found, and offers what is nearest', async () => {
    const reply = await find('consulting for xqzvbn wrrtl bqqnk');
    expect(reply.isNearest).toBe(true);
    expect((await find('consulting')).isNearest).toBe(false);
  });

  it('truncates long queries, and finds nothing for punctuation only', async () => {
    expect((await find('x'.repeat(300))).q).toHaveLength(100);
    for (const q of ['', '   ', '%%%']) expect((await find(q)).groups).toEqual([]);
    expect((await hub.get(`/api/search?q=${'x'.repeat(1001)}`)).status).toBe(400);
  });

  it('the result page is rendered for each query, without caching or indexing', async () => {
    now += 61_000;
    const page = async (query: string) => {
      const response = await hub.get(`/search${query}`);
      return { status: response.status, html: await response.text() };
    };
    const first = await page('?q=rosa&utm_source=x');
    expect(first.html).toContain('The night shift made me');
    expect(pageShown(first.html).meta('robots')).toBe('noindex');
    const second = await page('?q=handbook');
    expect(second.html).not.toContain(
      'The night shift made me: Rosa Delmar on DJing after the factory&quot;,&quot;text',
    );
    expect(second.html).toContain('&quot;q&quot;:&quot;handbook&quot;');
    expect((await page('')).status).toBe(200);
    expect((await page('?q=%3Cscript%3Ealert(1)%3C/script%3E')).html).not.toContain('<script>alert(1)');
    expect(await (await hub.get('/sitemap.xml')).text()).not.toContain('/search<');
    const home = pageShown(await (await hub.get('/home')).text());
    expect(home.jsonLd('WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${PUBLIC_URL}/search?q={search_term_string}` } },
    });
  });

  it('the result page is rate-limited for each visitor', async () => {
    now += 61_000;
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async (_, index) => (await hub.get(`/search?q=${index}`)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBe(10);
  });
});
