import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/lib/run.mjs';
import { openBrowser, openPhone } from '../lib/browser.mjs';
import { stop } from '../lib/children.mjs';
import { budget, note, title } from '../lib/report.mjs';
import { startKind } from '../lib/servers.mjs';
import { visit } from '../lib/visit.mjs';

const SCROLL_STEP_PX = 200;
const SCROLL_PAUSE_MS = 60;
const BACK_OFFICE = /\bant-(btn|table|layout)\b/;

async function scrollToEnd(page) {
  const height = await page.run(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += SCROLL_STEP_PX) {
    await page.run((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await pause(SCROLL_PAUSE_MS);
  }
}

function fileOf(url) {
  const file = join(root, 'dist', 'client', new URL(url).pathname);
  return {
    text: readFileSync(file, 'utf8'),
    sent: statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size,
  };
}

/** All scripts that reading the home page to its end fetches, without a click. */
export async function measureSize() {
  title('Scripts of the home page, read to its end without a click');
  const browser = await openBrowser();
  const hub = await startKind('hub');
  const phone = await openPhone(browser);
  await visit(phone, `${hub.address}/home`);
  await scrollToEnd(phone.page);
  await pause(2000);
  const urls = [...phone.requests.values()].filter(({ type }) => type === 'Script').map(({ url }) => url);
  await browser.close();
  await stop(hub.child);

  const scripts = [...new Set(urls)].map((url) => ({ url, ...fileOf(url) }));
  const kilobytes = scripts.reduce((sum, { sent }) => sum + sent, 0) / 1000;
  const context = `${scripts.length} files`;
  budget('brotli', kilobytes, ['at most', 112], { unit: ' kB', digits: 1, context });
  const foreign = scripts.filter(({ text }) => BACK_OFFICE.test(text)).length;
  budget('files with parts of the back office', foreign, ['at most', 0], { digits: 0 });
  for (const { url, sent } of scripts.toSorted((a, b) => b.sent - a.sent).slice(0, 5)) {
    note(new URL(url).pathname, `${(sent / 1000).toFixed(1)} kB`);
  }
  measureBackOffice();
}

const ADMIN_ENTRY = 'web/app/admin/main.tsx';
const FIRST_PANEL = ['web/app/admin/Dashboard.tsx', 'web/podcasts/admin/SeriesPanel.tsx'];

/** What the back office fetches until its first panel is shown, according to the build's list of files. */
function measureBackOffice() {
  title('The back office until its first panel stands');
  const dist = join(root, 'dist', 'admin');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = new Set();
  const collect = (module) => {
    const entry = manifest[module];
    if (files.has(entry.file)) return;
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file);
    entry.imports?.forEach(collect);
  };
  for (const module of [ADMIN_ENTRY, ...FIRST_PANEL]) collect(module);
  const sizeOf = (file) =>
    statSync(existsSync(join(dist, `${file}.br`)) ? join(dist, `${file}.br`) : join(dist, file)).size;
  const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  budget('brotli', kilobytes, ['at most', 380], { unit: ' kB', digits: 1, context: `${files.size} files` });
}
