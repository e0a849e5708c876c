import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUS_NAME } from '#api/core/events/postgres-bus.ts';
import type { Show } from '#shared/podcasts/podcasts.schema.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { changeRow } from './support/databases/change-row.ts';
import { engines } from './support/databases/test-database.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const showName = async (hub: TestHub) => (await hub.json<{ shows: Show[] }>('/api/podcasts')).shows[0]?.name;
const pageText = async (hub: TestHub, path: string) => (await hub.get(path)).text();

async function setIdentity({ hub }: TestHub, change: Partial<Site['identity']>): Promise<void> {
  const { identity } = hub.slices.site.store;
  await identity.set({ ...(await identity.get()), ...change });
}

describe.each(engines)('a change on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  it('of a name shows at the next request, in the API, on the page and in the feed', async () => {
    for (const name of ['First', 'Second']) {
      await changeRow(hub.hub.database, 'podcastShows', 'convos', { name });
      expect(await showName(hub)).toBe(name);
      expect(await pageText(hub, '/podcasts')).toContain(`&quot;name&quot;:&quot;${name}&quot;`);
      expect(await pageText(hub, '/feeds/convos.xml')).toContain(`<title>${name}</title>`);
    }
  });

  it('of a link shows at the next request', async () => {
    await Promise.all([hub.get('/home'), hub.get('/api/site')]);
    const { links: document } = hub.hub.slices.site.store;
    const links = (await document.get()).links.map((link) =>
      link.network === 'twitch' ? { ...link, url: 'https://www.twitch.tv/other' } : link,
    );
    await document.set({ links });
    expect((await hub.json<Site>('/api/site')).links.map(({ url }) => url)).toContain(
      'https://www.twitch.tv/other',
    );
    expect(await pageText(hub, '/home')).toContain('https://www.twitch.tv/other');
  });

  it('of the network’s name and path moves its page', async () => {
    expect((await hub.get('/coop-tv')).status).toBe(200);
    await setIdentity(hub, { networkName: 'Radio Nine', networkPath: '/radio-nine' });
    expect((await hub.get('/coop-tv')).status).toBe(404);
    const page = await hub.get('/radio-nine');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Radio Nine: ');
  });

  it('that adds a row shows, and so does one that makes it a draft', async () => {
    const { services } = hub.hub.slices.music.store;
    const one = { id: 'bandcamp', name: 'Bandcamp', url: 'https://bandcamp.com/', position: 9 };
    await services.seed(one);
    expect(await pageText(hub, '/music')).toContain('Bandcamp');
    await changeRow(hub.hub.database, 'musicServices', 'bandcamp', { published: 0 });
    expect(await pageText(hub, '/music')).not.toContain('Bandcamp');
  });

  it('in a transaction shows after the commit, and not after a rollback', async () => {
    await changeRow(hub.hub.database, 'podcastShows', 'convos', { name: 'Before' });
    const { database: store } = hub.hub;
    const failing = store.transaction(async (tx) => {
      await tx.db.updateTable('podcastShows').set({ name: 'Never' }).where('id', '=', 'convos').execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await showName(hub)).toBe('Before');
    await store.transaction((tx) =>
      tx.db.updateTable('podcastShows').set({ name: 'After' }).where('id', '=', 'convos').execute(),
    );
    expect(await showName(hub)).toBe('After');
  });
});

describe('two hubs on one Postgres', () => {
  let hubs: TestHub[] = [];
  afterEach(async () => {
    for (const hub of hubs.toReversed()) await hub.close();
    hubs = [];
  });

  async function startTwo(): Promise<[TestHub, TestHub]> {
    const first = await startTestHub({ database: 'postgres' });
    hubs.push(first);
    const second = await startTestHub({ database: 'postgres', shared: first.place });
    hubs.push(second);
    return [first, second];
  }

  it('show each other’s changes within two seconds', async () => {
    const [first, second] = await startTwo();
    for (const hub of hubs) expect(await showName(hub)).toBe('CONVOS');
    await changeRow(first.hub.database, 'podcastShows', 'convos', { name: 'From the first' });
    await vi.waitFor(async () => expect(await showName(second)).toBe('From the first'), {
      timeout: 2000,
      interval: 10,
    });
    await setIdentity(second, { artistPath: '/mara' });
    await vi.waitFor(async () => expect((await first.get('/mara')).status).toBe(200), {
      timeout: 2000,
      interval: 10,
    });
  });

  it.each(['speaks', 'listens'])('catch up after the hub that %s loses its connection', async (lost) => {
    const [first, second] = await startTwo();
    const [writer, reader] = lost === 'speaks' ? [first, second] : [second, first];
    await showName(reader);
    await endListening(first);
    await changeRow(writer.hub.database, 'podcastShows', 'convos', { name: 'Said meanwhile' });
    await vi.waitFor(async () => expect(await showName(reader)).toBe('Said meanwhile'), {
      timeout: 5000,
      interval: 50,
    });
  });
});

/** Cuts the bus connection of the hub that was started first, in both directions. */
async function endListening({ hub }: TestHub): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid = (
      select pid from pg_stat_activity
      where datname = current_database() and application_name = ${BUS_NAME} order by backend_start limit 1
    )`.execute(hub.database.db);
  expect(rows).toHaveLength(1);
}
