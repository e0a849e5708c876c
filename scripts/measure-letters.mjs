import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { typeRules } from '../api/theme/type-pairings.ts';
import { presentBrowser } from './lib/browser.mjs';

// Measures the capital letters, digits and signs of each headline typeface at its three widths, and writes them to
// api/site/letter-widths.json. To run, with `npm run format`, after a font file or its size in api/theme/type-pairings.ts has changed.

const TARGET = path.resolve(import.meta.dirname, '../api/site/letter-widths.json');
const PUBLIC = path.resolve(import.meta.dirname, '../web/public');
const families = { stage: 'Anybody Variable', editorial: 'Fraunces Variable', grotesque: 'Archivo Variable' };
/** As in web/app/hub/home/Hero.module.css. */
const stances = {
  stand: { fontStretch: '50%', fontWeight: '800' },
  open: { fontStretch: '100%', fontWeight: '900' },
  wide: { fontStretch: '150%', fontWeight: '900' },
};
/** Latin letters with their marks, and punctuation: what the font files have. */
const letters = [0x20, 0xa0, 0x180, 0x1e00, 0x2010, 0x20a0]
  .flatMap((from, index) => {
    const to = [0x7e, 0x17f, 0x24f, 0x1eff, 0x2026, 0x20bf][index] ?? from;
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  })
  .filter((letter) => /[\p{Lu}\p{N}\p{P}\p{S} ]/u.test(letter) && letter.toUpperCase() === letter);

const styles = await readFile(path.resolve(import.meta.dirname, '../web/app/hub/fonts.css'), 'utf8');
const browser = await chromium.launch({ executablePath: await presentBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/')
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<style>${styles}${typeRules('editorial')}${typeRules('grotesque')}
        span { position: absolute; white-space: pre; font-size: 100px; font-kerning: none; text-rendering: geometricPrecision; }</style>`,
    });
  return route.fulfill({
    body: await readFile(PUBLIC + pathname),
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
});
await page.goto('http://letters.example/');
const widths = await page.evaluate(
  async ({ families, stances, letters }) => {
    const measured = {};
    for (const [type, family] of Object.entries(families)) {
      measured[type] = {};
      for (const [stance, style] of Object.entries(stances)) {
        const spans = letters.map((letter) => {
          const span = document.createElement('span');
          Object.assign(span.style, style, { fontFamily: `"${family}"` });
          span.textContent = letter;
          document.body.append(span);
          return span;
        });
        await Promise.all(
          letters.map((letter) => document.fonts.load(`${style.fontWeight} 100px "${family}"`, letter)),
        );
        await document.fonts.ready;
        measured[type][stance] = spans.map(
          (span) => Math.round(span.getBoundingClientRect().width * 10) / 10,
        );
        for (const span of spans) span.remove();
      }
    }
    return measured;
  },
  { families, stances, letters },
);
await browser.close();
await writeFile(TARGET, `${JSON.stringify({ letters: letters.join(''), widths })}\n`);
