import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { TrialAnswer, Unanswered, unansweredList } from '#shared/chat/chat.admin.schema.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import type { NeedList } from '#shared/notices/notices.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { questionJobs } from '../chat.jobs.ts';
import { MOST_QUESTIONS, unansweredStore } from './chat.unanswered.store.ts';

const START = Date.parse('2026-03-04T12:00:00Z');
const QUESTIONS = '/api/admin/chat/questions';
const UNKNOWN = 'Can I buy a gift card for my brother?';

describe.each(engines)('questions without an answer on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let settings: ChatSettings;
  let now = START;
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line).msg) });
  beforeAll(async () => {
    hub = await startTestHub({ database, now: () => now, log, environment: { TRUST_PROXY: 'true' } });
    owner = await signIn(hub);
    settings = await hub.hub.slices.chat.settings.get();
    await hub.hub.slices.passages.index.ready();
  });
  afterAll(() => hub?.close());
  beforeEach(async () => {
    await later(30);
    const { db } = hub.hub.database;
    await db.deleteFrom('chatQuestions').execute();
    await db.deleteFrom('chatLooks').execute();
    await hub.hub.slices.chat.settings.set(settings);
  });

  /** The owner's session has ended by then. */
  const later = async (days: number) => {
    now += days * DAY_MS;
    owner = await signIn(hub);
  };
  const store = () => unansweredStore(hub.hub.database, () => now);
  const list = (query = '') => owner.json<z.output<typeof unansweredList>>(`${QUESTIONS}${query}`);
  const asked = async () => (await list()).items.map(({ question }) => question);
  const ask = (question: string) => new Visitor(hub).ask(question);
  const need = async () => {
    const { items } = await owner.json<NeedList>('/api/admin/needs-you');
    return items.find(({ kind }) => kind === 'questions');
  };
  const test = async (question: string, history: object[] = []) => {
    const response = await owner.send('POST', '/api/admin/chat/test', { question, history });
    return (await response.json()) as TrialAnswer;
  };

  // security: E8
  it('are counted, however they are spelt, with nothing that tells who asked', async () => {
    await ask('Can I buy a gift card for my brother, jane@mail.example?');
    await expect.poll(asked).toHaveLength(1);
    const first = isoAt(now);
    await later(1);
    await ask('can i buy a gift card for my brother JOE@other.example');
    await expect.poll(async () => (await list()).items[0]?.times).toBe(2);
    const rows = await hub.hub.database.db.selectFrom('chatQuestions').selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        question: 'Can I buy a gift card for my brother, [email]?',
        times: 2,
        firstAt: first,
        lastAt: isoAt(now),
      },
    ]);
  });

  it('are those that the assistant is not sure of or does not know, and no others', async () => {
    const sure = [
      'how do I pay',
      'hello',
      'you suck',
      'who won the super bowl',
      'where is my order HUB-5555-5Y',
      '?!',
      'Sprechen wir über etwas anderes, bitte, ich will das nicht',
    ];
    for (const question of sure) await ask(question);
    await owner.send('POST', '/api/admin/chat/test', { question: UNKNOWN, history: [] });
    const unsure = 'how soon will my track be added';
    expect((await ask(unsure)).response).toMatch(/^I am not sure/);
    await expect.poll(asked).toEqual([unsure]);
    now += 1;
    await ask('do you sell t-shirts?');
    // Written after all others, since they are stored in the order of asking.
    await expect.poll(asked).toEqual(['do you sell t-shirts?', unsure]);
  });

  it('do not keep a visitor from the answer when they cannot be stored', async () => {
    const { db } = hub.hub.database;
    await store().add('the only one');
    await db.schema.createIndex('refusesMore').unique().on('chatQuestions').column('times').execute();
    const response = await new Visitor(hub).send(UNKNOWN);
    await expect.poll(() => warnings).toContain('a question without an answer was not stored');
    await db.schema.dropIndex('refusesMore').execute();
    expect([response.status, await asked()]).toEqual([200, ['the only one']]);
  });

  it('become one of the facts with an answer of the owner, which the next visitor gets', async () => {
    await ask(UNKNOWN);
    await expect.poll(asked).toEqual([UNKNOWN]);
    const [{ id } = { id: '' }] = (await list()).items;
    const answer = { question: UNKNOWN, answer: 'Yes: write to us, and we send one.', path: '/pricing' };
    const empty = await owner.send('POST', `${QUESTIONS}/${id}/answer`, { ...answer, answer: ' ' });
    expect(await empty.json()).toMatchObject({ fields: { answer: expect.any(String) } });
    const before = await hub.hub.slices.chat.settings.stored();
    const saved = await owner.send('POST', `${QUESTIONS}/${id}/answer`, answer);
    expect(await saved.json()).toEqual({ fact: answer, version: before.version + 1 });
    expect(await asked()).toEqual([]);
    const [change] = await hub.hub.slices.chat.settings.history();
    expect(change).toMatchObject({ action: 'update', version: before.version + 1 });
    expect(await ask('can I buy a gift card for my brother')).toMatchObject({
      response: 'Yes: write to us, and we send one. [1]',
      sources: [{ title: UNKNOWN, path: '/pricing' }],
    });
    expect((await owner.send('POST', `${QUESTIONS}/${id}/answer`, answer)).status).toBe(404);
  });

  it('are not answered beyond as many facts as the settings can hold', async () => {
    await store().add(UNKNOWN);
    const fact = { question: 'One?', answer: 'Two.', path: null };
    await hub.hub.slices.chat.settings.set({ ...settings, faqs: Array.from({ length: 200 }, () => fact) });
    const [{ id } = { id: '' }] = (await list()).items;
    const refused = await owner.send('POST', `${QUESTIONS}/${id}/answer`, fact);
    expect([refused.status, await asked()]).toEqual([409, [UNKNOWN]]);
  });

  it('are removed, and put back as they were', async () => {
    await store().add(UNKNOWN);
    const [row] = (await list()).items;
    const response = await owner.send('DELETE', `${QUESTIONS}/${row?.id}`);
    const removed = (await response.json()) as Unanswered;
    expect(removed).toEqual(row);
    expect(await asked()).toEqual([]);
    expect((await owner.send('DELETE', `${QUESTIONS}/${row?.id}`)).status).toBe(404);
    const { id, ...question } = removed;
    await owner.send('POST', QUESTIONS, question);
    await owner.send('POST', QUESTIONS, { ...question, times: 9 });
    expect((await list()).items).toEqual([row]);
    expect(id).toBe(row?.id);
  });

  it('are listed page by page, the latest first', async () => {
    for (const question of ['one', 'two', 'three']) {
      await store().add(question);
      now += 1;
    }
    const first = await list('?limit=2');
    expect(first.items.map(({ question }) => question)).toEqual(['three', 'two']);
    expect(first.total).toEqual({ count: 3, more: false });
    const rest = await list(`?limit=2&after=${first.next}`);
    expect([rest.items.map(({ question }) => question), rest.next]).toEqual([['one'], null]);
  });

  // security: E8
  it('are no more than the list holds: the oldest that was asked once goes first', async () => {
    const { db } = hub.hub.database;
    const rows = Array.from({ length: MOST_QUESTIONS }, (_, index) => ({
      id: `${index}`,
      question: `question ${index}`,
      times: index < 2 ? 5 : 1,
      firstAt: isoAt(now + index),
      lastAt: isoAt(now + index),
    }));
    await db.insertInto('chatQuestions').values(rows).execute();
    now += MOST_QUESTIONS;
    await store().add('a new one');
    await store().add('and another');
    const all = await db.selectFrom('chatQuestions').select('question').execute();
    const kept = new Set(all.map(({ question }) => question));
    expect(kept.size).toBe(MOST_QUESTIONS);
    for (const question of ['question 0', 'question 1', 'question 4', 'a new one', 'and another'])
      expect(kept).toContain(question);
    for (const question of ['question 2', 'question 3']) expect(kept).not.toContain(question);
  });

  it('are deleted 90 days after they were last asked', async () => {
    await store().add('an old one');
    await store().add('one that is asked again');
    await later(80);
    await store().add('one that is asked again');
    await later(11);
    await questionJobs(store())[0]?.run(new AbortController().signal);
    expect(await asked()).toEqual(['one that is asked again']);
  });

  it('are among what needs the owner while there are new ones, and a week after the last look at most', async () => {
    expect(await need()).toBeUndefined();
    await store().add('the first');
    await later(1);
    await store().add('the second');
    expect(await need()).toMatchObject({
      title: '2 questions without an answer',
      target: '/admin/dashboard/settings/assistant?part=questions',
      dueAt: null,
    });
    await owner.send('PUT', `${QUESTIONS}/seen`);
    expect(await need()).toBeUndefined();
    await later(3);
    await store().add('the third');
    await store().add('the first');
    expect(await need()).toBeUndefined();
    await later(4);
    expect(await need()).toMatchObject({ title: '1 question without an answer' });
    await owner.send('PUT', `${QUESTIONS}/seen`);
    await later(8);
    expect(await need()).toBeUndefined();
  });

  describe('the test chat of the owner', () => {
    it('answers as a visitor is answered, and says from which passages', async () => {
      const { reply, state, passages } = await test('how do I pay');
      const told = await ask('how do I pay');
      expect(reply).toEqual(told);
      expect(state).toBe('answered');
      expect(passages[0]).toMatchObject({
        title: told.sources?.[0]?.title,
        page: told.sources?.[0]?.path,
        panel: '/admin/dashboard/bookings/services/services',
        role: 'answer',
      });
      expect(passages[0]?.percent).toBeGreaterThan(50);
      expect(passages.slice(1).map(({ role }) => role)).toEqual(['found', 'found', 'found', 'found']);
    });

    it('says when it is not sure, and when it does not know', async () => {
      const unsure = await test('how soon will my track be added');
      expect(unsure.state).toBe('unsure');
      expect(unsure.passages.filter(({ role }) => role === 'offered')).toHaveLength(3);
      const unknown = await test('do you sell t-shirts?');
      expect(unknown.state).toBe('unknown');
      expect(unknown.passages[0]).toMatchObject({
        title: 'Do you sell merch?',
        page: null,
        panel: '/admin/dashboard/settings/assistant',
      });
    });

    it("leads to the owner's own answers, and to nothing for small talk", async () => {
      const refund = await test('can I get a refund?');
      expect(refund.passages[0]).toMatchObject({
        panel: '/admin/dashboard/settings/assistant',
        role: 'answer',
      });
      const hello = await test('hello');
      expect(hello.passages[0]).toMatchObject({ title: null, page: null, panel: null, role: 'answer' });
    });

    it('goes on from what was asked before, stores nothing, and counts as nobody', async () => {
      const first = 'what is the empire builder blueprint';
      const { reply } = await test(first);
      const chats = () => hub.hub.database.db.selectFrom('chats').selectAll().execute();
      const before = await chats();
      const history = [
        { role: 'user', content: first },
        { role: 'assistant', content: reply.response },
      ];
      for (let sent = 0; sent < 25; sent++)
        expect((await test('and how much is that?', history)).reply.response).toMatch(/\$88/);
      expect(await chats()).toEqual(before);
    });

    it('is for the owner alone, and off with the assistant', async () => {
      const body = JSON.stringify({ question: 'hello', history: [] });
      const headers = { 'Content-Type': 'application/json' };
      const stranger = await hub.get('/api/admin/chat/test', { method: 'POST', headers, body });
      expect(stranger.status).toBe(401);
      await hub.hub.slices.chat.settings.set({ ...settings, enabled: false });
      const off = await owner.send('POST', '/api/admin/chat/test', { question: 'hello', history: [] });
      expect(await off.json()).toMatchObject({ code: 'chat.unavailable' });
    });
  });
});
