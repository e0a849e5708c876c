import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPONSOR_PAGES, sponsorNumberNames, sponsorNumbers } from '#shared/sponsors/sponsors.constants.ts';
import type { SponsorLink } from '#shared/sponsors/sponsors.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { agents, sendEvent } from '#test/support/visits/visits.ts';
import { newBrowser, startVisits } from '#test/support/visits/visits-hub.ts';
import { folded } from './sponsors.figures.ts';

const PAGES = '/api/admin/sponsors/pages';
const LINKS = '/api/admin/sponsors/links';

const aPage = {
  name: 'acme',
  title: 'Numbers for Acme & Sons',
  note: '',
  numbers: ['visitors', 'sources'],
  period: '30d',
  endsAt: null as string | null,
};

describe.each(engines)('pages of numbers for sponsors on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  beforeAll(async () => {
    around = await startVisits(database);
  });
  afterAll(() => around?.hub.close());

  const links = async () => (await around.owner.json<{ items: SponsorLink[] }>(LINKS)).items;
  const pathOf = async (name: string) => {
    const link = (await links()).find((one) => one.name === name);
    return new URL(link?.url ?? '').pathname;
  };
  const open = (path: string, agent: string = agents.chrome, headers: Record<string, string> = {}) =>
    around.hub.get(path, { headers: { 'User-Agent': agent, Accept: 'text/html', ...headers } });
  const textOf = async (path: string) => {
    await around.settled();
    const answer = await open(path);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  /** The number that stands on a page under a label. */
  const numberIn = (page: string, label: string) =>
    new RegExp(`<dt>${label}</dt><dd><b>([^<]*)</b>`).exec(page)?.[1];
  async function change(more: object) {
    const { version } = await around.owner.json<{ version: number }>(`${PAGES}/acme`);
    const { name: _, ...fields } = aPage;
    const body = { ...fields, active: true, version, ...more };
    expect((await around.owner.send('PUT', `${PAGES}/acme`, body)).status).toBe(200);
  }

  it('say on an install without figures that nothing was counted', async () => {
    const all = { ...aPage, numbers: sponsorNumberNames };
    expect((await around.owner.send('POST', PAGES, all)).status).toBe(200);
    const page = await textOf(await pathOf('acme'));
    for (const name of sponsorNumberNames) expect(page).toContain(sponsorNumbers[name].label);
    expect([...page.matchAll(/<dd><b>([^<]*)</g)].map(([, count]) => count)).toEqual(Array(6).fill('0'));
    expect(page.match(/Nothing was counted on these days/g)).toHaveLength(4);
    expect(page).toContain('Countries are not looked up on this site.');
    expect(page).toContain('No visit was counted yet.');
  });

  // security: G12
  it('show the chosen numbers and no others, with few visitors added up', async () => {
    around.goTo('2027-03-20T10:00:00.000Z');
    const from = (query: string) => ({ path: '/music', query });
    for (let visitor = 0; visitor < 6; visitor += 1)
      await sendEvent(around.hub, newBrowser(), from('?utm_source=bigpaper'));
    for (const source of ['tiny-blog', 'one-friend'])
      for (let visitor = 0; visitor < 4; visitor += 1)
        await sendEvent(around.hub, newBrowser(), from(`?utm_source=${source}`));
    await sendEvent(around.hub, newBrowser(), from('?utm_source=bigpaper'));
    await change({});
    const page = await textOf(await pathOf('acme'));
    expect(numberIn(page, 'Visitors')).toBe('15');
    expect(page).toMatch(/bigpaper.*<td>7<\/td>.*Other.*<td>8<\/td>/s);
    expect(page).not.toMatch(/tiny-blog|one-friend/);
    expect(page).toContain('Numbers for Acme &amp; Sons');
    for (const name of sponsorNumberNames.filter((one) => !aPage.numbers.includes(one)))
      expect(page).not.toContain(sponsorNumbers[name].about);
    expect(page).not.toMatch(/\/music|Desktop|Chrome/);
    expect(page).toMatch(/As of Mar 20, 2027, 10:\d\d \(UTC\)\. Visits are counted since Mar 20, 2027\./);
    await change({ numbers: ['views'] });
    const other = await textOf(await pathOf('acme'));
    expect(numberIn(other, 'Page views')).toBe('15');
    expect(other).not.toContain('bigpaper');
  });

  // security: G12
  it('give no number by anything that is added to the address', async () => {
    const path = await pathOf('acme');
    const plain = await textOf(path);
    const asked = await textOf(`${path}?numbers=sources&period=all&range=all`);
    expect(asked.replaceAll(/As of [^.]*/g, '')).toBe(plain.replaceAll(/As of [^.]*/g, ''));
    for (const more of ['/csv', '.json', '/sources']) expect((await open(`${path}${more}`)).status).toBe(404);
    const key = path.split('/').at(-1);
    for (const api of [LINKS, PAGES, '/api/admin/analytics/report'])
      expect((await open(api, agents.chrome, { Authorization: `Bearer ${key}` })).status).toBe(401);
  });

  // security: G12
  it('are not listed, not cached, tell nobody their address, and run nothing', async () => {
    const answer = await open(await pathOf('acme'));
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': expect.stringContaining('no-store'),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await answer.text()).not.toMatch(/<script/i);
    expect(await (await around.hub.get('/sitemap.xml')).text()).not.toContain(SPONSOR_PAGES);
  });

  it('count their openings, without programs and the owner, and make no visit', async () => {
    const path = await pathOf('acme');
    const [before] = await links();
    const visitors = (await around.today()).totals;
    await open(path, 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)');
    await around.owner.get(path, { headers: { 'User-Agent': agents.chrome } });
    await around.hub.get(path, { method: 'HEAD', headers: { 'User-Agent': agents.chrome } });
    expect(await links()).toEqual([before]);
    await open(path);
    const [after] = await links();
    expect(after?.opened).toBe((before?.opened ?? 0) + 1);
    expect(after?.openedAt).toMatch(/^2027-03-20T/);
    expect((await around.today()).totals).toEqual(visitors);
  });

  // security: G12
  it('answer alike at an unknown address, and when off, ended, deleted or renewed', async () => {
    const path = await pathOf('acme');
    const bodyOf = async (address: string) => {
      const answer = await open(address);
      expect(answer.status).toBe(404);
      return (await answer.text()).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    };
    const unknown = await bodyOf(`${SPONSOR_PAGES}/${'k'.repeat(22)}`);
    await change({ active: false });
    expect(await bodyOf(path)).toBe(unknown);
    await change({ endsAt: '2027-03-20T10:00:00.000Z' });
    expect(await bodyOf(path)).toBe(unknown);
    await change({ endsAt: '2027-03-21T10:00:00.000Z' });
    expect((await open(path)).status).toBe(200);
    around.goTo('2027-03-21T10:00:00.000Z');
    expect(await bodyOf(path)).toBe(unknown);
    await change({});
    const answer = await around.owner.send('POST', `${LINKS}/acme`);
    const renewed = new URL(((await answer.json()) as SponsorLink).url).pathname;
    expect(await bodyOf(path)).toBe(unknown);
    expect((await open(renewed)).status).toBe(200);
    await around.owner.send('DELETE', `${PAGES}/acme`);
    expect(await bodyOf(renewed)).toBe(unknown);
    await around.owner.send('DELETE', `${PAGES}/acme/forever`);
    expect((await around.owner.send('POST', PAGES, aPage)).status).toBe(200);
    expect(await bodyOf(renewed)).toBe(unknown);
    expect((await around.owner.send('POST', `${LINKS}/nobody`)).status).toBe(404);
  });

  it('need at least one number, each once', async () => {
    for (const numbers of [[], ['visitors', 'visitors'], ['orders']])
      expect((await around.owner.send('POST', PAGES, { ...aPage, name: 'x', numbers })).status).toBe(400);
  });
});

describe('a list of a page for sponsors', () => {
  const rows = (...counts: number[]) => counts.map((visitors, at) => ({ value: `v${at}`, visitors }));

  it('adds up rows of few visitors, and those after the first', () => {
    expect(folded(rows(9, 5, 4, 4))).toEqual([...rows(9, 5), { value: 'Other', visitors: 8 }]);
    expect(folded(rows(...Array(12).fill(10)))).toHaveLength(9);
    expect(folded([])).toEqual([]);
  });

  it('adds what was stored under one name to them', () => {
    expect(folded([{ value: 'Other', visitors: 30 }, ...rows(9, 2)])).toEqual([
      { value: 'v0', visitors: 9 },
      { value: 'Other', visitors: 32 },
    ]);
  });
});
