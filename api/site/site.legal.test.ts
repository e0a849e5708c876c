import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LegalText } from '#shared/site/site.legal.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from '#test/support/test-hub.ts';

let hub: TestHub;
let owner: Owner;
beforeAll(async () => {
  hub = await startTestHub({ database: 'sqlite' });
  owner = await signIn(hub);
});
afterAll(() => hub?.close());

const PATH = '/api/admin/site/terms';
const stored = () => owner.json<{ value: LegalText; version: number }>(PATH);
const save = async (value: object) => owner.send('PUT', PATH, { value, version: (await stored()).version });
const statusOf = async (path: string) => (await hub.get(path)).status;
const hidden = async () =>
  (await hub.json<Site>('/api/site')).hidden.filter((page) => page === 'terms' || page === 'refunds');
const listed = async () => (await (await hub.get('/sitemap.xml')).text()).includes(`${PUBLIC_URL}/terms<`);
const isTodo = async () =>
  (await owner.json<{ setup: { key: string; done: boolean }[] }>('/api/admin/home')).setup.find(
    ({ key }) => key === 'legal',
  )?.done === false;

it('the drafts of terms and refunds of a fresh install are not public', async () => {
  expect([await statusOf('/terms'), await statusOf('/refunds')]).toEqual([404, 404]);
  expect(await hub.json('/api/terms')).toEqual({ sections: [] });
  expect(await hidden()).toEqual(['terms', 'refunds']);
  expect([await listed(), await isTodo()]).toEqual([false, true]);
  expect((await stored()).value.sections.map(({ text }) => text).join()).toContain('[your postal address]');
});

it('a legal page can be published only when no placeholder is left in it', async () => {
  const { value } = await stored();
  const refused = await save({ ...value, shown: true });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toHaveProperty('fields.shown');
  expect(await statusOf('/terms')).toBe(404);

  const sections = [{ title: 'Who runs this site', text: 'Coop runs this site.' }];
  expect((await save({ shown: true, sections })).status).toBe(200);
  expect(await statusOf('/terms')).toBe(200);
  expect(await (await hub.get('/terms')).text()).toContain('Coop runs this site.');
  expect(await hidden()).toEqual(['refunds']);
  expect([await listed(), await isTodo()]).toEqual([true, true]);

  expect((await save({ shown: false, sections })).status).toBe(200);
  expect(await statusOf('/terms')).toBe(404);
});
