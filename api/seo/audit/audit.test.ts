import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import type { Audit, AuditRun, Finding } from '#shared/seo/audit.schema.ts';
import { pageScore } from '#shared/seo/score.ts';
import { noOverride } from '#shared/seo/seo.schema.ts';
import { metaPages } from '#shared/site/site.meta.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import type { PageKey, ShownPage } from '#shared/site/site.paths.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import { headMetaOf, headTags, tagHtml } from '#shared/site/site.tags.ts';
import type { PageRenderer } from '#shared/site/site.view.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FakeChannels, html, startFakeChannels } from '#test/support/fakes/fake-channels.ts';
import { fakeWeb } from '#test/support/fakes/fake-web.ts';
import { long } from '#test/support/long.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { readPage } from './page-doc.ts';
import type { SiteFacts } from './rule.ts';
import { addressRules } from './rules/address.ts';
import { sharingRules } from './rules/sharing.ts';
import { faultsOf } from './rules/structured-data.ts';
import { wordRules } from './rules/words.ts';

const identity: SiteIdentity = {
  creatorName: 'Coop',
  artistName: 'Coop',
  artistPath: '/coop',
  networkName: 'Coop TV',
  networkPath: '/coop-tv',
  assistantName: 'COOP.AI',
  contactEmail: 'hello@coop.example',
  tagline: 'A line',
  footerNote: 'A note',
};

const SOUND =
  '<main><h1>A page</h1><p>Words.</p><img src="/art/press-1.svg" alt="A bridge" loading="lazy"></main>';

describe.each(longEngines)('the SEO audit on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  /** What each page shows; pages that are not named show a sound one. */
  let shown: Partial<Record<ShownPage, string>> = {};
  let breaks: ShownPage | undefined;
  const asked: string[] = [];
  /** Other people's sites; without it, the hub has no internet. */
  let internet: FakeChannels | undefined;
  const outside: OutsidePorts = {
    resolve: async (name) => {
      asked.push(name);
      return name.startsWith('gone.') ? [] : ((await internet?.outside.resolve(name)) ?? []);
    },
    connect: (target) => {
      if (!internet) throw new Error('nobody is there');
      return internet.outside.connect(target);
    },
  };

  beforeAll(async () => {
    const renderer = async (): Promise<PageRenderer> => ({
      ...(await fakeWeb.renderer()),
      render: async ({ page }) => {
        if (page === breaks) throw new Error('a component threw');
        return shown[page] ?? SOUND;
      },
    });
    hub = await startTestHub({ database, web: { ...fakeWeb, renderer }, outside });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());
  beforeEach(() => {
    shown = {};
    breaks = undefined;
    asked.length = 0;
  });

  async function audit(body = { outside: false }): Promise<Audit> {
    const response = await owner.send('POST', '/api/admin/seo/audit', body);
    expect(response.status).toBe(200);
    return (await response.json()) as Audit;
  }
  const issuesOf = async (page: PageKey): Promise<Finding[]> =>
    (await audit()).pages.find((entry) => entry.page === page)?.issues ?? [];
  const rulesOf = async (page: PageKey) => (await issuesOf(page)).map(({ rule }) => rule);
  async function say(page: PageKey, change: object) {
    const path = `/api/admin/seo/pages/${page}`;
    const { version } = await owner.json<{ version: number }>(path);
    const body = { value: { ...noOverride, ...change }, version };
    expect((await owner.send('PUT', path, body)).status).toBe(200);
  }

  it('does not exist until the owner starts one, and is stored from then on', async () => {
    const overview = () => owner.json<{ audit: Audit | null }>('/api/admin/seo');
    expect((await overview()).audit).toBeNull();
    const made = await audit();
    expect((await overview()).audit).toEqual(made);
    // Off until the owner has written something for them.
    const off: readonly PageKey[] = ['terms', 'refunds', 'appearances'];
    const on = metaPages.filter((page) => !off.includes(page));
    expect(made.pages.map(({ page }) => page)).toEqual(on);
    expect(made.indexedPages).toBe(18);
    expect(made.outsideAt).toBeNull();
  });

  it('scores each page by its findings, and the site by its pages', async () => {
    const { pages, seoScore } = await audit();
    for (const entry of pages) expect(entry.seoScore, entry.page).toBe(pageScore(entry.issues));
    const listed = pages.filter(({ indexable }) => indexable);
    const mean = listed.reduce((sum, entry) => sum + entry.seoScore, 0) / listed.length;
    expect(seoScore).toBe(Math.round(mean));
    expect(seoScore).toBeGreaterThan(70);
  });

  it('finds defects in headings, images and links, and no longer when they are fixed', async () => {
    const sound = await rulesOf('live');
    expect(sound.filter((rule) => !/length$/.test(rule))).toEqual([]);
    shown.live =
      '<main><h2>Late</h2><h4>Later</h4><img src="/art/none.svg"><a href="/no-such-page">x</a></main>';
    expect(await rulesOf('live')).toEqual([
      ...sound,
      'heading-missing',
      'heading-order',
      'image-alt',
      'link-dead',
    ]);
    const dead = (await issuesOf('live')).find(({ rule }) => rule === 'link-dead');
    expect(dead).toMatchObject({
      type: 'critical',
      impact: 'High',
      items: ['/no-such-page', '/art/none.svg'],
    });
    expect(dead?.fix).toEqual({ kind: 'redirect', source: '/no-such-page' });
    const redirect = {
      redirectId: 'no-such-page',
      source: '/no-such-page',
      target: '/live',
      permanent: true,
    };
    expect((await owner.send('POST', '/api/admin/seo/redirects', redirect)).status).toBe(200);
    const left = (await issuesOf('live')).find(({ rule }) => rule === 'link-dead');
    expect(left?.items).toEqual(['/art/none.svg']);
    shown = {};
    expect(await rulesOf('live')).toEqual(sound);
  });

  it('finds several main headings, and a page that fails to render', async () => {
    shown.music = '<main><h1>A</h1><h1>B</h1></main>';
    expect(await rulesOf('music')).toContain('heading-many');
    breaks = 'music';
    const broken = (await audit()).pages.find(({ page }) => page === 'music');
    expect(broken).toMatchObject({ seoScore: 0, issues: [{ rule: 'page-status', type: 'critical' }] });
  });

  it('finds duplicate titles and descriptions, and suggests a fix', async () => {
    await say('founder', { title: 'The very same words', description: 'The very same description.' });
    await say('media', { title: 'The very same words', description: 'The very same description.' });
    const issues = await issuesOf('media');
    const rules = issues.map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['title-duplicate', 'description-duplicate']));
    expect(issues.find(({ rule }) => rule === 'title-duplicate')?.items).toEqual(['/founder']);
    const fix = issues.find(({ rule }) => rule === 'title-length')?.fix;
    expect(fix).toMatchObject({ kind: 'meta', field: 'title' });
    if (fix?.kind !== 'meta') throw new Error('no draft');
    expect(String(fix.value).length).toBeGreaterThan(19);
    expect(String(fix.value).length).toBeLessThanOrEqual(60);
    await say('media', { title: fix.value });
    expect(await rulesOf('media')).not.toContain('title-duplicate');
    await say('founder', {});
    await say('media', {});
    expect(await rulesOf('media')).not.toContain('description-duplicate');
  });

  it.each([
    ['title-length', { title: 'x'.repeat(61) }],
    ['description-length', { description: 'x'.repeat(161) }],
    ['canonical', { canonicalUrl: 'https://elsewhere.example/live' }],
    ['canonical', { canonicalUrl: 'https://hub.example/gone' }],
    ['share-picture', { ogImage: '/share/none.png' }],
    ['keywords-unused', { keywords: ['zeppelin'] }],
    ['page-hidden', { noindex: true }],
  ] as const)('finds %s, and accepts its own suggested fix', async (rule, change) => {
    await say('services', change);
    const found = (await issuesOf('services')).find((entry) => entry.rule === rule);
    if (found?.fix?.kind !== 'meta') throw new Error(`${rule} was not found`);
    const { field, value } = found.fix;
    const cure = field === 'keywords' ? { keywords: [] } : { [field]: value };
    await say('services', { ...change, ...cure });
    const after = (await issuesOf('services')).find((entry) => entry.rule === rule);
    expect(after?.type === found.type).toBe(false);
    await say('services', {});
  });

  it('skips the search engine rules for pages that are not meant to be indexed', async () => {
    expect(await rulesOf('order')).toEqual([]);
    shown.order = '<main><a href="/gone">x</a></main>';
    expect(await rulesOf('order')).toEqual(['heading-missing', 'link-dead']);
  });

  const LINKS =
    '<main><h1>M</h1><a href="http://gone.example/a">a</a><a href="http://there.example/">b</a><a href="http://there.example/old">c</a></main>';
  const outsideFindings = ({ pages }: Audit) =>
    pages
      .flatMap(({ issues }) => issues)
      .filter(({ rule }) => rule === 'link-dead-outside')
      .flatMap(({ items }) => items);

  it('calls no link to another site broken while the hub has no internet, and lowers no score for it', async () => {
    shown.media = LINKS;
    const whole = await audit();
    const offline = await audit({ outside: true });
    expect(outsideFindings(offline)).toEqual([]);
    expect(offline.seoScore).toBe(whole.seoScore);
    expect(offline).toMatchObject({ outsideAt: null, outsideMissedAt: expect.stringMatching(/Z$/) });

    internet = await startFakeChannels();
    internet.pages.set('https://there.example/', html('<h1>Here</h1>'));
    const online = await audit({ outside: true });
    expect(outsideFindings(online)).toEqual([
      'http://gone.example/a (did not answer)',
      'http://there.example/old (answered 404)',
    ]);
    expect(online.outsideMissedAt).toBeNull();

    // Offline again: what was found before is not held against the page, and when it was found is still known.
    internet.close();
    internet = undefined;
    const again = await audit({ outside: true });
    expect(outsideFindings(again)).toEqual([]);
    expect(again.outsideAt).toBe(online.outsideAt);
    expect(again.seoScore).toBe(whole.seoScore);
    const { items } = await owner.json<{ items: AuditRun[] }>('/api/admin/seo/runs');
    // Not checked is not mended.
    expect(items[0]?.went).toEqual([]);
  });

  it('checks external links only on request, once each, and drops findings of removed links', async () => {
    internet = await startFakeChannels();
    shown.media =
      '<main><h1>M</h1><a href="https://gone.example/a">a</a><a href="https://gone.example/a">b</a></main>';
    await audit();
    expect(asked).toEqual([]);
    const { outsideAt, pages } = await audit({ outside: true });
    // The second is asked because the only link did not answer: the hub itself has internet.
    expect(asked).toEqual(['gone.example', 'example.com']);
    expect(outsideAt).not.toBeNull();
    const found = pages.flatMap(({ issues }) => issues).filter(({ rule }) => rule === 'link-dead-outside');
    expect(found.map(({ page, items }) => [page, items])).toEqual([
      ['media', ['https://gone.example/a (did not answer)']],
    ]);
    shown = {};
    expect(await rulesOf('media')).not.toContain('link-dead-outside');
    internet.close();
    internet = undefined;
  });

  if (long)
    it('finds pictures with a large file size', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const create = { width: 1500, height: 1500, channels: 3, noise, background: '#000' } as const;
      const { url, id } = await addFile(owner, await sharp({ create }).jpeg().toBuffer(), {
        name: 'noise.jpg',
      });
      shown.music = `<main><h1>M</h1><img src="${url}" alt=""></main>`;
      expect(await rulesOf('music')).toEqual(expect.arrayContaining(['image-weight']));
      expect((await owner.send('DELETE', `/api/admin/media/files/${id}`)).status).toBe(200);
      const rules = await rulesOf('music');
      expect([rules.includes('image-weight'), rules.includes('link-dead')]).toEqual([false, true]);
    });

  it('finds every page’s structured data valid', async () => {
    const all = (await audit()).pages.flatMap(({ issues }) => issues);
    expect(all.filter(({ rule }) => rule === 'structured-data')).toEqual([]);
    const { identity } = await hub.json<{ identity: { artistPath: string } }>('/api/site');
    for (const path of ['/', '/podcasts', '/music', '/services', '/blueprint', identity.artistPath]) {
      const html = await (await hub.get(path)).text();
      const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      expect(block.length, path).toBeGreaterThan(100);
      expect(faultsOf(block), path).toEqual([]);
    }
  });
});

it('the audit rules find a missing title, description, share tags and canonical address', () => {
  const meta = pageMeta('live', identity, 'https://hub.example');
  const facts: SiteFacts = {
    publicUrl: 'https://hub.example',
    listed: [],
    dead: new Set(),
    deadOutside: new Map(),
    bytesOf: new Map(),
    pictureOf: () => '/share-images/live-0.png',
  };
  const rulesIn = (head: string) => {
    const html = `<html><head>${head}</head><body>${SOUND}</body></html>`;
    const doc = readPage({ page: 'live', path: '/live', meta, meant: true, html, bytes: html.length });
    return [...wordRules, ...addressRules, ...sharingRules]
      .flatMap((rule) => rule(doc, facts))
      .map(({ rule }) => rule)
      .filter((rule) => !rule.endsWith('length'));
  };
  expect(rulesIn('')).toEqual(['title-missing', 'description-missing', 'canonical', 'social-tags']);
  expect(rulesIn('<title> </title>')).toContain('title-missing');
  expect(rulesIn(headTags(headMetaOf(meta)).map(tagHtml).join(''))).toEqual([]);
});

it.each([
  ['{', 'It is not JSON.'],
  ['[]', 'It is not an object.'],
  ['{"@context":"https://schema.org","@graph":[{"name":"x"}]}', 'An entry has no @type.'],
  ['{"@graph":[]}', 'Its context is not https://schema.org.'],
  [
    '{"@context":"https://schema.org","@graph":[{"@type":"VideoObject","name":"x","thumbnailUrl":"/a.png","uploadDate":"soon"}]}',
    'VideoObject: thumbnailUrl is not a complete address.',
  ],
  [
    '{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"x"}]}',
    'Product: image is missing.',
  ],
])('the structured data check reports the fault in %s', (text, fault) => {
  expect(faultsOf(text)).toContain(fault);
});
