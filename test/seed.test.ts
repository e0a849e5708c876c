import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureForOthers } from '#shared/core/address/media-address.ts';
import { pageMeta } from '#shared/site/site.pages.ts';
import { pageKeys } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { changeRow } from './support/databases/change-row.ts';
import { shownContent } from './support/fakes/fake-web.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../web/public');

const isFile = (text: string) => /^\/.*\.\w+$/.test(text);
const missing = (files: readonly string[]) => files.filter((file) => !existsSync(path.join(PUBLIC, file)));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the sample install', () => {
  let hub: TestHub;
  let texts: string[];
  beforeAll(async () => {
    hub = await startTestHub({ database: 'sqlite' });
    texts = (await Promise.all(shownContent.map((address) => hub.json(address)))).flatMap(textsIn);
  });
  afterAll(() => hub?.close());

  it('refers only to files that exist', () => {
    const files = [...new Set(texts.filter(isFile))];
    expect(files.length).toBeGreaterThan(40);
    expect(missing(files)).toEqual([]);
  });

  it('has every share picture and every icon of the app', async () => {
    const { identity } = await hub.json<Site>('/api/site');
    const shared = pageKeys.map(
      (key) => new URL(pageMeta(key, identity, 'https://hub.example').image).pathname,
    );
    const { icons } = await hub.json<{ icons: { src: string }[] }>('/manifest.webmanifest');
    expect(missing([...new Set(shared), ...icons.map((icon) => icon.src)])).toEqual([]);
  });

  it('has every artwork as JPEG too, for feeds and share cards', () => {
    const artwork = readdirSync(path.join(PUBLIC, 'art')).filter((name) => /\.(svg|avif)$/.test(name));
    expect(artwork.length).toBeGreaterThan(40);
    const copies = artwork.map((name) => new URL(pictureForOthers(`/art/${name}`, 'https://a.example')));
    expect(missing(copies.map(({ pathname }) => pathname))).toEqual([]);
  });

  it('links to other sites by https only', () => {
    expect(texts.filter((text) => text.startsWith('http://'))).toEqual([]);
  });

  it('is written once, so what the owner removed does not return', async () => {
    await changeRow(hub.hub.database, 'mediumArticles', 'ring-apron', {
      deletedAt: '2025-11-21T20:00:00.000Z',
    });
    const again = await startTestHub({ database: 'sqlite', shared: hub.place });
    expect((await again.json<{ articles: unknown[] }>('/api/press')).articles).toHaveLength(2);
    await again.close();
  });
});
