import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#api/core/db/sqlite.ts';
import { type ChatSettings, chatSettings } from '#shared/chat/chat.schema.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const START = Date.parse('2026-03-04T12:00:00Z');

describe.each(engines)('the assistant without a model on %s', (database) => {
  let hub: TestHub;
  let now = START;
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now, environment: { TRUST_PROXY: 'true' } });
    await limit({ perMinute: 10_000 });
    await hub.hub.slices.passages.index.ready();
  });
  afterAll(() => hub?.close());

  const limit = async (limits: Partial<ChatSettings['limits']>) => {
    const settings = await hub.hub.slices.chat.settings.get();
    await hub.hub.slices.chat.settings.set({ ...settings, limits: { ...settings.limits, ...limits } });
  };

  it.each([
    [
      'what services do you offer',
      /Consulting.*from \$100.*Speaking.*from \$3,000.*\$250.*\$50.*\$88/,
      '/booking',
    ],
    ['What services are offered?', /from \$100/, '/booking'],
    ['how much is speaking', /from \$3,000/, '/services'],
    ['when do you stream', /Harbour Circuit.*Thursday 5 March at 20:00 UTC/, '/live'],
    ['who is the founder', /Coop.*founder of Coop TV/, '/founder'],
    ['Who is Coop?', /borrowed camera/, '/founder'],
    ['what is the network', /Coop TV.*by subscription/, '/coop-tv'],
    ['What is Coop TV?', /by subscription/, '/coop-tv'],
    ['how can I contact you', /hello@coop\.example/, '/founder'],
    ['how much is it to submit a track', /\$50/, '/playlist'],
    ['what does the blueprint cost?', /\$88/, '/blueprint'],
    ['is someone live now', /^No stream is live right now\. Next: /, '/live'],
    ['how do I pay', /\$CoopTV with Cash App/, '/booking'],
    ['how long does verification take', /24 hours.*48 hours/, '/thank-you'],
    ['do I need an account?', /^No\./, '/booking'],
  ])('answers "%s" from the site, with a link', async (question, words, page) => {
    const { response, sources, origin } = await new Visitor(hub).ask(question);
    expect(response).toMatch(words);
    expect(response).toContain('[1]');
    expect(sources?.[0]?.path).toBe(page);
    expect(origin).toBe('site');
  });

  it.each([
    ['explain quantum physics', /^Quantum physics describes nature/],
    ['Who won the 2023 NBA Championship?', /^The Denver Nuggets won the 2023 NBA Championship/],
    ['Write a short poem', /^The screen is dark.*\n.*\n.*\n/],
    ['who won the super bowl', /not something I know of here/],
    ['do you sell merch', /not something I know of here; write to hello@coop\.example/],
    ['hello', /^Hello! I'm COOP\.AI/],
    ['?!', /not something I know of here/],
  ])('gives a general reply to "%s", without a source or an error', async (question, words) => {
    const { response, sources, origin } = await new Visitor(hub).ask(question);
    expect(response).toMatch(words);
    expect([sources, origin]).toEqual([undefined, undefined]);
  });

  it('shows times in the time zone of the visitor, and in UTC where it is not known', async () => {
    const next = async (timeZone?: string) =>
      (await new Visitor(hub).ask('when do you stream', timeZone)).response;
    expect(await next('America/New_York')).toContain('Thursday 5 March at 15:00 GMT-5');
    expect(await next('Asia/Kolkata')).toContain('Friday 6 March at 01:30 GMT+5:30');
    for (const zone of [undefined, 'Nowhere/At all'])
      expect(await next(zone)).toContain('Thursday 5 March at 20:00 UTC');
  });

  it('links the page of an order whose code is mentioned, and cannot say where the order stands', async () => {
    const { response, sources, cards } = await new Visitor(hub).ask('I paid, hub 5555 5y. What now?');
    expect(response).toMatch(/^I cannot look into orders\. The page of \*\*HUB-5555-5Y\*\*/);
    expect(sources).toEqual([{ title: 'Your order HUB-5555-5Y', path: '/order#HUB-5555-5Y' }]);
    expect(cards).toEqual(['order']);
  });

  it('answers with what the owner has written, as an answer or as an FAQ entry', async () => {
    const { settings } = hub.hub.slices.chat;
    const before = await settings.get();
    const ask = async () => (await new Visitor(hub).ask('will you reimburse me?')).response;
    const fact = { question: 'Do you give refunds?', answer: 'Within two weeks.', path: '/pricing' };
    await settings.set({ ...before, faqs: [...before.faqs, fact] });
    expect(await ask()).toBe('**Do you give refunds?** Within two weeks. [1]');
    await settings.set({ ...before, answers: { ...before.answers, refund: 'Ask {email}.' } });
    expect(await ask()).toBe('Ask hello@coop.example. [1]');
    await settings.set({ ...before, answers: { ...before.answers, refund: '' } });
    expect(await ask()).toContain('not something I know of here');
    await settings.set(before);
  });

  it('knows the current live stream and the current prices', async () => {
    const { stream, playlist } = hub.hub.slices;
    const settings = await stream.store.settings.get();
    const manual = {
      platform: 'youtube',
      title: 'Late beats',
      startedAt: new Date(now).toISOString(),
    } as const;
    await stream.store.settings.set({ ...settings, manual });
    await playlist.store.submission.set({ ...(await playlist.store.submission.get()), feeCents: 7500 });
    await hub.get('/api/stream-status');
    const visitor = new Visitor(hub);
    await expect
      .poll(async () => (await visitor.ask('is anyone live right now?')).response)
      .toMatch(/^Yes, live now: \*\*Late beats\*\* on YouTube/);
    expect((await visitor.ask('track fee')).response).toContain('$75');
    await stream.store.settings.set(settings);
  });

  it.each([
    ['how do I book coop', ['booking']],
    ['how do I submit my song', ['track']],
    ['where is my order', ['order']],
    ['who is the founder', undefined],
  ])('"%s" shows the cards %j', async (question, cards) => {
    expect((await new Visitor(hub).ask(question)).cards).toEqual(cards);
  });

  // security: E6
  it('stores a history for each visitor, under an id that the first message creates', async () => {
    const [one, other] = [new Visitor(hub), new Visitor(hub)];
    expect(await one.history()).toEqual([]);
    expect(one.cookie).toBeUndefined();
    const first = await one.send('  track fee ');
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-chat=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    const { cookie } = one;
    await one.ask('who is the founder');
    expect(one.cookie).toBe(cookie);
    await other.ask('how do I pay');
    expect((await one.history()).map(({ role, content }) => [role, content.slice(0, 9)])).toEqual([
      ['user', 'track fee'],
      ['assistant', 'Submittin'],
      ['user', 'who is th'],
      ['assistant', '**Coop** '],
    ]);
    expect((await one.history())[1]).toMatchObject({ origin: 'site', sources: [{ path: '/playlist' }] });
    expect(await other.history()).toHaveLength(2);
  });

  // security: E6
  it('stores no secret that gives access to a chat, and accepts no id that it did not issue', async () => {
    const visitor = new Visitor(hub);
    await visitor.ask('track fee');
    const secret = visitor.cookie?.split('=')[1] as string;
    const rows = await hub.hub.database.db.selectFrom('chats').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const planted = new Visitor(hub);
    planted.cookie = `__Host-chat=${'A'.repeat(22)}`;
    await planted.ask('track fee');
    expect(planted.cookie).not.toContain('AAAA');
    for (const id of rows.map((row) => row.id)) {
      const thief = new Visitor(hub);
      thief.cookie = `__Host-chat=${id}`;
      expect(await thief.history()).toEqual([]);
      thief.cookie = `__Host-chat=${id.slice(0, 22)}`;
      expect(await thief.history()).toEqual([]);
    }
  });

  // security: E2
  it('takes messages up to the limit and not one character more', async () => {
    const visitor = new Visitor(hub);
    expect((await visitor.send(`track fee${'?'.repeat(1991)}`)).status).toBe(200);
    const over = await visitor.send(`track fee${'?'.repeat(1992)}`);
    expect(over.status).toBe(400);
    expect(await over.json()).toMatchObject({
      code: 'request.invalid',
      fields: { message: expect.any(String) },
    });
    expect((await visitor.send('   ')).status).toBe(400);
  });

  // security: E2
  it('answers a visitor twenty times an hour', async () => {
    const visitor = new Visitor(hub);
    await visitor.ask('track fee');
    for (let sent = 1; sent < 20; sent++) expect((await visitor.send('track fee')).status).toBe(200);
    const refused = await visitor.send('track fee');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await refused.json()).toMatchObject({ code: 'chat.limited' });
  });

  // security: E6
  it('deletes a chat on request, and when it was not used for the retention time', async () => {
    const [one, other] = [new Visitor(hub), new Visitor(hub)];
    await one.ask('track fee');
    await other.ask('track fee');
    const { cookie } = one;
    expect(await (await one.clear()).json()).toEqual({ cleared: true });
    expect(one.cookie).toBeUndefined();
    one.cookie = cookie;
    expect(await one.history()).toEqual([]);
    expect(await (await new Visitor(hub).clear()).json()).toEqual({ cleared: false });
    expect(await other.history()).toHaveLength(2);

    now += 29 * DAY_MS;
    await other.ask('track fee');
    now += 29 * DAY_MS;
    await forget(hub, now);
    expect(await other.history()).toHaveLength(4);
    now += 2 * DAY_MS;
    await forget(hub, now);
    expect(await hub.hub.database.db.selectFrom('chatMessages').selectAll().execute()).toEqual([]);
    expect(await hub.hub.database.db.selectFrom('chats').selectAll().execute()).toEqual([]);
  });

  it('works on an install that has stored no settings yet', async () => {
    await hub.hub.database.db.deleteFrom('documents').where('key', '=', 'chat').execute();
    expect(await hub.hub.slices.chat.settings.get()).toEqual(chatSettings.parse({}));
    expect((await new Visitor(hub).send('who is the founder')).status).toBe(200);
  });
});

async function forget({ hub }: TestHub, now: number): Promise<void> {
  const { chatJobs } = await import('./chat.jobs.ts');
  const { chatStore } = await import('./chat.store.ts');
  const [job] = chatJobs(
    chatStore(hub.database, () => now),
    async () => (await hub.slices.retention.get()).chatDays,
    () => now,
  );
  await job?.run(new AbortController().signal);
}

// security: E6
it('leaves no trace of a cleared chat in the database file', async () => {
  const hub = await startTestHub({ database: 'sqlite' });
  const file = path.join(hub.place.folder, 'hub.sqlite');
  const visitor = new Visitor(hub);
  await visitor.ask('how do I pay');
  const { chatStore } = await import('./chat.store.ts');
  const id = (await hub.hub.database.db.selectFrom('chats').select('id').executeTakeFirstOrThrow()).id;
  const said = Array.from({ length: 30 }, (_, index) => ({
    role: 'user' as const,
    content: `private ${index} words `.repeat(50),
  }));
  await chatStore(hub.hub.database, Date.now).append(id, said, false);
  const holds = () => ['', '-wal'].some((suffix) => readFileSync(file + suffix).includes('private 7 words'));
  expect(holds()).toBe(true);
  await visitor.clear();
  const checkpoint = openSqlite(file);
  checkpoint.exec('pragma wal_checkpoint(truncate)');
  expect(holds()).toBe(false);
  checkpoint.close();
  await hub.close();
});
