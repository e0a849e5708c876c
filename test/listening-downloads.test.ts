import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITORS_OF_NETWORK } from '#api/analytics/analytics.visitor.ts';
import { HOUR_MS } from '#shared/core/time.ts';
import { contentsOf } from './support/databases/installs.ts';
import { engines } from './support/databases/test-database.ts';
import { BYTES_A_SECOND, giveSound, readListening, TAG_BYTES } from './support/listening.ts';
import { agents } from './support/visits/visits.ts';
import { startVisits } from './support/visits/visits-hub.ts';

const SECONDS = 180;
const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)';
const apple = 'Podcasts/4025.620.2 CFNetwork/3826.400.120 Darwin/24.3.0';
const pocketCasts = 'Pocket Casts';

/** So many seconds of sound after the tag, as a position in the file. */
const second = (seconds: number) => TAG_BYTES + Math.round(seconds * BYTES_A_SECOND);
const range = (from: number, to?: number) => ({ Range: `bytes=${from}-${to === undefined ? '' : to - 1}` });

interface Asked {
  agent?: string;
  method?: string;
  headers?: Record<string, string>;
  /** Hours since the request before. */
  after?: number;
  /** From another address than the requests before. */
  elsewhere?: boolean;
  status?: number;
}

const cases: readonly (readonly [title: string, requests: readonly Asked[], apps: Record<string, number>])[] =
  [
    ['a whole file', [{}], { Overcast: 1 }],
    ['a HEAD request', [{ method: 'HEAD' }], {}],
    ['the two bytes that players ask for first', [{ headers: { Range: 'bytes=0-1' }, status: 206 }], {}],
    ['the tag alone', [{ headers: range(0, TAG_BYTES), status: 206 }], {}],
    ['30 seconds after the tag', [{ headers: range(0, second(30)), status: 206 }], {}],
    ['59 seconds after the tag', [{ headers: range(0, second(59)), status: 206 }], {}],
    ['61 seconds after the tag', [{ headers: range(0, second(61)), status: 206 }], { Overcast: 1 }],
    [
      'two parts of 35 seconds that follow each other',
      [
        { headers: range(0, second(35)), status: 206 },
        { headers: range(second(35), second(70)), status: 206 },
      ],
      { Overcast: 1 },
    ],
    [
      'parts from the middle and the end, in any order',
      [
        { headers: range(second(120)), status: 206 },
        { headers: range(second(20), second(45)), status: 206 },
      ],
      { Overcast: 1 },
    ],
    [
      'the same 40 seconds twice',
      [
        { headers: range(0, second(40)), status: 206 },
        { headers: range(0, second(40)), status: 206 },
      ],
      {},
    ],
    ['two apps at one address', [{}, { agent: pocketCasts }], { Overcast: 1, 'Pocket Casts': 1 }],
    ['one app at two addresses', [{}, { elsewhere: true }], { Overcast: 2 }],
    ['one app that loads it again after 23 hours', [{}, { after: 23 }], { Overcast: 1 }],
    ['one app that loads it again after 25 hours', [{}, { after: 25 }], { Overcast: 2 }],
    [
      'parts that are 25 hours apart',
      [
        { headers: range(0, second(40)), status: 206 },
        { headers: range(second(40), second(80)), status: 206, after: 25 },
      ],
      {},
    ],
    ['a bot', [{ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }], {}],
    ['a library for requests', [{ agent: 'python-requests/2.32.3' }], {}],
    ['a program without a name', [{ agent: '' }], {}],
    [
      'a server that looks for new episodes',
      [{ agent: 'Overcast/1.0 Podcast Sync (12 subscribers; feed-id=1; +http://overcast.fm/)' }],
      {},
    ],
    [
      'a watch, whose phone loads the same',
      [{ agent: 'atc/1.0 watchOS/11.3 model/Watch6,1 hwp/t8301 build/22S553 (6; dt:212)' }],
      {},
    ],
    ['a range that the file does not have', [{ headers: { Range: 'bytes=999999999-' }, status: 416 }], {}],
    ['a file that is known already', [{ headers: { 'If-None-Match': '*' }, status: 304 }], {}],
    [
      'a player on a page of the site',
      [{ agent: agents.chrome, headers: { 'Sec-Fetch-Site': 'same-origin' } }],
      {},
    ],
    [
      'an older browser on a page of the site',
      [{ agent: agents.iphone, headers: { Referer: 'https://hub.example/podcasts' } }],
      {},
    ],
    ['a browser that asks not to be tracked', [{ agent: agents.chrome, headers: { 'Sec-GPC': '1' } }], {}],
    [
      'a browser on a page of another site',
      [{ agent: agents.chrome, headers: { 'Sec-Fetch-Site': 'cross-site' } }],
      { Chrome: 1 },
    ],
    ['Apple Podcasts', [{ agent: apple }], { 'Apple Podcasts': 1 }],
  ];

describe.each(engines)('downloads of episodes on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  let url: string;
  let addresses = 0;
  beforeAll(async () => {
    around = await startVisits(database);
    url = await giveSound(around.owner, 'convos-41', SECONDS);
  });
  afterAll(() => around?.hub.close());

  const settle = () => around.hub.hub.slices.listening.settle();

  async function load(from: string, { agent = overcast, method = 'GET', headers, status = 200 }: Asked) {
    const answer = await around.hub.get(url, {
      method,
      headers: { 'User-Agent': agent, 'X-Forwarded-For': from, ...headers },
    });
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
  }
  /** The downloads by app of the last week, which is longer than any case. */
  async function counted(): Promise<Record<string, number>> {
    await settle();
    const { apps } = await readListening(around.owner, '7d');
    return Object.fromEntries(apps.map(({ name, downloads }) => [name, downloads]));
  }
  function newAddress(): string {
    addresses += 1;
    return `10.7.${addresses}.9`;
  }

  it.each(cases)('are counted by the rules: %s', async (_title, requests, apps) => {
    // Nothing of the cases before is in the week of this one.
    around.pass(8 * 24 * HOUR_MS);
    let from = newAddress();
    for (const asked of requests) {
      around.pass((asked.after ?? 0) * HOUR_MS);
      if (asked.after) await around.run('listening.forget');
      if (asked.elsewhere) from = newAddress();
      await load(from, asked);
      await settle();
    }
    expect(await counted()).toEqual(apps);
  });

  it('count once when their parts are loaded at the same time', async () => {
    around.pass(8 * 24 * HOUR_MS);
    const from = newAddress();
    const parts = Array.from({ length: 18 }, (_, part) => range(second(part * 10), second((part + 1) * 10)));
    await Promise.all(parts.map((headers) => load(from, { headers, status: 206 })));
    expect(await counted()).toEqual({ Overcast: 1 });
  });

  // security: G7
  it('of one network count as at most a hundred an hour, whatever apps it sends', async () => {
    around.pass(8 * 24 * HOUR_MS);
    const minute = { headers: range(0, second(61)), status: 206 };
    for (let number = 0; number < VISITORS_OF_NETWORK.points + 10; number += 1)
      await load(`10.8.1.${number}`, { ...minute, agent: `AntennaPod/3.7.${number}` });
    await load(newAddress(), minute);
    expect(await counted()).toEqual({ AntennaPod: VISITORS_OF_NETWORK.points, Overcast: 1 });
  }, 30_000);

  it('have the same sums by day, episode, show and app, and are in the CSV files', async () => {
    around.pass(16 * 24 * HOUR_MS);
    for (const agent of [overcast, pocketCasts, apple]) await load(newAddress(), { agent });
    await settle();
    const { totals, days, episodes, shows, apps, before } = await readListening(around.owner, '7d');
    const sum = (rows: readonly { downloads: number }[]) =>
      rows.reduce((all, { downloads }) => all + downloads, 0);
    expect([totals.downloads, sum(days), sum(episodes), sum(shows), sum(apps)]).toEqual([3, 3, 3, 3, 3]);
    expect([before.downloads, episodes[0]?.title, shows[0]?.title]).toEqual([
      0,
      'Owning your masters at nineteen, with Theo Vance',
      'CONVOS',
    ]);
    const csv = await around.owner.get('/api/admin/listening/export?range=7d&list=apps');
    expect(await csv.text()).toContain('"Overcast",1');
  });

  it('leave no hash of an address behind after two days, and no salt of one', async () => {
    await load('10.7.250.9', {});
    await settle();
    const { tables } = await contentsOf(around.hub.place);
    expect(Object.keys(tables)).toContain('downloads');
    expect(Object.keys(tables)).not.toContain('download_salts');
    expect(JSON.stringify(tables)).not.toContain('10.7.250');
    expect(JSON.stringify(tables.downloads)).not.toContain('Overcast');
    const rows = async () => {
      const { db } = around.hub.hub.database;
      const all = await Promise.all([
        db.selectFrom('downloads').select('id').execute(),
        db.selectFrom('downloadSalts').select('day').execute(),
      ]);
      return all.map(({ length }) => length);
    };
    expect((await rows()).every((count) => count > 0)).toBe(true);
    around.pass(48 * HOUR_MS);
    await around.run('listening.forget');
    expect(await rows()).toEqual([0, 0]);
  });
});
