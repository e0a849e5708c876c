import { expect } from '@playwright/test';
import { expectUsable } from '#test/e2e/support/checks.ts';
import { logIn, ownerHeaders, test } from '#test/e2e/support/owner-hub.ts';

const TALKS = '/api/admin/services/talks';
const GUESTS = '/api/admin/podcasts/guests';
const PORTRAIT = '/api/admin/site/portrait';
const NAMES = {
  face: 'Dana at the desk, laughing',
  talk: 'Ten years after the shift',
  guest: 'Quilla Harbour',
};

test('portrait, talks and guests appear on the sales and podcast pages only once they are filled in', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  await logIn(page);
  const headers = await ownerHeaders(page);
  const send = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  /** A visitor without scripts: what stands there was drawn by the server. */
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
  });
  const visitor = await context.newPage();
  const main = visitor.getByRole('main');
  const shown = async (path: string) => {
    await visitor.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    return {
      face: await main.getByRole('img', { name: NAMES.face }).count(),
      talks: await main.getByRole('heading', { name: 'Talks given' }).count(),
      guests: await main.getByRole('heading', { name: /^(Guests so far|With)$/ }).count(),
    };
  };
  const pages = ['/services', '/pricing', '/booking', '/podcasts', '/podcasts/convos'];
  for (const path of [...pages, '/podcasts/convos/convos-42'])
    expect(await shown(path), path).toEqual({ face: 0, talks: 0, guests: 0 });

  const { version } = await send('GET', PORTRAIT);
  const value = { picture: '/art/founder.avif', alt: NAMES.face, text: 'Ten years of nights.' };
  await send('PUT', PORTRAIT, { value, version });
  await send('POST', TALKS, {
    id: 'ten-years',
    title: NAMES.talk,
    event: 'Harbour Sound',
    place: 'Hamburg',
    heldOn: '2025-05-14',
    url: 'https://talks.example/ten-years',
    summary: 'What a night job taught.',
  });
  await send('POST', GUESTS, {
    id: 'quilla',
    name: NAMES.guest,
    role: 'Harbour pilot and songwriter',
    url: 'https://quilla.example/',
    picture: '/art/founder.avif',
    seriesId: 'convos',
    episodeId: 'convos-42',
  });

  expect(await shown('/services')).toEqual({ face: 1, talks: 1, guests: 0 });
  await expect(main.getByRole('link', { name: NAMES.talk })).toBeVisible();
  await expect(main.getByText('May 14, 2025')).toBeVisible();
  for (const path of ['/pricing', '/booking']) expect((await shown(path)).face, path).toBe(1);
  for (const path of ['/podcasts', '/podcasts/convos', '/podcasts/convos/convos-42']) {
    expect((await shown(path)).guests, path).toBe(1);
    await expect(main.getByRole('link', { name: NAMES.guest })).toHaveAttribute(
      'href',
      'https://quilla.example/',
    );
  }
  await context.close();

  for (const path of ['/services', '/podcasts']) {
    await page.goto(path);
    await expectUsable(page, { always: true });
  }
  await send('DELETE', `${TALKS}/ten-years`);
  await send('DELETE', `${GUESTS}/quilla`);
  const { version: newest } = await send('GET', PORTRAIT);
  await send('PUT', PORTRAIT, { value: { picture: null, alt: null, text: null }, version: newest });
});
