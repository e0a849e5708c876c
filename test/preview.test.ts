import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewKinds } from '#shared/core/preview-kinds.ts';
import { kindCases, MARK } from './support/content-kinds.ts';
import { type Owner, signIn } from './support/owner.ts';
import { longEngines } from './support/test-database.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const PREVIEW = '/api/admin/preview';

interface Preview {
  html: string | null;
  message: string;
}

describe.each(longEngines)('the preview of an item on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => Date.parse('2026-01-10T12:00:00.000Z') });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const preview = async (kind: string, item: object, status = 200) => {
    const answer = await owner.send('POST', PREVIEW, { kind, item });
    expect(answer.status).toBe(status);
    return answer;
  };
  const drawn = async (kind: string, item: object) => (await (await preview(kind, item)).json()) as Preview;
  const page = async (path: string) => (await fetch(`${hub.url}${path}`)).text();

  const shown = kindCases.filter(({ path }) => (previewKinds as readonly string[]).includes(path));

  it('has a place for every kind of content that a public page shows; own pages have a preview of their own', () => {
    const shownKinds = kindCases.filter((one) => one.shown.length > 0);
    const paths = shownKinds.map(({ path }) => path).filter((path) => path !== '/api/admin/own-pages');
    expect(previewKinds).toEqual(expect.arrayContaining(paths));
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

  it('is never kept by a browser or a proxy', async () => {
    const [one] = shown;
    const answer = await preview(one?.path ?? '', { [one?.key ?? '']: 'an-item', ...one?.item });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('says why no page shows an item', async () => {
    const video = kindCases.find(({ path }) => path === '/api/admin/videos/videos');
    const item = { id: 'an-item', ...video?.item, category: 'Interview' };
    expect(await drawn('/api/admin/videos/videos', item)).toEqual({
      html: null,
      message: 'No page shows it: the site shows music videos only.',
    });
  });

  it('refuses an item that is not whole, and names the fields', async () => {
    const answer = await preview('/api/admin/press/articles', { articleId: 'an-item' }, 400);
    expect((await answer.json()) as { fields: object }).toHaveProperty('fields.title');
  });
});
