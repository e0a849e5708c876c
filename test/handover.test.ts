import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { list } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeKeys } from '#api/backup/format/encryption.ts';
import { givenSettings, settingsFile } from '#api/backup/handover/handover-settings.ts';
import type { HandoverState } from '#shared/backup/handover.contract.ts';
import type { OwnerEvent } from '#shared/notices/notices.admin.schema.ts';
import { liveIn } from './support/databases/installs.ts';
import { longEngines } from './support/databases/test-database.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const PACKS = '/api/admin/system/handover';
const MINUTE = { timeout: 60_000 };

describe.each(longEngines)('handover packs on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let folder: string;
  beforeEach(async () => {
    hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
    owner = await signIn(hub);
    folder = path.join(hub.place.folder, 'backups');
  });
  afterEach(() => hub.close());

  const state = () => owner.json<HandoverState>(PACKS);
  async function idle(): Promise<HandoverState> {
    await expect.poll(async () => (await state()).busy, { timeout: 30_000 }).toBe(null);
    return state();
  }
  async function make() {
    const { identity, recipient } = await makeKeys();
    expect((await owner.send('POST', PACKS, { recipient })).status).toBe(200);
    const made = await idle();
    expect(made.lastPack).toMatchObject({ error: null });
    return { identity, pack: made.packs[0] as HandoverState['packs'][number] };
  }
  async function rehearse(name: string, key?: string): Promise<string | null | undefined> {
    expect((await owner.send('POST', `${PACKS}/rehearse`, { name, ...(key && { key }) })).status).toBe(200);
    return (await idle()).lastDrill?.error;
  }

  it('hold everything, are rehearsed with either key, downloaded and deleted', MINUTE, async () => {
    await liveIn(hub);
    const { identity, pack } = await make();
    expect(pack.name).toMatch(/^hub-handover-\d{4}-\d{2}-\d{2}-\d{6}\.tar$/);

    const answer = await owner.get(`${PACKS}/files/${pack.name}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${pack.name}"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(pack.sha256);
    const names: string[] = [];
    await list({ file: path.join(folder, pack.name), onReadEntry: (entry) => void names.push(entry.path) });
    const inside = pack.name.replace('.tar', '');
    expect(names).toEqual(
      ['READ-ME.txt', 'SHA256SUMS', 'hub-backup.tar.gz.age', 'program.tar.gz'].map(
        (name) => `${inside}/${name}`,
      ),
    );
    // Nothing of a visitor or a secret is outside the sealed file.
    expect(bytes.includes('ada@visitor.example')).toBe(false);
    expect(bytes.includes(readFileSync(path.join(hub.place.folder, 'secret-keys'), 'utf8').trim())).toBe(
      false,
    );

    expect(await rehearse(pack.name)).toBeNull();
    expect(await rehearse(pack.name, identity)).toBeNull();
    expect((await state()).lastDrill?.found).toMatchObject({ files: expect.any(Number) });
    expect(readdirSync(folder).sort()).toEqual([pack.name, `${pack.name}.sha256`]);

    expect((await owner.send('DELETE', `${PACKS}/files/${pack.name}`)).status).toBe(200);
    expect(readdirSync(folder)).toEqual([]);
    expect((await owner.send('DELETE', `${PACKS}/files/${pack.name}`)).status).toBe(404);
  });

  it('are refused with another key, and where a byte has changed', MINUTE, async () => {
    const { identity, pack } = await make();
    const { identity: other } = await makeKeys();
    expect(await rehearse(pack.name, other)).toContain('encrypted for another key');
    const file = path.join(folder, pack.name);
    const bytes = readFileSync(file);
    const at = bytes.indexOf('age-encryption.org') + 2000;
    bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(file, bytes);
    expect(await rehearse(pack.name, identity)).toContain('hub-backup.tar.gz.age in the pack is damaged');
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    expect(await rehearse(pack.name, identity)).toMatch(/damaged or cut off|has no program/);
    // The owner who rehearses sees it at once, so there is no notice of it.
    const { items } = await owner.json<{ items: OwnerEvent[] }>('/api/admin/events/list');
    expect(items.filter(({ type }) => type.startsWith('system.'))).toEqual([]);
  });

  it('are not made for a key with a typing error, nor rehearsed or sent under another name', async () => {
    const { recipient } = await makeKeys();
    const wrong = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`;
    const refused = await owner.send('POST', PACKS, { recipient: wrong });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('typing error')]);
    for (const name of ['..%2Fhub.sqlite', 'hub-handover-2026-01-01-000000.tar', 'secret-keys'])
      expect((await owner.get(`${PACKS}/files/${name}`)).status).toBe(404);
    expect((await owner.send('POST', `${PACKS}/rehearse`, { name: '../hub.sqlite' })).status).toBe(404);
  });
});

it('settings of the former machine are taken over, except what describes the machine', () => {
  const given = givenSettings(
    {
      PORT: '4000',
      PUBLIC_URL: 'https://łuk.example',
      SMTP_URL: 'smtp://a:"b#c@mail.example',
      HOME: '/root',
      ADMIN_PASSWORD: 'x',
    },
    ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_PASSWORD'],
  );
  expect(settingsFile(given).split('\n').slice(1)).toEqual([
    '# On the former machine: PORT=4000',
    '# On the former machine: PUBLIC_URL=https://łuk.example',
    `SMTP_URL='smtp://a:"b#c@mail.example'`,
    '',
  ]);
});
