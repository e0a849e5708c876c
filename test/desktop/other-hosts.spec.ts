import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { enter } from './support/desk.ts';
import type { DesktopApp } from './support/desktop-app.ts';
import { electronPath, startApp } from './support/host.ts';
import { startOtherHost } from './support/other-host.ts';
import { createMachine } from './support/stand-in.ts';

test.describe.configure({ mode: 'serial' });

const folder = path.resolve(`test-results/desktop-hosts-${electronPath ? 'electron' : 'stand-in'}`);
let hub: Awaited<ReturnType<typeof startHub>>;
let other: Awaited<ReturnType<typeof startOtherHost>>;
let app: DesktopApp;
let page: Page;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  hub = await startHub(path.join(folder, 'hub'), {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  });
  other = await startOtherHost();
  app = await startApp(await createMachine(folder));
  page = await app.main();
  await enter(page, hub.url);
  await expect(page.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();
});

test.afterAll(async () => {
  await app?.quit();
  other?.close();
  await hub?.stop();
});

// security: L9
test('no path of the app leads to another host: by script, picture, style, frame, link or new window', async () => {
  const { host, reached } = other;
  const paths = [
    `//${host}/direct`,
    `/.//${host}/dot.png`,
    `/..//${host}/dots.png`,
    `/%2e//${host}/encoded.png`,
    `/api/..//${host}/from-api`,
    `/api//${host}/in-api`,
    `/\\${host}/backslash`,
    `/api/%2e%2e//${host}/encoded-from-api`,
  ];
  const answers = await page.evaluate(askAll, paths);
  expect(answers.filter((answer) => answer.includes('other'))).toEqual([]);
  expect(reached).toEqual([]);
  await expect(page.getByText('Logged in as owner')).toBeVisible();
});

// security: L9
test('a look cannot name a path that leads to another host, and a redirect of the hub takes no session along', async () => {
  const statuses = await page.evaluate(
    async ({ target, csrfHeader }) => {
      const { csrfToken } = await (await fetch('/api/admin/session')).json();
      const send = (path: string, method: string, body: unknown) =>
        fetch(path, {
          method,
          headers: { 'Content-Type': 'application/json', [csrfHeader]: csrfToken },
          body: JSON.stringify(body),
        });
      const { value, version } = await (await fetch('/api/admin/theme')).json();
      const hostile = { ...value, icon: null, logo: { ...value.logo, picture: '/.//other.example/x.png' } };
      const theme = await send('/api/admin/theme', 'PUT', { value: hostile, version });
      const item = {
        redirectId: 'away',
        source: '/away.png',
        target: `http://${target}/redirected`,
        permanent: false,
        published: true,
      };
      const made = await send('/api/admin/seo/redirects', 'POST', item);
      await fetch('/away.png').catch(() => {});
      await new Promise((resolve) => {
        const picture = Object.assign(new Image(), { src: '/away.png', onload: resolve, onerror: resolve });
        document.body.append(picture);
      });
      return [theme.status, made.status];
    },
    { target: other.host, csrfHeader: CSRF_HEADER },
  );
  expect(statuses).toEqual([400, 200]);
  expect(other.reached.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});

/** Runs in the page: every way in which a page can cause a request to each path of the app. */
async function askAll(paths: string[]): Promise<string[]> {
  const answers: string[] = [];
  const settled = (element: HTMLElement) =>
    new Promise((resolve) => {
      element.onload = resolve;
      element.onerror = resolve;
      setTimeout(resolve, 500);
      document.body.append(element);
    });
  for (const path of paths) {
    const url = location.origin + path;
    for (const method of ['GET', 'POST'])
      answers.push(
        await fetch(url, { method }).then(
          (reply) => reply.text(),
          () => '',
        ),
      );
    await settled(Object.assign(new Image(), { src: url }));
    await settled(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }));
    await settled(Object.assign(document.createElement('iframe'), { src: url, hidden: true }));
    const style = document.createElement('style');
    style.textContent = `body{background-image:url("${url}")}`;
    await settled(style);
    style.remove();
    window.open(url)?.close();
  }
  for (const frame of document.querySelectorAll('iframe[hidden]')) frame.remove();
  return answers;
}
