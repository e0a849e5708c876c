import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hasUpdateFeed } from './updates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'updates-'));
afterAll(() => rmSync(folder, { recursive: true }));

// security: L8
it('looks for updates only where the build names a feed over https', () => {
  expect(hasUpdateFeed(folder)).toBe(false);
  const feed = (text: string) => {
    writeFileSync(path.join(folder, 'app-update.yml'), text);
    return hasUpdateFeed(folder);
  };
  expect(feed('provider: generic\nurl: https://hub.example/desktop\n')).toBe(true);
  expect(feed("provider: generic\nurl: 'https://hub.example/desktop'\n")).toBe(true);
  expect(feed('provider: generic\nurl: http://hub.example/desktop\n')).toBe(false);
  expect(feed('provider: github\nowner: someone\n')).toBe(false);
});
