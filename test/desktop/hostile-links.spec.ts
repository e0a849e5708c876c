import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { freePort } from '#test/support/free-port.ts';
import { enter } from './support/desk.ts';
import type { DesktopApp } from './support/desktop-app.ts';
import { electronPath, startApp } from './support/host.ts';
import { startOtherHost } from './support/other-host.ts';
import { createMachine } from './support/stand-in.ts';

test.describe.configure({ mode: 'serial' });

const folder = path.resolve(`test-results/desktop-links-${electronPath ? 'electron' : 'stand-in'}`);
let hub: Awaited<ReturnType<typeof startHub>>;
let other: Awaited<ReturnType<typeof startOtherHost>>;
/** Stands before the hub and redirects whatever is asked for below `/away` or `/api/away` to the other host. */
let front: http.Server;
let app: DesktopApp;
let page: Page;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  hub = await startHub(path.join(folder, 'hub'), {
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    PUBLIC_URL: address,
  });
  other = await startOtherHost();
  front = http.createServer((req, res) => {
    const away = /^(?:\/api)?\/away\/(30\d)/.exec(req.url ?? '');
    if (away) {
      res.writeHead(Number(away[1]), { Location: `http://${other.host}${req.url}` }).end();
      return;
    }
    const { method, headers, url } = req;
    const onward = http.request(hub.url + url, { method, headers }, (reply) => {
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
    });
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  front.listen(port, '127.0.0.1');
  app = await startApp(await createMachine(folder));
  page = await app.main();
  await enter(page, address);
  await expect(page.getByRole('heading', { name: 'Podcast Management' })).toBeVisible();
});

test.afterAll(async () => {
  await app?.quit();
  other?.close();
  front?.closeAllConnections();
  front?.close();
  await hub?.stop();
});

const stillAtHome = async () => {
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\//);
  await expect(page.getByText('Logged in as owner')).toBeVisible();
};

// security: L8
test('no link that opens the app leads it to another host', async () => {
  const { host } = other;
  for (const rest of [
    `//${host}/x`,
    `///${host}/x`,
    `//bookings//${host}/x`,
    `//bookings/..//${host}/x`,
    `//bookings/%2e%2e%2f%2f${host}`,
    `//bookings/\\\\${host}\\x`,
    `//orders/.//${host}/x`,
    `//hub//${host}/x`,
    `app://hub//${host}/x`,
    `http://${host}/x`,
    `//x@${host}/`,
    `//bookings/0198a1f0-0000-7000-8000-000000000000?open=//${host}/x`,
  ])
    await app.openLink(`hub:${rest}`);
  for (const url of [`app://hub//${host}/x`, `http://${host}/x`, `--app=http://${host}/x`])
    await app.openLink(url);
  await stillAtHome();
  expect(other.reached).toEqual([]);
});

// security: L9
test('a redirect to another host is not followed, whatever asks for it', async () => {
  const answers = await page.evaluate(async () => {
    const read: string[] = [];
    const settled = (element: HTMLElement) =>
      new Promise((resolve) => {
        element.onload = resolve;
        element.onerror = resolve;
        setTimeout(resolve, 500);
        document.body.append(element);
      });
    for (const path of ['/away', '/api/away'])
      for (const status of [301, 302, 303, 307, 308]) {
        const url = `${path}/${status}/x.png`;
        for (const method of ['GET', 'POST', 'PUT'])
          read.push(
            await fetch(url, { method, ...(method !== 'GET' && { body: 'secret' }) }).then(
              (reply) => reply.text(),
              () => '',
            ),
          );
        await settled(Object.assign(new Image(), { src: url }));
        await settled(Object.assign(document.createElement('iframe'), { src: url, hidden: true }));
        new EventSource(url).close();
      }
    for (const frame of document.querySelectorAll('iframe[hidden]')) frame.remove();
    return read;
  });
  expect(answers.filter((text) => text.includes('other'))).toEqual([]);
  expect(other.reached).toEqual([]);
  await stillAtHome();
});

// security: L4
test('a link in a page leads to no other host: clicked, in a new window, sent as a form, dropped', async () => {
  // What opens a window and what is dropped is decided by Electron.
  test.skip(!electronPath, 'needs a real Electron');
  const { host } = other;
  const urls = [`http://${host}/click`, `//${host}/click`, `/.//${host}/click`, '/away/302/click'];
  await page.evaluate(async (urls) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
    for (const url of urls) {
      for (const target of ['', '_blank', '_top'])
        Object.assign(document.createElement('a'), { href: url, target }).click();
      await pause();
      window.open(url)?.close();
      window.open(url, '_blank', 'noopener');
      const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
      document.body.append(form);
      form.submit();
      await pause();
      form.remove();
      try {
        location.assign(url);
      } catch {}
      await pause();
    }
  }, urls);
  const session = await page.context().newCDPSession(page);
  for (const url of urls.slice(0, 2)) {
    const data = {
      items: [{ mimeType: 'text/uri-list', data: url }],
      dragOperationsMask: 1,
    };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  await page.waitForTimeout(500);
  expect(other.reached).toEqual([]);
  // Playwright waits for a navigation that was prevented, so the page is asked without it.
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'location.pathname + document.body.innerText',
  });
  expect(result.value).toMatch(/^\/admin\//);
  expect(result.value).toMatch(/Logged in as\s+owner/);
});
