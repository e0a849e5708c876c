import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLinks } from '#api/social/social.links.ts';
import type { Platform } from '#shared/social/social.constants.ts';
import { asLongAsSent, CODE_LETTERS } from '#shared/social/social.links.ts';
import { networkRules } from '#shared/social/social.rules.ts';
import type { Rehearsal, SocialPost } from '#shared/social/social.schema.ts';
import { engines } from './support/databases/test-database.ts';
import { type FakeNetworks, networkKeys, startNetworks } from './support/fakes/fake-networks.ts';
import { type SocialOwner, socialOwner } from './support/people/social-owner.ts';
import { PUBLIC_URL } from './support/test-hub.ts';
import {
  agents,
  type Browser,
  figuresOf,
  headersOf,
  orderFrom,
  programs,
  sendEvent,
} from './support/visits/visits.ts';
import { newBrowser, startVisits } from './support/visits/visits-hub.ts';

const SHORT = new RegExp(`${PUBLIC_URL}/p/[${CODE_LETTERS}]{6}`, 'g');
const linksOf = (text = ''): string[] => text.match(SHORT) ?? [];
const pathOf = (link = '') => link.slice(PUBLIC_URL.length);

/** Programs with which networks and chats look at a link before anyone follows it. */
const previews = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/) Bot',
  'WhatsApp/2.23.20.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
];

describe.each(engines)('the links of posts on %s', (database) => {
  let around: Awaited<ReturnType<typeof startVisits>>;
  let networks: FakeNetworks;
  let social: SocialOwner;

  beforeAll(async () => {
    networks = await startNetworks(() => around.now());
    around = await startVisits(database, networkKeys, networks.fetch);
    social = socialOwner(around.owner, networks);
    await social.connect('twitter');
    await social.connect('telegram');
  });
  afterAll(async () => {
    await around?.hub.close();
    await networks?.close();
  });

  const sent = (platform: Platform) => networks.of(platform).posts[0]?.text;
  const follow = (path: string, browser: Browser = newBrowser(), init: RequestInit = {}) =>
    around.hub.get(path, {
      redirect: 'manual',
      ...init,
      headers: { ...headersOf(browser), ...(init.headers as Record<string, string>) },
    });
  const figures = async ({ id }: SocialPost) => {
    await around.settled();
    // What networks tell of a post is tested where it is read.
    return (await social.get(id)).figures?.map(({ reactions: _, ...brought }) => brought);
  };
  const nothing = { link: 'counted', clicks: 0, orders: 0, revenueCents: 0 };

  it('are an own short address on each network, for each page of the site that the text names', async () => {
    const content = `Out now: ${PUBLIC_URL}/music?x=1#top, also ${PUBLIC_URL}/podcasts and https://other.example/a.`;
    const post = await social.create({ content, platforms: ['twitter', 'telegram'] });
    const texts = [sent('twitter'), sent('telegram')];
    for (const text of texts)
      expect(text?.replaceAll(SHORT, 'SHORT')).toBe(
        'Out now: SHORT, also SHORT and https://other.example/a.',
      );
    const links = texts.flatMap(linksOf);
    expect(new Set(links).size).toBe(4);
    const [music = '', podcasts = ''] = linksOf(texts[0]).map(pathOf);
    const led = await follow(music);
    expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
      302,
      `/music?x=1&via=${music}#top`,
      'no-store',
    ]);
    expect(led.headers.get('set-cookie')).toBeNull();
    expect((await follow(`${podcasts}?utm_term=a`)).headers.get('location')).toBe(
      `/podcasts?via=${podcasts}&utm_term=a`,
    );
    expect(await figures(post)).toEqual([
      { ...nothing, platform: 'twitter', clicks: 2 },
      { ...nothing, platform: 'telegram' },
    ]);
  });

  it('count as long as they are sent, in the rehearsal too', async () => {
    const page = `${PUBLIC_URL}/podcasts?${'long='.repeat(60)}`;
    const rest = 'x'.repeat(networkRules.bluesky.text - `${PUBLIC_URL}/p/bcdfgh`.length - 1);
    const rehearse = async (content: string) => {
      const body = { content, platforms: ['bluesky'], texts: {}, threads: {}, hashtags: [], mediaUrls: [] };
      const answer = await around.owner.send('POST', '/api/social/rehearsal', body);
      return ((await answer.json()) as Rehearsal).results[0]?.accepted;
    };
    expect(await rehearse(`${rest} ${page}`)).toBe(true);
    expect(await rehearse(`${rest}x ${page}`)).toBe(false);
    const post = await social.create({ content: `${rest.slice(0, 40)} ${page}`, platforms: ['telegram'] });
    expect(sent('telegram')).toHaveLength(asLongAsSent(post.content, PUBLIC_URL).length);
  });

  it('lead to no other site, and leave every other address as it was written', async () => {
    const kept = [
      'https://hub.example.evil.example/music',
      'https://owner@hub.example/music',
      `${PUBLIC_URL}//evil.example`,
      `${PUBLIC_URL}/.//evil.example`,
      `${PUBLIC_URL}/%5cevil.example`,
      `${PUBLIC_URL}/p/bcdfgh`,
      `${PUBLIC_URL}/api/site`,
      `${PUBLIC_URL}/admin/dashboard`,
    ];
    const post = await social.create({ content: kept.join(' '), platforms: ['telegram'] });
    const text = sent('telegram') ?? '';
    for (const link of linksOf(text).filter((link) => !kept.includes(link)))
      expect(new URL((await follow(pathOf(link))).headers.get('location') ?? '', PUBLIC_URL).origin).toBe(
        PUBLIC_URL,
      );
    expect(text).toContain('https://hub.example.evil.example/music https://owner@hub.example/music');
    for (const address of kept.slice(5)) expect(text).toContain(address);
    expect(post.status).toBe('published');
  });

  it('count people only: no previews of networks, no owner, nobody who asks not to be counted', async () => {
    const post = await social.create({ content: `Hear ${PUBLIC_URL}/music`, platforms: ['twitter'] });
    const path = pathOf(linksOf(sent('twitter'))[0]);
    const person = newBrowser();
    for (const agent of [...previews, ...programs]) await follow(path, { ...person, agent });
    await follow(path, person, { method: 'HEAD' });
    for (const headers of [
      { DNT: '1' },
      { 'Sec-GPC': '1' },
      { Cookie: around.owner.cookie },
      { 'Sec-Purpose': 'prefetch;prerender' },
    ] as Record<string, string>[])
      expect((await follow(path, person, { headers })).status).toBe(302);
    expect(await figures(post)).toEqual([{ ...nothing, platform: 'twitter' }]);
    await follow(path, person);
    await follow(path, { ...person, agent: agents.iphone });
    expect((await figures(post))?.[0]?.clicks).toBe(2);
  });

  it('bring the orders of visitors who came by them, and what those paid', async () => {
    around.goTo('2027-05-02T10:00:00.000Z');
    const post = await social.create({
      content: `Ask me: ${PUBLIC_URL}/music`,
      platforms: ['twitter', 'telegram'],
    });
    const [onX = '', onTelegram = ''] = [sent('twitter'), sent('telegram')].flatMap(linksOf).map(pathOf);
    const buyer = newBrowser();
    const led = await follow(onX, buyer);
    const [page = '', query = ''] = (led.headers.get('location') ?? '').split('?');
    await sendEvent(around.hub, buyer, { path: page, query: `?${query}`, from: 'https://t.co/abc' });
    const code = await orderFrom(around.hub, buyer);
    const other = newBrowser();
    await follow(onTelegram, other);
    await orderFrom(around.hub, other);
    // The page alone is enough, as where the short address was opened by a program on a person's behalf.
    await sendEvent(around.hub, newBrowser(), { path: '/music', query: `?via=${onX}` });
    await around.decided(code, 'release', { note: '' });
    expect(await figures(post)).toEqual([
      { platform: 'twitter', link: 'counted', clicks: 1, orders: 1, revenueCents: 25_000 },
      { platform: 'telegram', link: 'counted', clicks: 1, orders: 1, revenueCents: 0 },
    ]);
    const referrers = await around.today('referrers');
    expect(figuresOf(referrers, 'source', 'visitors', 'orders')).toEqual({
      'Twitter/X': [2, 1],
      Telegram: [1, 1],
    });
    expect(figuresOf(referrers, 'medium', 'visitors')).toEqual({ post: 3 });
    expect(figuresOf(await around.today(), 'page', 'visitors', 'entries')).toEqual({ '/music': [2, 3] });
  });

  it('stay when the post is tried again or deleted, and answer hostile codes with the page for that', async () => {
    networks.of('twitter').mode = 'limited';
    const post = await social.create({ content: `Later ${PUBLIC_URL}/music`, platforms: ['twitter'] });
    networks.of('twitter').mode = 'well';
    const { version } = await social.get(post.id);
    await social.do('POST', `${post.id}/retry`, { version });
    const path = pathOf(linksOf(sent('twitter'))[0]);
    const made = around.db.selectFrom('postLinks').select('code').where('postId', '=', post.id);
    expect((await made.execute()).map(({ code }) => `/p/${code}`)).toEqual([path]);
    await social.do('DELETE', post.id);
    expect((await follow(path)).status).toBe(302);
    for (const code of [
      'bcdfgh',
      'BCDFGH',
      '%00',
      '..%2f..',
      'x'.repeat(300),
      "'--",
      '%E0%A4%A',
      'a/b',
      '',
    ]) {
      const answer = await around.hub.get(`/p/${code}`, {
        redirect: 'manual',
        headers: { Accept: 'text/html' },
      });
      expect([code, answer.status]).toEqual([code, 404]);
      expect(await answer.text()).toContain('<main');
    }
  });

  it('cannot be taken by a page or a redirect of the owner', async () => {
    const page = { title: 'P', slug: 'p', description: 'Here', image: null, blocks: [], inMenu: false };
    const refused = await around.owner.send('POST', '/api/admin/own-pages', page);
    expect([refused.status, ((await refused.json()) as { fields: object }).fields]).toEqual([
      400,
      { slug: expect.any(String) },
    ]);
    const redirect = { redirectId: 'old', source: '/p/old-entry', target: '/music', permanent: true };
    const kept = await around.owner.send('POST', '/api/admin/seo/redirects', redirect);
    expect(await kept.json()).toMatchObject({ fields: { source: expect.any(String) } });
  });

  it('are shown with a post that is made by hand, and missing where there was nothing to link', async () => {
    const content = `By hand: ${PUBLIC_URL}/music`;
    const post = await social.create({ content, platforms: ['linkedin'] });
    const [delivery] = (await social.get(post.id)).deliveries;
    expect(delivery?.state).toBe('assist');
    expect(linksOf(delivery?.toPost?.[0])).toHaveLength(1);
    await social.do('POST', `${post.id}/deliveries/linkedin/done`, { url: 'https://linkedin.com/p/1' });
    await follow(pathOf(linksOf(delivery?.toPost?.[0])[0]));
    expect(await figures(post)).toEqual([{ ...nothing, platform: 'linkedin', clicks: 1 }]);
    const plain = await social.create({ content: 'Just words', platforms: ['twitter'] });
    expect(await figures(plain)).toEqual([{ ...nothing, platform: 'twitter', link: 'none' }]);
    await around.db.deleteFrom('postLinks').where('postId', '=', post.id).execute();
    expect(await figures(post)).toEqual([{ ...nothing, platform: 'linkedin', link: 'uncounted' }]);
  });

  it('are made once, however many processes send at the same time', async () => {
    const post = {
      id: crypto.randomUUID(),
      content: `At once ${PUBLIC_URL}/music`,
      texts: {},
      threads: {},
      hashtags: [],
    };
    const texts = await Promise.all(
      Array.from({ length: 8 }, () => postLinks(around.db).partsOf(post, 'mastodon', PUBLIC_URL)),
    );
    expect(new Set(texts.flat()).size).toBe(1);
    expect(await postLinks(around.db).of([post.id])).toHaveLength(1);
  });

  it('sort the published posts by what they brought, page after page', async () => {
    const best = await social.create({ content: `Best ${PUBLIC_URL}/music`, platforms: ['twitter'] });
    const path = pathOf(linksOf(sent('twitter'))[0]);
    for (let click = 0; click < 5; click += 1) await follow(path, newBrowser());
    await around.settled();
    const page = (query: string) =>
      around.owner.json<{ items: SocialPost[]; next: string | null }>(
        `/api/social/posts?view=published&${query}`,
      );
    const byClicks = await page('sort=clicks');
    expect(byClicks.items[0]?.id).toBe(best.id);
    const clicks = byClicks.items.map(({ figures: of = [] }) => of.reduce((sum, one) => sum + one.clicks, 0));
    expect(clicks).toEqual([...clicks].sort((a, b) => b - a));
    const byMoney = await page('sort=money');
    expect(byMoney.items[0]?.figures?.[0]?.revenueCents).toBe(25_000);
    const rest = await page(`sort=clicks&after=${best.id}`);
    expect(rest.items.map(({ id }) => id)).toEqual(byClicks.items.slice(1).map(({ id }) => id));
    expect(rest.next).toBeNull();
  });
});
