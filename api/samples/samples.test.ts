import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '#shared/home/home.schema.ts';
import { RESTORE_HOURS, type SampleCheck, type Samples } from '#shared/samples/samples.schema.ts';
import type { Founder } from '#shared/site/site.schema.ts';
import type { StreamSettings } from '#shared/stream/stream.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const HOUR_MS = 3_600_000;
const FOUNDER = '/api/admin/site/founder';
const FOUNDER_LEAD = 'A lead of my own.';

interface List {
  items: { title?: string; name?: string; version: number }[];
  total: number;
}

describe.each(longEngines)('samples on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.parse('2027-03-01T12:00:00Z');
  beforeAll(async () => {
    hub = await startTestHub({
      database,
      now: () => ++time,
      environment: { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' },
    });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const samples = () => owner.json<Samples>('/api/admin/samples');
  const count = async (label: string) =>
    (await samples()).kinds.find((kind) => kind.label === label)?.count ?? 0;
  const act = async (what: 'remove' | 'restore') => owner.send('POST', `/api/admin/samples/${what}`, {});
  const list = (path: string) => owner.json<List>(`/api/admin/${path}?limit=100`);
  const stepDone = async () =>
    (await owner.json<Home>('/api/admin/home')).setup.find(({ key }) => key === 'samples')?.done;

  it('are counted as long as the owner has not changed them', async () => {
    const { value, version: written } = await owner.json<{ value: Founder; version: number }>(FOUNDER);
    const change = { value: { ...value, lead: FOUNDER_LEAD }, version: written };
    expect((await owner.send('PUT', FOUNDER, change)).status).toBe(200);
    expect(await count('Episodes')).toBe(9);
    expect(await count('Podcast series')).toBe(3);
    const [first] = (await list('podcasts/episodes')).items as unknown as Record<string, unknown>[];
    const { episodeId, version, position: _, updatedAt: __, deletedAt: ___, ...fields } = first ?? {};
    const body = { ...fields, version, title: 'An evening of my own' };
    const answer = await owner.send('PUT', `/api/admin/podcasts/episodes/${episodeId}`, body);
    expect(answer.status, await answer.text()).toBe(200);
    expect(await count('Episodes')).toBe(8);
    // The series of an episode of the owner's stays with it.
    expect(await count('Podcast series')).toBe(2);
  });

  it("are removed without the owner's content, and the response says what is left", async () => {
    expect(await stepDone()).toBe(false);
    const { kinds, texts } = await samples();
    const before = kinds.reduce((sum, kind) => sum + kind.count, 0) + texts.length;
    const answer = await act('remove');
    expect(answer.status).toBe(200);
    const left = (await answer.json()) as Samples;
    expect(left.kinds).toEqual([]);
    expect(left.texts).toEqual([]);
    expect(left.removed?.count).toBe(before);
    expect((await list('podcasts/episodes')).items.map(({ title }) => title)).toEqual([
      'An evening of my own',
    ]);
    expect((await list('podcasts/series')).total).toBe(1);
    for (const path of ['videos/videos', 'music/releases', 'press/features', 'bookings'])
      expect((await list(path)).items, path).toEqual([]);
    expect(await stepDone()).toBe(true);
  });

  it('are replaced by plain texts, except the texts that the owner has written', async () => {
    const founder = await hub.json<Founder>('/api/founder');
    expect(founder).toMatchObject({ lead: FOUNDER_LEAD, biography: ['Coop makes Coop TV.'], ventures: [] });
    const { settings } = await hub.json<{ settings: StreamSettings }>('/api/stream');
    expect(settings).toMatchObject({ offlineMode: 'honest', defaultViewers: 0 });
    // The owner has not written them, so the step of the setup is not done.
    const { setup } = await owner.json<Home>('/api/admin/home');
    expect(setup.find(({ key }) => key === 'live')?.done).toBe(false);
  });

  it('are absent from pages after the removal', async () => {
    const home = await (await hub.get('/home')).text();
    expect(home).not.toContain('Harbour Circuit: chat picks the car');
    expect((await hub.get('/feeds/no-bs.xml')).status).toBe(404);
  });

  it('can be restored within a day, and not later', async () => {
    const answer = await act('restore');
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Samples).removed).toBeNull();
    expect(await count('Episodes')).toBe(8);
    expect(await count('Podcast series')).toBe(2);
    expect((await list('bookings')).items).toHaveLength(1);
    const founder = await hub.json<Founder>('/api/founder');
    expect(founder.lead).toBe(FOUNDER_LEAD);
    expect(founder.ventures).toHaveLength(4);
    await act('remove');
    time += RESTORE_HOURS * HOUR_MS;
    const late = await act('restore');
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: expect.stringContaining('After that the samples are gone'),
    });
    expect((await samples()).removed).toBeNull();
  });

  it('are listed with every panel and page that still shows them', async () => {
    const { panels, pages } = await owner.json<SampleCheck>('/api/admin/samples/check');
    expect(panels.map(({ label }) => label)).toEqual(expect.arrayContaining(['Names and paths', 'Episodes']));
    const identity = panels.find(({ label }) => label === 'Names and paths');
    expect(identity?.marks).toContain('hello@coop.example');
    // Plain texts and pictures took their place.
    for (const label of ['Texts', 'Links', 'Services', 'Look', 'Blueprint', 'Assistant', 'Payment'])
      expect(panels.find((panel) => panel.label === label)).toBeUndefined();
    expect(pages.map(({ target }) => target)).toContain('/home');
  });
});
