import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { pdf } from '#test/support/hostile/hostile-pictures.ts';
import { addFile, sendFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite' });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const found = async (q: string) => {
  const { items } = await owner.json<{ items: MediaFile[] }>(
    `/api/admin/media/files?${new URLSearchParams({ q })}`,
  );
  return items.map(({ name }) => name);
};
const pixelOf = async (file: MediaFile) => {
  const bytes = Buffer.from(await (await hub.get(file.url)).arrayBuffer());
  return [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)];
};
const plain = (background: string) => sharp({ create: { width: 80, height: 60, channels: 3, background } });

it('stores the first frame of an uploaded animation with many frames', async () => {
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  const gif = Buffer.concat([
    Buffer.from('GIF89a\xd0\x07\xd0\x07\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array.from({ length: 60 }, () => frame),
    Buffer.from(';'),
  ]);
  expect((await sharp(gif).metadata()).pages).toBe(60);
  expect(await addFile(owner, gif, { name: 'loop.gif' })).toMatchObject({ width: 2000, height: 2000 });
});

it('keeps the colours of an uploaded CMYK or Display P3 photo', async () => {
  const print = await plain('#c81e1e').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const phone = await plain('#c81e1e').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(phone).metadata()).icc).toBeDefined();
  for (const [name, bytes] of Object.entries({ print, phone })) {
    const [red = 0, green = 0, blue = 0] = await pixelOf(
      await addFile(owner, bytes, { name: `${name}.jpg` }),
    );
    expect(Math.abs(red - 200), name).toBeLessThan(25);
    expect(Math.max(green, blue), name).toBeLessThan(70);
  }
});

it.each([
  ['100% #1 & more?.pdf', '100% #1 & more?.pdf'],
  ["L'été «à» 日本.pdf", "L'été «à» 日本.pdf"],
  // As macOS writes it (NFD): the accent is a separate code point.
  ['Cafe\u0301 Mu\u0308nchen.pdf', 'Café München.pdf'],
  [' two  spaces\n.pdf', 'two  spaces.pdf'],
])('stores a file name, finds the file by it and sends it in the download header: %j', async (name, kept) => {
  const file = await addFile(owner, pdf(name), { name });
  expect(file.name).toBe(kept);
  const reply = await hub.get(file.url);
  expect(reply.status).toBe(200);
  const sent = /filename="([^"]*)"(?:; filename\*=UTF-8''(.*))?$/.exec(
    reply.headers.get('content-disposition') ?? '',
  );
  expect(decodeURIComponent(sent?.[2] ?? sent?.[1] ?? '')).toBe(kept);
  expect(
    await found(
      kept
        .replace(/\.pdf$/, '')
        .split(' ')
        .at(-1) ?? '',
    ),
  ).toContain(kept);
});

it('explains why an unusable file is refused and what to do about it', async () => {
  const refusalOf = async (bytes: Buffer, name: string) =>
    ((await (await sendFile(owner, bytes, { name })).json()) as { error: string }).error;
  expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).toMatch(
    /Export it as PNG/,
  );
  expect(await refusalOf(Buffer.from('a text, as long as it may be'), 'a.png')).toMatch(/^Only pictures/);
  expect(await refusalOf(Buffer.alloc(0), 'a.pdf')).toMatch(/^This file is empty\./);
  expect(await refusalOf(pdf().subarray(0, 40), 'a.pdf')).toMatch(/is incomplete/);
});
