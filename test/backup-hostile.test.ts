import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupError } from '#api/backup/backup-error.ts';
import { readBackup } from '#api/backup/read/read-backup.ts';
import { restoreBackup } from '#api/backup/read/restore.ts';
import { migrations } from '#api/migrations/migrations.ts';
import {
  oddEntry,
  type Parts,
  pack,
  plainTar,
  takeApart,
  withManifest,
} from './support/databases/archives.ts';
import { backUp, contentsOf, livedIn } from './support/databases/installs.ts';
import { createTestDatabase, longEngines, type TestDatabase } from './support/databases/test-database.ts';

let folder: string;
let file: string;
let parts: Parts;
let place: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-backups-'));
  file = path.join(folder, 'good.tar.gz');
  place = await createTestDatabase('sqlite');
  await livedIn(place);
  await backUp(place, file);
  parts = await takeApart(file);
});
afterAll(async () => {
  await place?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** With a part changed, and a manifest that fits. */
const changed = (name: string, change: (content: string) => string) =>
  withManifest(
    parts.map(([path, content]) => [path, path === name ? Buffer.from(change(content.toString())) : content]),
  );
const ORDERS = 'tables/orders/000001.jsonl';
const HEADER = 'hub-backup.json';
const orders = (change: (row: Record<string, unknown>) => object) => () =>
  pack(
    changed(ORDERS, (text) => {
      const [first = '', ...rest] = text.split('\n');
      return [JSON.stringify(change(JSON.parse(first))), ...rest].join('\n');
    }),
  );
const header = (change: (header: Record<string, unknown>) => object) => () =>
  pack(changed(HEADER, (text) => JSON.stringify(change(JSON.parse(text)))));
const withFile =
  (...names: string[]) =>
  () => {
    const at = parts.findIndex(([path]) => path.startsWith('files/'));
    const added = names.map((name): Parts[number] => [name, Buffer.from('hostile')]);
    return pack(withManifest(parts.toSpliced(at, 0, ...added)));
  };
const before = (block: Buffer) => () => gzipSync(Buffer.concat([block, plainTar(parts)]));
const amongFiles = (block: Buffer) => () => {
  const at = parts.findIndex(([path]) => path.startsWith('files/'));
  const head = plainTar(parts.slice(0, at)).subarray(0, -1024);
  return gzipSync(Buffer.concat([head, block, plainTar(withManifest(parts).slice(at))]));
};

/** What each file is, and the message that it must lead to. */
const hostile: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
  ['nothing', () => Buffer.alloc(0), /not a whole backup|end is missing/],
  ['a picture', () => Buffer.from('\x89PNG\r\n'), /not a whole backup/],
  ['an empty archive', () => pack([]), /end is missing/],
  ['another archive', () => pack([['readme.txt', Buffer.from('x')]]), /not one of this program/],
  ['without its manifest', () => pack(parts.slice(0, -1)), /end is missing/],
  ['with a manifest only', () => pack(parts.slice(-1)), /not one of this program/],
  [
    'with something after the manifest',
    () => pack([...parts, ['files/x', Buffer.from('x')]]),
    /follows its manifest/,
  ],
  [
    'with something after its end',
    () => gzipSync(Buffer.concat([plainTar(parts), Buffer.from('more')])),
    /follows its end/,
  ],
  [
    'with a changed row',
    () =>
      pack(parts.map(([p, c]) => [p, p === ORDERS ? Buffer.from(c.toString().replace('Ada', 'Eve')) : c])),
    /differs from what was written/,
  ],
  [
    'with a row less',
    () =>
      pack(
        parts.map(([p, c]) => [
          p,
          p === ORDERS ? Buffer.from(`${c.toString().split('\n').slice(1).join('\n')}`) : c,
        ]),
      ),
    /differs from what was written/,
  ],
  ['with other counts', () => pack(withManifest(parts, { files: 7 })), /differs from what was written/],
  [
    'without its secrets',
    () => pack(withManifest(parts.filter(([p]) => p !== 'files/secret-keys'))),
    /secret keys are missing/,
  ],
  ['of a later format', header((value) => ({ ...value, format: 2 })), /newer version/],
  [
    'of a later schema',
    header((value) => ({ ...value, migrations: [...(value.migrations as string[]), '9999-later'] })),
    /newer version/,
  ],
  [
    'of a schema with a hole',
    header((value) => ({
      ...value,
      migrations: (value.migrations as string[]).filter((name) => name !== '0028-tour'),
    })),
    /not known|missing|other columns/,
  ],
  ['with a header of another form', header((value) => ({ ...value, extra: 1 })), /form/],
  [
    'with a table that is not known',
    header((value) => ({
      ...value,
      tables: [...(value.tables as object[]), { name: 'evil', columns: ['id'] }],
    })),
    /not known/,
  ],
  [
    'with a table under a hostile name',
    header((value) => ({ ...value, tables: [{ name: 'x"; drop table orders; --', columns: ['id'] }] })),
    /form/,
  ],
  ['with a column more', orders((row) => ({ ...row, role: 'owner' })), /does not fit/],
  ['with a column less', orders(({ email: _, ...row }) => row), /does not fit/],
  ['with a number for a text', orders((row) => ({ ...row, email: 7 })), /does not fit/],
  ['with a text for a number', orders((row) => ({ ...row, amount_cents: '1' })), /does not fit/],
  ['with half a number', orders((row) => ({ ...row, amount_cents: 0.5 })), /does not fit/],
  ['with nothing where something must be', orders((row) => ({ ...row, email: null })), /does not fit/],
  ['with U+0000', orders((row) => ({ ...row, name: 'a\0b' })), /does not fit/],
  [
    'with a prototype',
    () => pack(changed(ORDERS, (text) => text.replace('{"id":', '{"__proto__":{},"id":'))),
    /does not fit/,
  ],
  ['with a row that is none', orders(() => []), /does not fit/],
  ['with a line that cannot be read', () => pack(changed(ORDERS, () => '{"id":\n')), /cannot be read/],
  ['with a line that is cut off', () => pack(changed(ORDERS, (text) => text.slice(0, -1))), /cut off/],
  [
    'with a piece out of order',
    () => pack(withManifest(parts.map(([p, c]) => [p.replace('orders/000001', 'orders/000002'), c]))),
    /out of order/,
  ],
  [
    'with tables out of order',
    () => pack(withManifest([parts[0] as Parts[number], ...parts.slice(1).toReversed()])),
    /no place|out of order/,
  ],
  ['with a path upwards', withFile('files/../evil'), /no place/],
  ['with a path upwards inside', withFile('files/a/../../evil'), /no place/],
  ['with a path from the root', withFile('/etc/evil'), /no place/],
  ['with a path from the root inside', withFile('files//etc/evil'), /no place/],
  ['with a Windows path', withFile('files/..\\evil'), /no place/],
  ['with a drive', withFile('files/C:evil'), /no place/],
  ['with a name that Windows shortens', withFile('files/evil.'), /no place/],
  ['with a line break in a name', withFile('files/a\nb'), /no place/],
  ['with a database of its own', withFile('files/hub.sqlite'), /no place/],
  ['with a log of the database', withFile('files/hub.sqlite-wal'), /no place/],
  ['with a journal of a restore', withFile('files/restore/journal.json'), /no place/],
  ['with a restore to come', withFile('files/restore/waiting.json'), /no place/],
  ['with something kept', withFile('files/before-restore-1/x'), /no place/],
  ['with a file twice', withFile('files/a', 'files/a'), /twice/],
  ['with a file in two spellings', withFile('files/a', 'files/A'), /twice/],
  [
    'with a link before it',
    before(oddEntry('hub-backup.json', 'SymbolicLink', '/etc/passwd')),
    /not a plain file/,
  ],
  [
    'with a link among its files',
    amongFiles(oddEntry('files/private', 'SymbolicLink', '/tmp')),
    /not a plain file/,
  ],
  ['with a hard link', amongFiles(oddEntry('files/x', 'Link', 'files/secret-keys')), /not a plain file/],
  ['with a folder', amongFiles(oddEntry('files/x/', 'Directory')), /not a plain file/],
  ['with a device', amongFiles(oddEntry('files/x', 'CharacterDevice')), /not a plain file/],
  ['with a broken block', amongFiles(Buffer.alloc(512, 7)), /cannot be read/],
];

describe.each(longEngines)('an install on %s', (engine) => {
  let victim: TestDatabase;
  let contents: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    victim = await createTestDatabase(engine);
    await livedIn(victim);
    contents = await contentsOf(victim);
  });
  afterAll(() => victim?.remove());

  it.for(hostile)('is not changed by a backup %s', async ([name, make, text]) => {
    const bad = path.join(folder, 'bad.tar.gz');
    await writeFile(bad, await make());
    const { folder: dataDir, url } = victim;
    const error = await restoreBackup({
      fromElsewhere: true,
      file: bad,
      dataDir,
      url,
      migrations,
      now: Date.now,
    }).catch((e) => e);
    expect(error, name).toBeInstanceOf(BackupError);
    expect((error as Error).message).toMatch(text);
    expect(await contentsOf(victim)).toEqual(contents);
  });

  it('is not changed by rows that contradict each other', async () => {
    const bad = path.join(folder, 'bad.tar.gz');
    const doubled = changed(ORDERS, (text) => `${text}${text}`);
    const orphans = changed(ORDERS, (text) =>
      text.replaceAll(/"id":"[^"]+"/g, () => `"id":"${crypto.randomUUID()}"`),
    );
    for (const broken of [doubled, orphans]) {
      await writeFile(bad, pack(broken));
      const { folder: dataDir, url } = victim;
      await expect(
        restoreBackup({ fromElsewhere: true, file: bad, dataDir, url, migrations, now: Date.now }),
      ).rejects.toThrow();
      expect(await contentsOf(victim)).toEqual(contents);
    }
  });
});

it('is detected as damaged wherever it is cut off or a byte is changed', async () => {
  const good = readFileSync(file);
  const bad = path.join(folder, 'bad.tar.gz');
  const read = () => readBackup(bad, { migrations, roomBytes: Number.POSITIVE_INFINITY });
  for (let cut = 0; cut < good.length; cut += Math.ceil(good.length / 40)) {
    await writeFile(bad, good.subarray(0, cut));
    await expect(read(), `cut at ${cut}`).rejects.toThrow(BackupError);
  }
  const plain = gunzipSync(good);
  for (let at = 0; at < plain.length; at += Math.ceil(plain.length / 120)) {
    // The two bytes after a block's own checksum have no meaning.
    if (at % 512 === 154 || at % 512 === 155) continue;
    const flipped = Buffer.from(plain);
    flipped.writeUInt8((flipped[at] as number) ^ 1, at);
    await writeFile(bad, gzipSync(flipped, { level: 1 }));
    const error = await read().catch((thrown) => thrown);
    expect(error instanceof BackupError, `byte ${at}`).toBe(true);
  }
}, 300_000);

it('is refused before unpacking when it would not fit on the disk', async () => {
  await expect(readBackup(file, { migrations, roomBytes: 10_000 })).rejects.toThrow(/not enough room/);
});

it('does not fill the memory, however strongly it is compressed', async () => {
  const bomb = path.join(folder, 'bomb.tar.gz');
  const zeros = Buffer.alloc(200_000_000);
  await writeFile(bomb, pack([[HEADER, zeros]]));
  await expect(readBackup(bomb, { migrations, roomBytes: 1e12 })).rejects.toThrow(/too large/);
});
