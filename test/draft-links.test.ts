import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/core/time.ts';
import { longEngines } from './support/databases/test-database.ts';
import { type KindCase, kindCases, MARK, previewedContent } from './support/people/content-kinds.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { PUBLIC_URL, startTestHub, type TestHub } from './support/test-hub.ts';

const LINKS = '/api/admin/preview/links';
const shown = kindCases.filter(({ path }) => previewedContent.includes(path));
const article = shown.find(({ path }) => path === '/api/admin/press/articles') as KindCase;
const episode = shown.find(({ path }) => path === '/api/admin/podcasts/episodes') as KindCase;

interface Link {
  url: string;
  expiresAt: string;
}

describe.each(longEngines)('the private link to a draft, on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let time = Date.parse('2026-02-01T12:00:00.000Z');
  beforeAll(async () => {
    hub = await startTestHub({
      database,
      now: () => time,
      environment: { SESSION_IDLE_HOURS: '8000', SESSION_MAX_DAYS: '365' },
    });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  /** A draft, unless the fields say something else. */
  async function make({ path, key, flag, item }: KindCase, id: string, fields: object = {}): Promise<void> {
    await owner.send('DELETE', `${path}/${id}`);
    await owner.send('DELETE', `${path}/${id}/forever`);
    const answer = await owner.send('POST', path, {
      ...item,
      [key]: id,
      [flag ?? 'published']: false,
      ...fields,
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  async function link({ path }: KindCase, id: string, fresh = false): Promise<Link> {
    const answer = await owner.send('POST', LINKS, { kind: path, id, fresh });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Link;
  }
  /** The response to a request without a login. */
  const open = (url: string) =>
    hub.get(url.slice(PUBLIC_URL.length), { redirect: 'manual', headers: { Accept: 'text/html' } });
  const update = async ({ path, key, item }: KindCase, id: string, fields: object) => {
    const { version } = await owner.json<{ version: number }>(`${path}/${id}`);
    const { [key]: _, ...open } = item;
    const answer = await owner.send('PUT', `${path}/${id}`, {
      ...open,
      published: false,
      version,
      ...fields,
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };

  it.each(shown)(
    'shows the public page with a draft of $path in it, and nobody else sees it',
    async (kind) => {
      const id = String(kind.item[kind.key] ?? 'linked');
      await make(kind, id);
      const { url, expiresAt } = await link(kind, id);
      expect(expiresAt).toBe(new Date(time + 7 * DAY_MS).toISOString());
      const answer = await open(url);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain(MARK);
      expect(html).toContain('Preview of a draft');
      for (const path of kind.shown)
        expect(await (await hub.get(path.replace('an-item', id))).text(), path).not.toContain(MARK);
      await owner.send('DELETE', `${kind.path}/${id}`);
    },
  );

  // security: G8
  it('is never cached or indexed, sends no referrer, and counts no visit', async () => {
    await make(article, 'quiet');
    const { url } = await link(article, 'quiet');
    const before = await hub.hub.database.db.selectFrom('visitEvents').selectAll().execute();
    for (const _ of [1, 2]) {
      const { headers } = await open(url);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.getSetCookie()).toEqual([]);
    }
    const html = await (await open(url)).text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).not.toContain('<script');
    await hub.hub.settleVisits();
    expect(await hub.hub.database.db.selectFrom('visitEvents').selectAll().execute()).toEqual(before);
  });

  it('shows the draft as it is saved now, and no other draft', async () => {
    await make(article, 'shown', { title: 'The draft that is shown' });
    await make(article, 'hidden', { title: 'The draft of somebody else' });
    const { url } = await link(article, 'shown');
    await update(article, 'shown', { title: 'The draft as it is now' });
    const html = await (await open(url)).text();
    expect(html).toContain('The draft as it is now');
    expect(html).not.toContain('The draft that is shown');
    expect(html).not.toContain('The draft of somebody else');
  });

  it('stays the same until a new one is made, after which the old one does not work', async () => {
    await make(article, 'renewed');
    const first = await link(article, 'renewed');
    expect(await link(article, 'renewed')).toEqual(first);
    const second = await link(article, 'renewed', true);
    expect(second.url).not.toBe(first.url);
    expect((await open(first.url)).status).toBe(404);
    expect((await open(second.url)).status).toBe(200);
  });

  it('works for seven days, and shows a message after that', async () => {
    await make(article, 'old');
    const { url } = await link(article, 'old');
    time += 7 * DAY_MS - 1;
    expect((await open(url)).status).toBe(200);
    time += 1;
    const late = await open(url);
    expect(late.status).toBe(404);
    expect(await late.text()).toContain('A preview link works for seven days');
    expect((await link(article, 'old')).url).not.toBe(url);
  });

  // security: G8
  it('does not open with a forged key, nor with the key of another draft', async () => {
    await make(article, 'mine');
    await make(article, 'theirs');
    await make(episode, 'mine');
    const { url } = await link(article, 'mine');
    await link(article, 'theirs');
    const [, , , , kind, id, key = ''] = url.split('/');
    expect([kind, id]).toEqual([expect.any(String), 'mine']);
    const at = (...parts: string[]) => `${PUBLIC_URL}/draft-preview/${parts.join('/')}`;
    const changed = key.startsWith('A') ? `B${key.slice(1)}` : `A${key.slice(1)}`;
    for (const forged of [
      at(kind ?? '', 'theirs', key),
      at('podcastEpisodes', 'mine', key),
      at(kind ?? '', 'mine', changed),
      at(kind ?? '', 'mine', key.slice(1)),
      at(kind ?? '', 'mine', 'x'),
      at('changes', 'mine', key),
      at('__proto__', 'mine', key),
      at(kind ?? '', "mine'--", key),
    ]) {
      const answer = await open(forged);
      expect(answer.status, forged).toBe(404);
      expect(await answer.text()).not.toContain(MARK);
    }
    expect((await open(url)).status).toBe(200);
  });

  // security: G8
  it('opens nothing once its draft is deleted, also for a new draft of its name', async () => {
    await make(article, 'gone');
    const { url } = await link(article, 'gone');
    await owner.send('DELETE', `${article.path}/gone`);
    expect((await open(url)).status).toBe(404);
    await make(article, 'gone', { title: 'Another draft of this name' });
    const answer = await open(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Another draft');
  });

  it('leads to the public page once its draft is published', async () => {
    await make(article, 'out');
    const { url } = await link(article, 'out');
    await update(article, 'out', { published: true });
    const answer = await open(url);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/media');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const refused = await owner.send('POST', LINKS, { kind: article.path, id: 'out', fresh: false });
    expect(refused.status).toBe(409);
  });

  it('shows a scheduled item, with its own date or with a time to be published at', async () => {
    const later = new Date(time + DAY_MS).toISOString();
    await make(episode, 'dated', { published: true, publishedAt: later });
    await make(article, 'timed', { publishAt: later });
    for (const [kind, id] of [
      [episode, 'dated'],
      [article, 'timed'],
    ] as const)
      expect(await (await open((await link(kind, id)).url)).text()).toContain(MARK);
  });

  it('is made by the owner alone', async () => {
    const answer = await hub.get(LINKS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: article.path, id: 'mine', fresh: false }),
    });
    expect(answer.status).toBe(401);
  });
});
