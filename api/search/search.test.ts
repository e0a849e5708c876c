import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { pageShown } from '#test/support/page-shown.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { handbook, PRODUCTS } from '#test/support/people/owner-products.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

let hub: TestHub;
let owner: Owner;
let now = Date.parse('2026-01-10T12:00:00.000Z');
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite', now: () => now });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

async function find(q: string): Promise<PublicSearchReply> {
  // A minute later the visitor may search again.
  now += 61_000;
  return hub.json<PublicSearchReply>(`/api/search?${new URLSearchParams({ q })}`);
}
const kindsOf = async (q: string) => (await find(q)).items.map(({ kind, path }) => `${kind} ${path}`);

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

it('the site search finds pages, shows, episodes, releases, videos, products, services and articles', async () => {
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
  expect(await kindsOf('night shift rosa')).toEqual(['episode /podcasts/convos/convos-42']);
  expect(await kindsOf('late shift')).toContain('release /music/late-shift');
  expect(await kindsOf('night drive')).toContain('video /videos/night-drive');
  expect(await kindsOf('handbook')).toContain('product /products/handbook');
  expect((await kindsOf('consulting')).join()).toContain('service /services');
  expect((await kindsOf('billboard')).join()).toContain('/media');
  expect(await kindsOf('local guide contributions')).toContain('page /contributions');
});

it('the site search ignores case and diacritics, and ranks matches in titles first', async () => {
  await add('/api/admin/podcasts/episodes', { ...episode, episodeId: 'a', title: 'Plain' });
  await add('/api/admin/podcasts/episodes', { ...episode, episodeId: 'b', title: 'Zuerich at night' });
  for (const q of ['zurich', 'ZÜRICH', 'zuerich'])
    expect(await kindsOf(q), q).toEqual(['episode /podcasts/pwc/b', 'episode /podcasts/pwc/a']);
});

it('the site search finds only content that visitors may see', async () => {
  const word = 'Quillfeather';
  const path = '/api/admin/podcasts/episodes';
  await add(path, { ...episode, episodeId: 'draft', title: word, published: false });
  await add(path, { ...episode, episodeId: 'later', title: word, publishedAt: '2027-01-05T20:00:00.000Z' });
  await add(path, { ...episode, episodeId: 'gone', title: word });
  await owner.send('DELETE', `${path}/gone`);
  expect(await find(word)).toEqual({ q: word, total: 0, items: [] });
  const STRUCTURE = '/api/admin/site/structure';
  const { value, version } = await owner.json<{ value: object; version: number }>(STRUCTURE);
  expect((await find('podcasts')).total).toBeGreaterThan(0);
  await owner.send('PUT', STRUCTURE, { value: { ...value, hidden: ['podcasts'] }, version });
  expect((await kindsOf('convos')).join()).not.toContain('/podcasts');
  await owner.send('PUT', STRUCTURE, { value, version: version + 1 });
});

it('the site search truncates long queries, and finds nothing for punctuation only', async () => {
  expect((await find('x'.repeat(300))).q).toHaveLength(100);
  for (const q of ['', '   ', '%%%']) expect((await find(q)).items).toEqual([]);
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
