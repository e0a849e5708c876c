import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longEngines } from './support/databases/test-database.ts';
import { kindCases, MARK, previewedContent, previewedDocuments } from './support/people/content-kinds.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const PREVIEW = '/api/admin/preview';

interface Preview {
  html: string | null;
  pages: { page: string; name: string }[];
  message: string;
}

/** A change of every document that a public page shows. */
const documentChanges: Record<string, object> = {
  '/api/admin/site/identity': { tagline: MARK },
  '/api/admin/site/links': {
    links: [
      { network: 'other', name: MARK, url: 'https://a.example/', handle: null, places: ['pages', 'live'] },
    ],
  },
  '/api/admin/site/texts': { podcastsLead: MARK },
  '/api/admin/site/terms': { sections: [{ title: MARK, text: 'It holds.' }] },
  '/api/admin/site/refunds': { sections: [{ title: MARK, text: 'It holds.' }] },
  '/api/admin/site/structure': { sections: [{ id: 'music', title: MARK, shown: true }] },
  '/api/admin/site/locale': { language: 'pt-BR' },
  '/api/admin/site/network': { title: MARK },
  '/api/admin/site/founder': { lead: MARK },
  '/api/admin/site/portrait': { picture: '/art/founder.avif', alt: MARK },
  '/api/admin/stream/settings': { hostName: MARK },
  '/api/admin/playlist/submission': { reference: MARK },
  '/api/admin/music/artist': { lead: MARK },
  '/api/admin/contributions': { summary: MARK },
  '/api/admin/blueprint': { title: MARK },
  '/api/admin/privacy/addition': { text: MARK },
};

describe.each(longEngines)('the preview of an item on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => Date.parse('2026-01-10T12:00:00.000Z') });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const preview = async (kind: string, item: object, status = 200, page?: string) => {
    const answer = await owner.send('POST', PREVIEW, { kind, item, ...(page && { page }) });
    expect(answer.status).toBe(status);
    return answer;
  };
  const drawn = async (kind: string, item: object, page?: string) =>
    (await (await preview(kind, item, 200, page)).json()) as Preview;
  const page = async (path: string) => (await fetch(`${hub.url}${path}`)).text();

  const shown = kindCases.filter(({ path }) => previewedContent.includes(path));

  it('has a place for every kind of content that a public page shows, and a test for every document', () => {
    const shownKinds = kindCases.filter((one) => one.shown.length > 0);
    expect(previewedContent).toEqual(expect.arrayContaining(shownKinds.map(({ path }) => path)));
    expect(previewedContent.filter((path) => !kindCases.some((one) => one.path === path))).toEqual([]);
    expect(Object.keys(documentChanges).toSorted()).toEqual([...previewedDocuments].sort());
  });

  it.each(previewedDocuments)('shows a change of %s that is not saved on each of its pages', async (path) => {
    const { value } = await owner.json<{ value: object }>(path);
    const words = path === '/api/admin/site/locale' ? 'pt-BR' : MARK;
    const item = { ...value, ...documentChanges[path] };
    const { pages } = await drawn(path, item);
    expect(pages.length).toBeGreaterThan(0);
    for (const { page: shownOn, name } of pages) {
      const { html } = await drawn(path, item, shownOn);
      expect(html, name).toContain(`data-page="${shownOn}"`);
      expect(html, name).toContain(words);
      expect(html).not.toContain('<script');
    }
    expect(await owner.json(path)).toHaveProperty('value', value);
    expect(await page('/home')).not.toContain(words);
  });

  it('refuses an invalid document, and names the fields', async () => {
    const answer = await preview('/api/admin/site/founder', { lead: 1 }, 400);
    expect((await answer.json()) as { fields: object }).toHaveProperty('fields.lead');
  });

  it.each(shown)(
    'shows an item of $path that is not saved, without scripts, to the owner alone',
    async (one) => {
      const before = await page(
        one.shown.find((path) => path !== '/home' && !path.startsWith('/api')) ?? '/',
      );
      const { html } = await drawn(one.path, { [one.key]: 'an-item', ...one.item });
      expect(html).toContain(MARK);
      expect(html).not.toContain('<script');
      const after = await page(one.shown.find((path) => path !== '/home' && !path.startsWith('/api')) ?? '/');
      expect(before).not.toContain(MARK);
      expect(after).not.toContain(MARK);
      const list = await (await owner.get(`${one.path}?state=all&limit=100`)).text();
      expect(list).not.toContain(MARK);
    },
  );

  it('is never cached by a browser or a proxy', async () => {
    const [one] = shown;
    const answer = await preview(one?.path ?? '', { [one?.key ?? '']: 'an-item', ...one?.item });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('says why no page shows an item', async () => {
    const stream = kindCases.find(({ path }) => path === '/api/admin/stream/schedule');
    const item = { id: 'an-item', ...stream?.item, startsAt: '2026-01-09T20:00:00.000Z' };
    expect(await drawn('/api/admin/stream/schedule', item)).toEqual({
      html: null,
      pages: [],
      message: 'No page shows it: it has started already, and the schedule shows coming streams.',
    });
  });

  it('shows a series, episode, release and video on the page of its own and in its list', async () => {
    for (const [name, path, list] of [
      ['show', '/api/admin/podcasts/series', 'podcasts'],
      ['episode', '/api/admin/podcasts/episodes', 'podcasts'],
      ['release', '/api/admin/music/releases', 'music'],
      ['video', '/api/admin/videos/videos', 'music'],
    ] as const) {
      const one = kindCases.find((kind) => kind.path === path);
      const item = { [one?.key ?? '']: 'an-item', ...one?.item };
      for (const shownOn of [name, list]) {
        const { html, pages } = await drawn(path, item, shownOn);
        expect(pages.map(({ page }) => page)).toEqual([name, list]);
        expect(html, `${name} on ${shownOn}`).toContain(`data-page="${shownOn}"`);
        expect(html, `${name} on ${shownOn}`).toContain(MARK);
      }
    }
  });

  it('refuses an incomplete item, and names the fields', async () => {
    const answer = await preview('/api/admin/press/articles', { articleId: 'an-item' }, 400);
    expect((await answer.json()) as { fields: object }).toHaveProperty('fields.title');
  });
});
