import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import type { metaPatternsContract, seoAdminContract } from '#shared/seo/seo.admin.contract.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATTERNS = '/api/admin/seo/patterns';

describe.each(longEngines)('patterns of titles and descriptions on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  async function save(value: object): Promise<Response> {
    const { version } = await owner.json<{ version: number }>(PATTERNS);
    return owner.send('PUT', PATTERNS, { value, version });
  }
  const html = async (path: string) => (await hub.get(path)).text();

  it('apply to every page and item that the owner has not written, and to no other', async () => {
    const { version } = await owner.json<{ version: number }>('/api/admin/seo/pages/live');
    const { value } = await owner.json<ReplyOf<typeof seoAdminContract.page>>('/api/admin/seo/pages/live');
    const own = { value: { ...value, title: 'My own words' }, version };
    expect((await owner.send('PUT', '/api/admin/seo/pages/live', own)).status).toBe(200);
    expect(
      (await save({ title: '{page} at {network}', description: '{description} By {creator}.' })).status,
    ).toBe(200);
    expect(await html('/podcasts')).toContain('<title>Podcasts at Coop TV</title>');
    expect(await html('/live')).toContain('<title>My own words</title>');
    expect(await html('/podcasts/convos')).toContain('<title>CONVOS at Coop TV</title>');
    expect(await html('/qr-code')).toMatch(/name="description" content="A QR code [^"]+ By Coop\."/);
    // What people call the page, and what networks show of it, stay as they are.
    const { podcasts } = await hub.json<PageMetas>('/api/pages');
    expect(podcasts).toMatchObject({ name: 'Podcasts', shareTitle: 'Podcasts | Coop TV' });
    const page = await owner.json<ReplyOf<typeof seoAdminContract.page>>('/api/admin/seo/pages/live');
    expect(page.own.title).toBe('Live Streams at Coop TV');
  });

  it('can be undone, and left empty for those of the program', async () => {
    const { items } = await owner.json<ReplyOf<typeof metaPatternsContract.history>>(`${PATTERNS}/history`);
    const { version } = await owner.json<{ version: number }>(PATTERNS);
    const undone = await owner.send('POST', `${PATTERNS}/undo`, { changeId: items[0]?.id, version });
    expect(undone.status).toBe(200);
    expect(await html('/podcasts')).toContain('<title>Podcasts: shows, episodes');
  });

  it('are refused with a reason at their field when they cannot work', async () => {
    const refused = await save({ title: '{page} | {site}', description: '' });
    expect(refused.status).toBe(400);
    const { fields } = (await refused.json()) as { fields: Record<string, string> };
    expect(JSON.stringify(fields)).toContain('There is no part {site}');
  });

  it('cut what is too long after a whole word, and escape what is written', async () => {
    expect(
      (await save({ title: `${'many words '.repeat(8)}{page}`, description: '{description} <b>"&' })).status,
    ).toBe(200);
    expect(await html('/music')).toContain(
      '<title>many words many words many words many words many words…</title>',
    );
    expect(await html('/music')).not.toContain('<b>"&');
  });
});
