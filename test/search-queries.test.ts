import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicSearchReply } from '#shared/search/search.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { drawnWeb } from '#test/support/drawn-web.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { handbook, PRODUCTS } from '#test/support/people/owner-products.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import queries from './search-queries.json' with { type: 'json' };

/** The least share of queries whose result stands among the first three, without an index of meaning. */
const LEAST_FOUND = 0.85;
/** Results of each group that the dialog shows. */
const EACH = '4';

describe.each(longEngines)('what people type into the site search on %s', (database) => {
  let web: Awaited<ReturnType<typeof drawnWeb>>;
  let hub: TestHub;
  let owner: Owner;
  let now = Date.parse('2026-01-10T12:00:00.000Z');
  beforeAll(async () => {
    web = await drawnWeb();
    hub = await startTestHub({ database, web, now: () => now });
    owner = await signIn(hub);
    for (const page of ['terms', 'refunds']) await switchOn(page);
    const pack = {
      ...handbook,
      id: 'drum-pack',
      title: 'Drum sample pack',
      fileId: null,
      published: true,
    };
    expect((await owner.send('POST', PRODUCTS, pack)).status).toBe(200);
  });
  afterAll(async () => {
    await hub?.close();
    await web?.close();
  });

  /** Shows a page of legal texts, with its blanks filled in. */
  async function switchOn(page: string): Promise<void> {
    const path = `/api/admin/site/${page}`;
    const { value, version } = await owner.json<{
      value: { sections: { title: string; text: string }[] };
      version: number;
    }>(path);
    const sections = value.sections.map(({ title, text }) => ({
      title,
      text: text.replace(/\[[^\]]+\]/g, 'the town of Brackwater'),
    }));
    const answer = await owner.send('PUT', path, { value: { shown: true, sections }, version });
    expect(answer.status).toBe(200);
  }

  async function find(q: string): Promise<PublicSearchReply> {
    // A minute later the visitor may search again.
    now += 61_000;
    return hub.json<PublicSearchReply>(`/api/search?${new URLSearchParams({ q, each: EACH })}`);
  }
  const pathsOf = (reply: PublicSearchReply) =>
    reply.groups.flatMap(({ items }) => items.map(({ path }) => path));

  it(`stands among the first three results for ${LEAST_FOUND * 100} % of 60 queries`, async () => {
    const missed: string[] = [];
    for (const { query, first } of queries) {
      const paths = pathsOf(await find(query))
        .map((path) => path.replace(/#.*$/, ''))
        .slice(0, 3);
      const isFound = first.length === 0 ? paths.length === 0 : first.some((path) => paths.includes(path));
      if (!isFound)
        missed.push(`"${query}": ${paths.join(', ') || 'nothing'} in place of ${first.join(' or ')}`);
    }
    const share = 1 - missed.length / queries.length;
    process.stdout.write(
      `Found: ${Math.round(share * 100)} % of ${queries.length} queries.\n${missed.map((line) => `  ${line}\n`).join('')}`,
    );
    expect(share).toBeGreaterThanOrEqual(LEAST_FOUND);
  });

  it('finds headings and paragraphs of pages, with the part of the page in the address', async () => {
    expect(pathsOf(await find('no code at hand'))[0]).toBe('/order#lost');
    expect(pathsOf(await find('before you put it up'))[0]).toBe('/qr-code#hints');
    expect(pathsOf(await find('cookies'))[0]).toBe('/privacy');
    expect((await find('brackwater')).groups[0]).toMatchObject({
      group: 'pages',
      items: expect.arrayContaining([expect.objectContaining({ path: '/terms' })]),
    });
  });

  it('finds no page that is switched off, and no text of it', async () => {
    const path = '/api/admin/site/terms';
    const { value, version } = await owner.json<{ value: object; version: number }>(path);
    await owner.send('PUT', path, { value: { ...value, shown: false }, version });
    expect(pathsOf(await find('brackwater'))).not.toContain('/terms');
    expect(pathsOf(await find('the law that applies')).join()).not.toContain('/terms');
  });
});
