import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageMetas } from '#shared/site/site.meta.ts';
import type { Site, WebManifest } from '#shared/site/site.schema.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';
import type { Look, Theme } from '#shared/theme/theme.schema.ts';
import { squarePicture } from '#test/support/hostile/hostile-pictures.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const THEME = '/api/admin/theme';
let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite' });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());
beforeEach(async () => {
  expect((await change({ ...originalTheme })).status).toBe(200);
});

async function change(some: Partial<Theme>): Promise<Response> {
  const { value, version } = await owner.json<{ value: Theme; version: number }>(THEME);
  return owner.send('PUT', THEME, { value: { ...value, ...some }, version });
}

const html = async (path: string) => (await hub.get(path)).text();
const look = () => hub.json<Look>('/api/look');
const themeColorIn = (text: string) => /<meta name="theme-color" content="([^"]*)">/.exec(text)?.[1];

describe('the look of a fresh install', () => {
  it('has the default colours, fonts, icons, logo and pictures', async () => {
    const text = await html('/home');
    expect(text).toContain('<meta name="theme-color" content="#0b0c0b">');
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">');
    expect(text).toContain('href="/fonts/anybody-basic.woff2" as="font"');
    expect(text).not.toContain('<style>');
    const { logo, hero, background } = await hub.json<Site>('/api/site');
    expect(logo).toEqual({
      src: '/art/logo-coop.svg',
      quiet: '/art/logo-coop-off.svg',
      width: 101,
      alt: 'Coop, home',
    });
    expect(hero.wide).toBe('/art/hero-stage-1600.avif');
    expect(background).toEqual({
      poster: originalTheme.background.poster,
      sources: originalTheme.background.sources,
    });
    expect(await (await hub.get('/api/look/office.css')).text()).toBe('');
  });
});

describe('a look that the owner chose', () => {
  it('has a blurred placeholder of the hero only for the original picture', async () => {
    const { hero } = originalTheme;
    await change({ hero: { ...hero, wide: '/art/other.avif' } });
    expect((await hub.json<Site>('/api/site')).hero.placeholder).toBeUndefined();
    await change({ hero });
    expect((await hub.json<Site>('/api/site')).hero.placeholder).toEqual(hero.placeholder);
  });

  it('is applied to the next page that a visitor requests, and to the back office', async () => {
    const before = await hub.get('/home');
    const etag = before.headers.get('etag') ?? '';
    await before.body?.cancel();
    await change({
      surface: 'light',
      accent: '#0050c8',
      paper: '#ffffff',
      ink: '#101828',
      type: 'editorial',
    });
    const after = await hub.get('/home', { headers: { 'If-None-Match': etag } });
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(themeColorIn(text)).toBe('#ffffff');
    expect(text).toMatch(/<style>@font-face\{.*--ink:#ffffff;/);
    expect(text).toContain('color-scheme:light');
    expect(text).toContain('--tally:#0050c8;');
    expect(text).toContain('href="/fonts/fraunces-basic.woff2" as="font"');
    const office = await hub.get('/api/look/office.css');
    expect(office.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await office.text()).toContain('--a-lamp:');
    expect(await html('/admin')).toContain('<link rel="stylesheet" href="/api/look/office.css">');
  });

  it('can be dark in other colours, and loads no typeface that was not chosen', async () => {
    await change({ accent: '#39ff14', ink: '#12062b', paper: '#e8e6ff' });
    const text = await html('/services');
    expect(themeColorIn(text)).toBe('#12062b');
    expect(text).not.toContain('color-scheme:light');
    expect(text).not.toContain('@font-face');
    expect(text).toContain('/fonts/anybody-basic.woff2');
    expect(text).not.toMatch(/fraunces|archivo|public-sans|newsreader/);
  });

  it('sets the colours of the web app manifest', async () => {
    await change({ ink: '#12062b' });
    const manifest = await hub.json<WebManifest>('/manifest.webmanifest');
    expect(manifest).toMatchObject({ theme_color: '#12062b', background_color: '#12062b' });
  });

  it('changes the address and the background colour of share pictures', async () => {
    const pictureOf = async () => (await hub.json<PageMetas>('/api/pages')).live.image;
    expect(await pictureOf()).toContain('/share/');
    await change({ ink: '#12062b', paper: '#ffffff' });
    const address = new URL(await pictureOf()).pathname;
    const image = sharp(Buffer.from(await (await hub.get(address)).arrayBuffer()));
    const { data } = await image
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x12, 0x06, 0x2b]);
  });

  it('can switch the background off, so that pages name neither its video nor its picture', async () => {
    await change({ background: { ...originalTheme.background, shown: false } });
    expect((await hub.json<Site>('/api/site')).background).toBeNull();
    expect(await html('/home')).not.toContain('/media/background');
  });

  it.each([
    ['a colour by its name', { accent: 'red' }, 'value.accent'],
    ['rules in place of a colour', { ink: '#000000}body{display:none' }, 'value.ink'],
    ['a typeface that does not ship', { type: 'comic' as never }, 'value.type'],
    [
      'a script as logo',
      { logo: { ...originalTheme.logo, picture: 'javascript:alert(1)' } },
      'value.logo.picture',
    ],
    ['an icon of another site', { icon: 'https://a.example/icon.png' }, 'value.icon'],
    [
      'an icon that is not square',
      { icon: '/media/00000000-0000-4000-8000-000000000000/abc-640x160.webp' },
      'value.icon',
    ],
    [
      'a video of another site',
      {
        background: {
          ...originalTheme.background,
          sources: [{ src: 'https://a.example/a.mp4', type: 'video/mp4' as const }],
        },
      },
      'value.background.sources.0.src',
    ],
  ] as const)('refuses %s', async (_, some, field) => {
    const answer = await change(some as Partial<Theme>);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toContain(field);
    expect((await look()).style).toBe('');
  });
});

describe('the preview of a look', () => {
  const preview = async (value: Partial<Theme>) => {
    const answer = await owner.send('POST', `${THEME}/preview`, {
      value: { ...originalTheme, ...value },
      page: 'home',
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { html: string; corrections: { color: string; after: number }[] };
  };

  it('renders a page in an unsaved look without scripts, and changes no public page', async () => {
    const { html: drawn, corrections } = await preview({
      surface: 'light',
      paper: '#ffffff',
      accent: '#ffe600',
    });
    expect(drawn).toContain('--tally:#ffe600;');
    expect(drawn).toContain('data-page="home"');
    expect(drawn).not.toContain('<script');
    expect(corrections).toMatchObject([{ color: 'accent', purpose: 'lamp', change: 'darkened' }]);
    expect((await look()).style).toBe('');
    expect(await html('/home')).not.toContain('#ffe600');
  });

  it('shows a logo and background that are not saved', async () => {
    const { html: drawn } = await preview({
      logo: { ...originalTheme.logo, picture: '/art/unsaved.svg', alt: 'A fox' },
      background: { ...originalTheme.background, shown: false },
    });
    expect(drawn).toContain('/art/unsaved.svg');
    expect(drawn).toContain('A fox, home');
    expect(drawn).toContain('&quot;background&quot;:null');
  });
});

describe('logo and icons', () => {
  it('renders the network’s name as a PNG if the logo is a wordmark', async () => {
    await change({ logo: { ...originalTheme.logo, kind: 'wordmark' }, type: 'editorial' });
    const { logo } = await hub.json<Site>('/api/site');
    expect(logo.alt).toBe('Coop TV, home');
    const reply = await hub.get(logo.src);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    const { width = 0, height = 1 } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(logo.width).toBe(Math.round((34 * width) / height));
    expect(width).toBeGreaterThan(4 * height);
  });

  it('responds with 404 to the address of a wordmark in a colour that is not in use', async () => {
    await change({ logo: { ...originalTheme.logo, kind: 'wordmark' } });
    const { src } = (await hub.json<Site>('/api/site')).logo;
    const other = src.replace(/-[0-9a-f]{6}-/, '-123456-');
    expect(other).not.toBe(src);
    expect((await hub.get(other)).status).toBe(404);
  });

  it('replaces the quiet version of a logo together with the logo', async () => {
    await change({ logo: { ...originalTheme.logo, picture: '/art/other.svg' } });
    expect((await hub.json<Site>('/api/site')).logo).toMatchObject({
      src: '/art/other.svg',
      quiet: '/art/other.svg',
    });
  });

  it('renders every icon from one picture: PNGs of the right size for pages, manifest and the old addresses', async () => {
    const file = await addFile(owner, await squarePicture(), { name: 'fox.png' });
    expect((await change({ icon: file.url })).status).toBe(200);
    const text = await html('/home');
    const { icons } = await look();
    expect(text).toContain(`<link rel="icon" href="${icons.tab.href}" type="image/png">`);
    expect(text).toContain(`<link rel="apple-touch-icon" href="${icons.touch}">`);
    const sizes = [
      [icons.tab.href, 32],
      [icons.touch, 180],
      [icons.app192, 192],
      [icons.app512, 512],
      [icons.maskable512, 512],
    ] as const;
    for (const [address, side] of sizes) {
      const reply = await hub.get(address);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { format, width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect([format, width, height]).toEqual(['png', side, side]);
    }
    const manifest = await hub.json<WebManifest>('/manifest.webmanifest');
    expect(manifest.icons.map(({ src, sizes: size, purpose }) => [src, size, purpose])).toEqual([
      [icons.app192, '192x192', 'any'],
      [icons.app512, '512x512', 'any'],
      [icons.maskable512, '512x512', 'maskable'],
    ]);
    const ico = Buffer.from(await (await hub.get('/favicon.ico')).arrayBuffer());
    expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    expect((await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32);
    const touch = await hub.get('/apple-touch-icon.png', { redirect: 'manual' });
    expect(touch.headers.get('location')).toBe(icons.touch);
    expect(await (await hub.get('/api/look/office.css')).text()).toContain(icons.app192);
  });

  it('uses the default icons until there is a picture, and when the picture is missing', async () => {
    const favicon = () => hub.get('/favicon.ico', { redirect: 'manual' });
    expect((await favicon()).headers.get('location')).toBe('/icons/favicon.ico');
    await change({ icon: '/media/00000000-0000-4000-8000-000000000000/gone-9x9.webp' });
    expect((await favicon()).headers.get('location')).toBe('/icons/favicon.ico');
    const { icons } = await look();
    const reply = await hub.get(icons.app192, { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe('/icons/icon-512.png');
  });

  it('never uses a private picture as an icon', async () => {
    const file = await addFile(owner, await squarePicture(), { name: 'private.png', private: true });
    await change({ icon: file.url.split('?')[0] as string });
    const reply = await hub.get('/favicon.ico', { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe('/icons/favicon.ico');
  });
});
