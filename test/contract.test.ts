import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { followersStore } from '#api/followers/followers.store.ts';
import { allEndpoints } from '#shared/contract.ts';
import type { Endpoint } from '#shared/core/endpoint.ts';
import { errorBody } from '#shared/core/error.ts';
import { followersContract } from '#shared/followers/followers.contract.ts';
import { voteContract } from '#shared/live-review/live-review.contract.ts';
import { firstLiveReviewSettings, type ReviewOverview } from '#shared/live-review/live-review.schema.ts';
import { mediaContract } from '#shared/media/media.contract.ts';
import { musicContract } from '#shared/music/music.contract.ts';
import { podcastsContract } from '#shared/podcasts/podcasts.contract.ts';
import { transcriptsContract } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { previewLinksContract } from '#shared/preview/preview.contract.ts';
import type { Agenda } from '#shared/slots/slots.admin.schema.ts';
import { slotsContract } from '#shared/slots/slots.contract.ts';
import { sponsorsContract } from '#shared/sponsors/sponsors.contract.ts';
import { streamContract } from '#shared/stream/stream.contract.ts';
import { videosContract } from '#shared/videos/videos.contract.ts';
import { longEngines } from './support/databases/test-database.ts';
import { partOf } from './support/long.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { handbook } from './support/people/owner-products.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** Values that no parameter of an address should have, encoded as they are sent. */
const oddParams = ['A', '%20', '%00', '..%2f..', '%E0%A4%A', 'x'.repeat(300), '%F0%9F%8E%99', "'--", '-'];
const oddValues = ['', '-1', '1.5', 'NaN', '9'.repeat(40), '%00', '[]', 'x'.repeat(2000)];
const oddBodies = [
  'null',
  '[]',
  '12',
  '"text"',
  '{',
  '',
  '{"__proto__":{"x":1}}',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
];

/** The endpoint's address with every parameter set to `value`. */
const addressOf = ({ path }: Endpoint, value = 'convos') => path.replace(/:\w+/g, value);

/** Whether an address matches this endpoint's path. */
const answers = ({ path }: Endpoint, address: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(address);

/** A tenth of these for each endpoint, another tenth for the next one; all of them for each in `npm run test:long`. */
const oddOf = (values: readonly string[], endpoint: Endpoint) =>
  partOf(values, allEndpoints.indexOf(endpoint), 10);

const mayBe = (endpoint: Endpoint, query: string): boolean => {
  const given = Object.fromEntries(new URLSearchParams(query));
  return endpoint.query?.safeParse(given).success === true && !query.includes('%00');
};

const named = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const forHolder = named.filter(([, { access }]) => access === 'holder');
const forOwner = named.filter(([, { access }]) => access === 'owner');
const withParams = named.filter(([, { params }]) => params);

it('has no public path that matches an owner path first', () => {
  const taken = forOwner.filter(([, own]) =>
    named.some(
      ([, other]) =>
        other.access !== 'owner' && other.method === own.method && answers(other, addressOf(own)),
    ),
  );
  expect(taken.map(([name]) => name)).toEqual([]);
});
const withQuery = named.filter(([, { query }]) => query);
const withBody = named.filter(([, { body }]) => body);

it('applies the rate limit of forms to each form of a visitor', () => {
  const forms = withBody.filter(([, { body }]) => body instanceof z.ZodObject && 'shield' in body.shape);
  expect(forms.length).toBeGreaterThanOrEqual(3);
  expect(forms.filter(([, { rate }]) => rate !== 'form').map(([name]) => name)).toEqual([]);
});

it('accepts no version that a column of Postgres cannot hold', () => {
  const versions = withBody.flatMap(([name, { body }]) => {
    const version = body instanceof z.ZodObject ? body.shape.version : undefined;
    return version instanceof z.ZodType ? [[name, version.safeParse(2 ** 31).success] as const] : [];
  });
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(([, isTaken]) => isTaken)).toEqual([]);
});

const ofInterface = named.filter(([, { path }]) => path.startsWith('/api/'));

it('names every endpoint once', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  expect(named.length).toBeGreaterThan(15);
});

/** Adds a confirmed follower. @returns their id */
async function addFollower({ hub: { database } }: TestHub): Promise<string> {
  const store = followersStore(database.db, Date.now);
  return (await store.confirm(await store.ask('ada@fan.example', ['live']))).id;
}

describe.each(longEngines)('the contract on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const callerOf = ({ access }: Endpoint) => (access === 'owner' ? owner : hub);

  /** Sends with the required access, and a key where one is needed, so that later checks are reached. */
  const send = (endpoint: Endpoint, path: string, body?: string) =>
    callerOf(endpoint).get(path, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && JSON_HEADERS),
        ...(endpoint.access === 'holder' && { Authorization: 'Bearer some-key' }),
      },
      ...(body !== undefined && { body }),
    });

  /** An error response has the one shape that clients read. */
  async function expectRefusal(response: Response, what: string, statuses?: number[]): Promise<void> {
    const text = await response.text();
    expect(response.status, `${what}: ${text}`).toBeGreaterThanOrEqual(400);
    expect(response.status, `${what}: ${text}`).toBeLessThan(500);
    if (statuses) expect(statuses, what).toContain(response.status);
    // Outside the interface an address that no page and no endpoint has is the site's page for that.
    if (response.status === 404 && response.headers.get('content-type')?.startsWith('text/html')) {
      expect(new URL(response.url).pathname, what).not.toMatch(/^\/api\//);
      return;
    }
    expect(errorBody.strict().safeParse(JSON.parse(text)).success, `${what}: ${text}`).toBe(true);
  }

  // security: A1
  it.for(forOwner)('%s is refused to everybody but the owner', async ([name, endpoint]) => {
    const { method } = endpoint;
    await expectRefusal(await hub.get(addressOf(endpoint), { method }), name, [401]);
    if (method === 'GET') return;
    const unreadable = { method, headers: JSON_HEADERS, body: '{' };
    await expectRefusal(await hub.get(addressOf(endpoint), unreadable), name, [401]);
  });

  // security: G5
  it('declares for every call that changes something for a visitor whether it is stored', () => {
    const notStored = named
      .filter(([, { access, method, stores }]) => access !== 'owner' && method !== 'GET' && !stores)
      .map(([name]) => name);
    // An event of a visit and a play have limits of their own, and so have the votes of a live review, which go when it
    // ends; the others are the logins of the owner and of a buyer, and
    // the ends of a chat or of following. Reports of mail providers end the following of others, and must
    // work on a full disk too; those of card providers say that an order is paid.
    expect(notStored.sort()).toEqual([
      'POST /api/admin/login',
      'POST /api/admin/login/passkey',
      'POST /api/admin/login/passkey/options',
      'POST /api/cards/stripe',
      'POST /api/chat/clear',
      'POST /api/events',
      'POST /api/mail-reports/:key',
      'POST /api/orders/:code/card/check',
      'POST /api/orders/find',
      'POST /api/plays',
      'POST /api/push/stop',
      'POST /api/steps',
      'POST /api/vote/voters',
      'POST /follow/stop',
      'POST /order/find',
      'PUT /api/vote/votes',
    ]);
  });

  it.for(forHolder)('%s is refused without a key', async ([name, endpoint]) => {
    await expectRefusal(await hub.get(addressOf(endpoint), { method: endpoint.method }), name, [401]);
  });

  // security: B1
  it.for(ofInterface)('%s refuses unknown query parameters', async ([name, endpoint]) => {
    const answer = await send(endpoint, `${addressOf(endpoint)}?no-such-key=1`, endpoint.body && '{}');
    await expectRefusal(answer, name, [400]);
  });

  // security: B1
  it.for(withParams)('%s refuses odd parameters', async ([, endpoint]) => {
    for (const value of oddOf(oddParams, endpoint)) {
      await expectRefusal(await send(endpoint, addressOf(endpoint, value), endpoint.body && '{}'), value);
    }
  });

  it.for(withQuery)('%s refuses odd queries', async ([, endpoint]) => {
    for (const key of Object.keys(endpoint.query?.shape ?? {})) {
      for (const value of oddOf(oddValues, endpoint)) {
        const query = `${key}=${value}`;
        const answer = await send(endpoint, `${addressOf(endpoint)}?${query}`);
        // A search accepts any words, and finds nothing.
        if (mayBe(endpoint, query)) expect(answer.status, query).toBeLessThan(500);
        else await expectRefusal(answer, query);
      }
      await expectRefusal(await send(endpoint, `${addressOf(endpoint)}?${key}=1&${key}=2`), `${key} twice`);
    }
  });

  // security: B1
  it.for(withBody)('%s refuses odd bodies', async ([, endpoint]) => {
    for (const body of oddOf(oddBodies, endpoint)) {
      // An empty body is read as `{}`, which a few endpoints accept.
      if (body === '' && endpoint.body?.safeParse({}).success) continue;
      await expectRefusal(await send(endpoint, addressOf(endpoint), body), body.slice(0, 40));
    }
    const form = { method: endpoint.method, body: new URLSearchParams({ a: '1' }) };
    // The address is validated first, and this one may be invalid.
    const statuses = endpoint.params || endpoint.plainForm ? [400, 401, 415] : [401, 415];
    await expectRefusal(await callerOf(endpoint).get(addressOf(endpoint), form), 'a form', statuses);
  });

  it.for(ofInterface)('%s answers a wrong method with 405 and the allowed ones', async ([name, endpoint]) => {
    const address = addressOf(endpoint);
    const others = named.filter(([, other]) => answers(other, address)).map(([, other]) => other.method);
    const wrong = (['PUT', 'DELETE', 'PATCH'] as const).find((method) => !others.includes(method));
    const answer = await hub.get(address, { method: wrong });
    expect(answer.headers.get('allow')).toContain(endpoint.method);
    await expectRefusal(answer, name, [405]);
  });

  it('answers every public read as its contract says', async () => {
    const page = {
      slug: 'convos',
      title: 'A page',
      description: 'It.',
      image: null,
      inMenu: false,
      blocks: [],
    };
    const made = await owner.send('POST', '/api/admin/own-pages', { ...page, published: true });
    expect(made.status, await made.text()).toBe(200);
    const sold = await owner.send('POST', '/api/admin/products', { ...handbook, id: 'convos' });
    expect(sold.status, await sold.text()).toBe(200);
    await owner.send('POST', '/api/admin/own-pages', { ...page, slug: 'a-draft', published: false });
    const draft = { kind: '/api/admin/own-pages', id: 'a-draft', fresh: false };
    const { url } = (await (await owner.send('POST', '/api/admin/preview/links', draft)).json()) as {
      url: string;
    };
    const numbers = {
      name: 'acme',
      title: 'Acme',
      note: '',
      numbers: ['views'],
      period: '30d',
      endsAt: null,
    };
    expect((await owner.send('POST', '/api/admin/sponsors/pages', numbers)).status).toBe(200);
    const shared = await owner.json<{ items: { url: string }[] }>('/api/admin/sponsors/links');
    const said = await owner.get('/api/admin/podcasts/episodes/pwc-67/transcript', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
    });
    expect(said.status, await said.text()).toBe(200);
    const { links } = hub.hub.slices.followers;
    const reader = await addFollower(hub);
    const agenda = await owner.json<Agenda>('/api/admin/slots');
    const settings = { ...firstLiveReviewSettings, on: true };
    const on = { value: settings, version: 0 };
    expect((await owner.send('PUT', '/api/admin/live-review/settings', on)).status).toBe(200);
    const live = await owner.json<ReviewOverview>('/api/admin/live-review');
    const overlay = new URL(live.overlayUrl).pathname;
    const addresses = new Map<string, string>([
      [voteContract.overlay.path, overlay],
      [voteContract.overlayState.path, `/api${overlay}`],
      [followersContract.confirmPage.path, links.path('confirm', reader)],
      [followersContract.managePage.path, links.path('manage', reader)],
      [followersContract.stopPage.path, links.path('stop', reader)],
      [previewLinksContract.open.path, new URL(url).pathname],
      [sponsorsContract.open.path, new URL(shared.items[0]?.url ?? '').pathname],
      [slotsContract.free.path, '/api/slots?kind=interview'],
      [slotsContract.agenda.path, new URL(agenda.calendarUrl).pathname],
      [streamContract.calendarOfOne.path, '/calendar/harbour-circuit.ics'],
      [podcastsContract.archive.path, '/api/page/podcasts/pwc/page/1'],
      [podcastsContract.episode.path, '/api/page/podcasts/pwc/pwc-67'],
      [podcastsContract.chapters.path, '/feeds/pwc/pwc-67/chapters.json'],
      [transcriptsContract.vtt.path, '/feeds/pwc/pwc-67/transcript.vtt'],
      [transcriptsContract.json.path, '/feeds/pwc/pwc-67/transcript.json'],
      [musicContract.release.path, '/api/page/music/late-shift'],
      // A file without a waveform, or none.
      [mediaContract.waveform.path, `/api/media/${crypto.randomUUID()}/waveform`],
      [videosContract.page.path, '/api/page/videos/night-drive'],
    ]);
    for (const [name, endpoint] of named) {
      if (endpoint.method !== 'GET' || endpoint.access !== 'public' || endpoint.download) continue;
      const response = await hub.get(addresses.get(endpoint.path) ?? addressOf(endpoint));
      expect(response.status, name).toBe(200);
      const text = await response.text();
      // A reply that is a string already is sent as that text, JSON or not.
      const reply = endpoint.reply instanceof z.ZodString ? text : JSON.parse(text);
      expect(endpoint.reply.safeParse(reply).error, name).toBeUndefined();
      expect(response.headers.get('content-type'), name).toBe(
        endpoint.media ?? 'application/json; charset=utf-8',
      );
    }
  });

  // security: G1
  it('answers 404 to every other path', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/site/',
      '/API/site',
      '/api//site',
      '/api/site%2f',
    ]) {
      const answer = await hub.get(path);
      expect(answer.status, path).toBe(404);
    }
  });
});
