import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import type { CropArea, FinishedUpload, MediaFile } from '#shared/media/media.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { pdf, phonePicture, picture } from '#test/support/hostile/hostile-pictures.ts';
import { addFile, sendFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const FILES = '/api/admin/media/files';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const refusal = async (response: Response) => ({
  status: response.status,
  ...errorBody.parse(await response.json()),
});

/** Two halves, red on the left and blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

/** The colour in the middle of a picture. */
async function middleOf(hub: TestHub, { url }: Pick<MediaFile, 'url'>): Promise<'red' | 'blue'> {
  const bytes = Buffer.from(await (await hub.get(url)).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  const area = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).removeAlpha().extract(area).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

describe.each(engines)('parts and focal points of pictures on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.parse('2027-03-01T12:00:00Z');
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => ++time });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const crop = (id: string, area: CropArea | object) => owner.send('POST', `${FILES}/${id}/crop`, area);
  const cropped = async (id: string, area: CropArea) =>
    (await (await crop(id, area)).json()) as FinishedUpload;
  const setFocus = (id: string, focus: object) => owner.send('PUT', `${FILES}/${id}/focus`, focus);
  const home = async () => (await hub.get('/')).text();

  it('a part of a picture becomes a picture of its own, at every width, and the original stays', async () => {
    const original = await addFile(owner, await halves(1600, 900), { name: 'stage.png', alt: 'Two halves' });
    const right = await cropped(original.id, { left: 800, top: 100, width: 700, height: 700 });
    expect(right).toMatchObject({
      name: 'stage cropped.webp',
      kind: 'image/webp',
      width: 700,
      height: 700,
      alt: 'Two halves',
      croppedFrom: original.id,
      focus: { x: 50, y: 50 },
      private: false,
      wasThere: false,
    });
    expect(right.variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 320],
      [640, 640],
    ]);
    expect(await middleOf(hub, right)).toBe('blue');
    const left = await cropped(original.id, { left: 0, top: 0, width: 400, height: 900 });
    expect(await middleOf(hub, left)).toBe('red');
    const { id, url, size, version } = original;
    expect(await owner.json<MediaFile>(`${FILES}/${id}`)).toMatchObject({
      url,
      size,
      version,
      croppedFrom: null,
    });
    expect((await owner.json<{ items: unknown[] }>('/api/admin/media/uploads')).items).toEqual([]);
  });

  it('the same part is stored once, and all of a picture is the picture itself', async () => {
    const original = await addFile(owner, await halves(400, 300));
    const area = { left: 10, top: 20, width: 300, height: 200 };
    const first = await cropped(original.id, area);
    expect(await cropped(original.id, area)).toMatchObject({ id: first.id, wasThere: true });
    const all = await cropped(original.id, { left: 0, top: 0, width: 400, height: 300 });
    expect(all).toMatchObject({ id: original.id, wasThere: true, croppedFrom: null });
  });

  it('a photo that a phone stores on its side is cropped as it is seen', async () => {
    // 40 by 60 when it stands upright, with red above blue.
    const photo = await addFile(owner, await phonePicture(), { name: 'photo.jpg' });
    expect([photo.width, photo.height]).toEqual([40, 60]);
    const top = await cropped(photo.id, { left: 0, top: 0, width: 40, height: 20 });
    const bottom = await cropped(photo.id, { left: 0, top: 40, width: 40, height: 20 });
    expect([await middleOf(hub, top), await middleOf(hub, bottom)]).toEqual(['red', 'blue']);
  });

  it('a part of a private picture is private', async () => {
    const secret = await addFile(owner, await halves(300, 200), { private: true });
    const part = await cropped(secret.id, { left: 0, top: 0, width: 100, height: 100 });
    expect(part.private).toBe(true);
    expect((await hub.get(part.url)).status).toBe(404);
  });

  it('an animation has one frame, and so has its part', async () => {
    const frames = await sharp([await picture('png'), await picture('png')], { join: { animated: true } })
      .gif()
      .toBuffer();
    const file = await addFile(owner, frames, { name: 'moves.gif' });
    const part = await cropped(file.id, { left: 0, top: 0, width: 30, height: 40 });
    const bytes = Buffer.from(await (await hub.get(part.url)).arrayBuffer());
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('refuses a part that is empty, beyond the picture, huge, or of no picture', async () => {
    const file = await addFile(owner, await halves(300, 200));
    const area = { left: 0, top: 0, width: 100, height: 100 };
    for (const wrong of [
      { width: 0 },
      { height: 0 },
      { width: -5 },
      { left: -1 },
      { width: 1.5 },
      { left: 250 },
      { top: 150 },
      { width: 1_000_000_000 },
      { width: 9e15 },
      { left: 9e15 },
      { width: '100' },
    ])
      expect([wrong, (await crop(file.id, { ...area, ...wrong })).status]).toEqual([wrong, 400]);
    expect(await refusal(await crop(file.id, { ...area, left: 201 }))).toMatchObject({
      code: 'request.invalid',
      error: 'The part reaches beyond the picture, which has 300 × 200 pixels.',
    });
    const document = await addFile(owner, pdf('crop'), { name: 'a.pdf' });
    expect(await refusal(await crop(document.id, area))).toMatchObject({
      status: 415,
      error: 'Only a picture can be cropped.',
    });
    expect((await crop(UNKNOWN, area)).status).toBe(404);
    await owner.send('DELETE', `${FILES}/${file.id}`);
    expect((await crop(file.id, area)).status).toBe(404);
    expect((await hub.get(`${FILES}/${file.id}/crop`, { method: 'POST' })).status).toBe(401);
    // An SVG never becomes a picture of the library: the browser draws it before it is sent.
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await sendFile(owner, svg, { name: 'a.svg' })).status).toBe(415);
  });

  it('a focal point is kept, and every page keeps it in view; the centre needs no rule', async () => {
    const file = await addFile(owner, await halves(500, 300));
    expect(file.focus).toEqual({ x: 50, y: 50 });
    expect(await home()).not.toContain('object-position:80% 20%');
    const set = await setFocus(file.id, { x: 80, y: 20 });
    expect(await set.json()).toMatchObject({ id: file.id, focus: { x: 80, y: 20 }, version: file.version });
    const rule = `img[src^="/media/${file.id}/"]{object-position:80% 20%}`;
    expect(await home()).toContain(rule);
    expect(await (await hub.get('/podcasts')).text()).toContain(rule);
    await setFocus(file.id, { x: 50, y: 50 });
    expect(await home()).not.toContain(rule);
  });

  it('the focal point of a private picture, or one in the trash, is on no page', async () => {
    const secret = await addFile(owner, await halves(500, 301), { private: true });
    await setFocus(secret.id, { x: 10, y: 90 });
    expect(await home()).not.toContain(secret.id);
    const file = await addFile(owner, await halves(500, 302));
    await setFocus(file.id, { x: 10, y: 90 });
    expect(await home()).toContain(file.id);
    await owner.send('DELETE', `${FILES}/${file.id}`);
    expect(await home()).not.toContain(file.id);
    expect((await setFocus(file.id, { x: 1, y: 1 })).status).toBe(404);
  });

  it('the picture of the hero that a phone shows has a focal point of its own', async () => {
    const wide = await addFile(owner, await halves(1600, 901));
    await setFocus(wide.id, { x: 5, y: 5 });
    const { value, version } = await owner.json<{ value: { hero: object }; version: number }>(
      '/api/admin/theme',
    );
    const hero = { ...value.hero, wide: wide.url };
    const saved = await owner.send('PUT', '/api/admin/theme', { value: { ...value, hero }, version });
    expect(saved.status).toBe(200);
    expect(await home()).toContain('@media (max-width:599px){picture>img[src]{object-position:50% 50%}}');
  });

  it('refuses a focal point outside of the picture, or of no picture', async () => {
    const file = await addFile(owner, await halves(300, 201));
    for (const wrong of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 0.5, y: 0 }, { x: 0 }, {}])
      expect((await setFocus(file.id, wrong)).status).toBe(400);
    const document = await addFile(owner, pdf('focus'), { name: 'a.pdf' });
    expect(await refusal(await setFocus(document.id, { x: 1, y: 1 }))).toMatchObject({
      status: 415,
      error: 'Only a picture has a focal point.',
    });
    expect((await setFocus(UNKNOWN, { x: 1, y: 1 })).status).toBe(404);
    expect((await owner.json<MediaFile>(`${FILES}/${file.id}`)).focus).toEqual({ x: 50, y: 50 });
  });
});
