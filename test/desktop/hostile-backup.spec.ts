import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CSRF_HEADER } from '#shared/auth/auth.constants.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { RestoreState } from '#shared/system/system.admin.schema.ts';
import { OWNER } from '#test/e2e/support/owner-hub.ts';
import { startHub } from '#test/e2e/support/start-hub.ts';
import { type Parts, pack, takeApart, withManifest } from '#test/support/databases/archives.ts';
import { enter, logIn } from './support/desk.ts';
import type { DesktopApp } from './support/desktop-app.ts';
import { electronPath, startApp } from './support/host.ts';
import { startOtherHost } from './support/other-host.ts';
import { createMachine } from './support/stand-in.ts';

test.describe.configure({ mode: 'serial' });
// It takes a minute.
test.skip(!electronPath, 'needs a real Electron');

const RESTORE = '/api/admin/system/restore';
const folder = path.resolve(`test-results/desktop-backup-${electronPath ? 'electron' : 'stand-in'}`);
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

/** Tables with what pages show. */
const CONTENT = /^(?!owner|sessions|passkeys|meta|migrations|secret|jobs|content_?version)./;
/** An address of the site or of another one; what is compared with a fixed word stays as it is. */
const ADDRESS = /^(\/(?!api\/|admin)|https?:\/\/|app:)/;

/** Which content the check before a restore refused: with addresses of any form, and with well-formed ones too. */
interface Refused {
  anyForm: ReadonlySet<string>;
  wellFormed: ReadonlySet<string>;
}

/** Every address and picture in the content of a backup, replaced by one that wants to lead to `host`. */
function hostile(parts: Parts, host: string, refused: Refused): { parts: Parts; replaced: number } {
  const ways = [
    `/.//${host}/x.png`,
    `//${host}/x.png`,
    `app://hub//${host}/x.png`,
    `\\\\${host}\\x.png`,
    `/\\${host}/x.png`,
    `/%2e//${host}/x.png`,
    `/api/..//${host}/x.png`,
    `http://${host}/x.png`,
    `https://${host}/x.png`,
    `url(//${host}/x.png)`,
  ];
  let replaced = 0;
  const change = (value: unknown, isWellFormed: boolean): unknown => {
    const inner = (one: unknown) => change(one, isWellFormed);
    if (Array.isArray(value)) return value.map(inner);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]));
    if (typeof value !== 'string') return value;
    if (/^[[{]/.test(value)) {
      try {
        return JSON.stringify(inner(JSON.parse(value)));
      } catch {}
    }
    if (isWellFormed && value.startsWith('/')) return value;
    if (ADDRESS.test(value)) {
      replaced += 1;
      return isWellFormed ? `https://${host}/x.png` : ways[replaced % ways.length];
    }
    // A text of some length may hold markup.
    return /\S \S+ \S/.test(value)
      ? `${value} ![x](//${host}/t.png) <img src="/.//${host}/t.png"> [link](/.//${host}/t)`
      : value;
  };
  const row = (table: string, line: string) => {
    const value = JSON.parse(line);
    const name = table === 'documents' ? `documents.${value.key}` : table;
    return refused.wellFormed.has(name) ? line : JSON.stringify(change(value, refused.anyForm.has(name)));
  };
  const changed = parts.map(([name, bytes]): Parts[number] => {
    const [, table = ''] = /^tables\/(\w+)\//.exec(name) ?? [];
    if (!CONTENT.test(table)) return [name, bytes];
    const lines = bytes.toString().split('\n');
    return [name, Buffer.from(lines.map((line) => line && row(table, line)).join('\n'))];
  });
  return { parts: withManifest(changed), replaced };
}

// security: L9
test('a backup whose every address wants to lead to another host leads nowhere, on any screen of the app', async () => {
  test.setTimeout(300_000);
  const file = path.join(folder, 'backup.tar.gz');
  const bytes = await page.evaluate(async () => {
    const reply = await fetch('/api/admin/system/backup');
    return [...new Uint8Array(await reply.arrayBuffer())];
  });
  await writeFile(file, Uint8Array.from(bytes));
  const own = await takeApart(file);
  // What the check before a restore refuses is made better, until it accepts the whole.
  const refused = { anyForm: new Set<string>(), wellFormed: new Set<string>() };
  for (;;) {
    const { parts, replaced } = hostile(own, other.host, refused);
    expect(replaced).toBeGreaterThan(20);
    const { problem, waiting } = await page.evaluate(restore, {
      base64: pack(parts).toString('base64'),
      password: OWNER.password,
      path: RESTORE,
      csrfHeader: CSRF_HEADER,
    });
    if (waiting) break;
    const [, names = ''] = /does not fit this program \((.+?)(?: and \d+ more)?\)/.exec(problem ?? '') ?? [];
    expect(names, problem ?? '').not.toBe('');
    for (const spelled of names.split(', ')) {
      const name = spelled.startsWith('documents.')
        ? spelled
        : spelled.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
      (refused.anyForm.has(name) ? refused.wellFormed : refused.anyForm).add(name);
    }
  }
  await hub.restart();
  await page.reload();
  await logIn(page);
  await expect(page.getByText('Logged in as owner')).toBeVisible();
  const paths = [...new Set(Object.values(adminPaths).flatMap((at) => (typeof at === 'string' ? [at] : [])))];
  const drawn: string[] = [];
  for (const at of paths) {
    await page.goto(new URL(at, page.url()).href);
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    drawn.push(await page.locator('html').innerHTML());
  }
  // Otherwise the backup did not arrive, and the test proves nothing.
  expect(drawn.filter((html) => html.includes(other.host)).length).toBeGreaterThan(3);
  expect(other.reached).toEqual([]);
});

/** Runs in the page: sends the backup piece by piece, as the form does, and has it restored at the next start. */
async function restore({ base64, password, path, csrfHeader }: Record<string, string>) {
  const { csrfToken } = await (await fetch('/api/admin/session')).json();
  const headers = { [csrfHeader as string]: csrfToken };
  const bytes = Uint8Array.from(atob(base64 as string), (sign) => sign.charCodeAt(0));
  for (let offset = 0; offset < bytes.length; offset += 1_000_000)
    await fetch(`${path}/file?offset=${offset}`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: bytes.subarray(offset, offset + 1_000_000),
    });
  const post = (to: string, body: object) =>
    fetch(path + to, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const state = async (): Promise<RestoreState> => (await fetch(path as string)).json();
  await post('/check', {});
  let now = await state();
  while (now.checking) now = await state();
  const { checked } = now;
  await post('/confirm', {
    id: checked?.id,
    confirm: 'RESTORE',
    currentPassword: password,
    fromElsewhere: true,
  });
  const { problem, waiting } = await state();
  return { problem, waiting };
}
