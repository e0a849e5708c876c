import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import type { SearchStatus } from '#shared/seo/search.schema.ts';
import { snapshotOf } from '#test/support/databases/database-snapshot.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { startFakeGoogle } from '#test/support/fakes/fake-google.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const AT = '/api/admin/seo/search-console';

describe.each(longEngines)('Search Console on %s', (database) => {
  let google: Awaited<ReturnType<typeof startFakeGoogle>>;
  let hub: TestHub;
  let owner: Owner;
  let now = Date.parse('2026-03-31T12:00:00Z');
  beforeAll(async () => {
    google = await startFakeGoogle();
    hub = await startTestHub({ database, fetch, now: () => now, environment: google.environment });
    owner = await signIn(hub);
  });
  afterAll(() => Promise.all([hub?.close(), google?.close()]));

  const status = async () => (await owner.json<{ search: SearchStatus }>('/api/admin/seo')).search;
  const post = (name: string, body?: object, who = owner) => who.send('POST', `${AT}/${name}`, body);
  const begin = async (who = owner) =>
    ((await (await post('connect', undefined, who)).json()) as { url: string }).url;
  /** The window is sent back to the hub, with what Google has added to the address. */
  const comeBack = (answer: Record<string, string>, who = owner) =>
    who.get(`${AT}/callback?${new URLSearchParams({ ...answer, scope: google.state.scope, authuser: '0' })}`);
  async function connect() {
    const response = await comeBack(google.agree(await begin()));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Search Console is connected');
    return status();
  }

  it('redirects the owner to Google with PKCE and the read-only scope', async () => {
    expect(await status()).toEqual({ state: 'off', problem: null, report: null });
    const { searchParams } = new URL(await begin());
    expect(searchParams.get('scope')).toBe('https://www.googleapis.com/auth/webmasters.readonly');
    expect(searchParams.get('redirect_uri')).toBe(
      'https://hub.example/api/admin/seo/search-console/callback',
    );
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('state')?.length).toBeGreaterThanOrEqual(43);
  });

  it('refuses an OAuth callback with a wrong, foreign, expired or used state or code', async () => {
    const refused = async (answer: Record<string, string>, who = owner) => {
      const response = await comeBack(answer, who);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Search Console was not connected');
    };
    const good = google.agree(await begin());
    await refused({ ...good, state: 'another' });
    // A wrong try uses up the request, so the right answer fails too.
    await refused(good);
    const stranger = await signIn(hub);
    await refused(google.agree(await begin()), stranger);
    const late = google.agree(await begin());
    now += 11 * MINUTE_MS;
    await refused(late);
    await refused({ code: 'made-up', state: new URL(await begin()).searchParams.get('state') ?? '' });
    await refused({ error: 'access_denied', state: new URL(await begin()).searchParams.get('state') ?? '' });
    const used = google.agree(await begin());
    google.state.scope = 'openid';
    await refused(used);
    google.state.scope = 'https://www.googleapis.com/auth/webmasters.readonly';
    expect((await status()).state).toBe('off');
  });

  it('reports search keywords and their trend', async () => {
    google.state.current = [
      { keys: ['coop'], clicks: 90, impressions: 900, position: 2.44 },
      { keys: ['coop live'], clicks: 9, impressions: 4000, position: 12 },
      { keys: ['night radio'], clicks: 1, impressions: 10, position: 31.06 },
    ];
    google.state.before = [
      { keys: ['coop'], clicks: 1, impressions: 1, position: 5 },
      { keys: ['coop live'], clicks: 1, impressions: 1, position: 8 },
    ];
    const { state, problem, report } = await connect();
    expect([state, problem]).toEqual(['on', null]);
    expect(report).toMatchObject({
      property: 'sc-domain:hub.example',
      from: '2026-03-01',
      to: '2026-03-28',
      totalKeywords: 3,
      avgPosition: 12.3,
      organicTraffic: 1234,
    });
    expect(report?.keywords).toEqual([
      { keyword: 'coop live', position: 12, volume: 4000, difficulty: null, trend: '-4' },
      { keyword: 'coop', position: 2.4, volume: 900, difficulty: null, trend: '+3' },
      { keyword: 'night radio', position: 31.1, volume: 10, difficulty: null, trend: 'new' },
    ]);
    const [totals, , former] = google.state.queries.slice(-3);
    expect(totals).toEqual({ startDate: '2026-03-01', endDate: '2026-03-28' });
    expect([former?.startDate, former?.endDate]).toEqual(['2026-02-01', '2026-02-28']);
  });

  it('stores no token in plain text', async () => {
    expect(JSON.stringify(await snapshotOf(hub))).not.toContain('refresh-code');
  });

  it.each([
    ['limited', 'too often'],
    ['broken', 'no usable answer'],
  ] as const)('keeps the last figures while Google is %s', async (mode, words) => {
    google.state.mode = mode;
    const during = (await (await post('refresh')).json()) as SearchStatus;
    expect(during.state).toBe('on');
    expect(during.problem).toContain(words);
    expect(during.report?.organicTraffic).toBe(1234);
    google.state.mode = 'ok';
    expect(((await (await post('refresh')).json()) as SearchStatus).problem).toBeNull();
  });

  it('reports that the account has no verified property for this site', async () => {
    const { sites } = google.state;
    google.state.sites = [
      { siteUrl: 'sc-domain:ub.example', permissionLevel: 'siteOwner' },
      { siteUrl: 'https://hub.example/', permissionLevel: 'siteUnverifiedUser' },
    ];
    expect(((await (await post('refresh')).json()) as SearchStatus).problem).toContain(
      'no verified property',
    );
    google.state.sites = [...sites, { siteUrl: 'https://hub.example/', permissionLevel: 'siteFullUser' }];
    const { report } = (await (await post('refresh')).json()) as SearchStatus;
    expect(report?.property).toBe('https://hub.example/');
  });

  it('detects revoked access, and can be connected again', async () => {
    google.takeBack();
    const gone = (await (await post('refresh')).json()) as SearchStatus;
    expect(gone).toMatchObject({ state: 'expired', problem: expect.stringContaining('Connect again') });
    expect((await connect()).state).toBe('on');
  });

  it('is tested as a connection with a real request', async () => {
    const CONNECTIONS = '/api/admin/connections';
    const healthOf = async () =>
      (await owner.json<{ connections: ConnectionView[] }>(CONNECTIONS)).connections.find(
        ({ id }) => id === 'google',
      )?.health;
    const tryOut = async () => (await owner.send('POST', `${CONNECTIONS}/google/test`, {})).json();
    expect(await healthOf()).toMatchObject({ state: 'works', at: (await status()).report?.readAt });
    expect(await tryOut()).toMatchObject({
      ok: true,
      text: 'Google accepted the access. The figures are those of https://hub.example/.',
    });
    google.state.mode = 'limited';
    expect(await tryOut()).toMatchObject({ ok: false, text: expect.stringContaining('too often') });
    google.state.mode = 'ok';
    // The result of reading the figures counts as well, once it is newer than the test.
    now += MINUTE_MS;
    await post('refresh');
    expect(await healthOf()).toMatchObject({ state: 'works' });
    now += MINUTE_MS;
    google.state.mode = 'limited';
    await post('refresh');
    expect(await healthOf()).toMatchObject({ state: 'failed', text: expect.stringContaining('too often') });
    google.state.mode = 'ok';
    now += MINUTE_MS;
    const { sites } = google.state;
    google.state.sites = [];
    expect(await tryOut()).toMatchObject({
      ok: false,
      text: expect.stringContaining('no verified property'),
      connection: { health: { state: 'failed' } },
    });
    google.state.sites = sites;
    expect(await tryOut()).toMatchObject({ connection: { health: { state: 'works' } } });
  });

  it('revokes the access and deletes the figures on disconnect', async () => {
    const { state, report } = (await (await post('disconnect')).json()) as SearchStatus;
    expect([state, report]).toEqual(['off', null]);
    expect(google.state.revoked).toHaveLength(1);
  });

  it('is not offered by an install without keys', async () => {
    const plain = await startTestHub({ database });
    const own = await signIn(plain);
    expect((await own.json<{ search: SearchStatus }>('/api/admin/seo')).search.state).toBe('unset');
    expect((await own.send('POST', `${AT}/connect`)).status).toBe(409);
    await plain.close();
  });
});
