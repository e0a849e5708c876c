import { expect } from '@playwright/test';
import { kindCases, MARK, previewedContent } from '#test/support/people/content-kinds.ts';
import { logIn, ownerHeaders, test } from './support/owner-hub.ts';

/** Kinds whose items have pages of their own, where their words always stand. */
const HAS_PAGES = /podcasts|releases|videos|products/;

test('an unsaved item of every kind is drawn by the real pages that show it', async ({ page }) => {
  await logIn(page, '/admin/dashboard/content');
  const headers = await ownerHeaders(page);
  for (const kind of kindCases.filter(({ path }) => previewedContent.includes(path))) {
    const item = { [kind.key]: 'an-item', ...kind.item };
    const draw = (shownOn?: string) =>
      page.request.post('/api/admin/preview', {
        headers,
        data: { kind: kind.path, item, ...(shownOn && { page: shownOn }) },
      });
    const first = await draw();
    expect(first.status(), kind.path).toBe(200);
    const { pages, html } = (await first.json()) as { pages: { page: string }[]; html: string | null };
    expect(html?.startsWith('<!doctype html>'), kind.path).toBe(true);
    if (HAS_PAGES.test(kind.path)) expect(html?.includes(MARK), kind.path).toBe(true);
    for (const one of pages) expect((await draw(one.page)).status(), `${kind.path} ${one.page}`).toBe(200);
  }
});
