import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatReply, ChatSettings } from '#shared/chat/chat.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { eventsIn } from '#test/support/event-lines.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const KEY = 'sk-secret-of-the-owner';
const NOW = Date.parse('2026-03-04T12:00:00Z');
const EVENTS = 'text/event-stream';
const USAGE = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
/** 1000 tokens at 0.15 and 100 at 0.60 dollars a million. */
const COST = 150 + 60;

describe.each(longEngines)('the assistant with a model on %s', (database) => {
  const mock = new LLMock({ port: 0, strict: true });
  let hub: TestHub;
  let network = fetch;
  beforeAll(async () => {
    await mock.start();
    hub = await startTestHub({
      database,
      fetch: (url, init) => network(url, init),
      now: () => NOW,
      environment: {
        OPENAI_API_KEY: KEY,
        OPENAI_BASE_URL: `${mock.url}/v1`,
        OPENAI_MODEL: 'some-model',
        TRUST_PROXY: 'true',
      },
    });
  });
  afterAll(async () => {
    await hub?.close();
    await mock.stop();
  });
  beforeEach(async () => {
    network = fetch;
    mock.reset();
    mock.clearRequests();
    await hub.hub.database.db.deleteFrom('chatNotices').execute();
    await hub.hub.database.db.deleteFrom('events').execute();
    await hub.hub.database.db.deleteFrom('modelSpend').execute();
    await change({
      limits: { perVisitorHour: 20, perMinute: 10_000, patienceMs: 6000 },
      moderation: false,
    });
  });

  async function change({
    limits,
    spend,
    ...rest
  }: {
    limits?: Partial<ChatSettings['limits']>;
    spend?: Partial<ChatSettings['spend']>;
    moderation?: boolean;
  }) {
    const settings = await hub.hub.slices.chat.settings.get();
    await hub.hub.slices.chat.settings.set({
      ...settings,
      ...rest,
      limits: { ...settings.limits, ...limits },
      spend: { ...settings.spend, ...spend },
    });
  }
  const spent = async () => {
    const rows = await hub.hub.database.db.selectFrom('modelSpend').selectAll().orderBy('period').execute();
    return Object.fromEntries(rows.map(({ period, micros }) => [period, micros]));
  };
  const told = async () => {
    const rows = await hub.hub.database.db.selectFrom('events').select(['type', 'data']).execute();
    return rows.map(({ type, data }) => [type, JSON.parse(data)]);
  };
  const stream = async (visitor: Visitor, message: string) =>
    eventsIn(await (await visitor.send(message, { accept: EVENTS })).text());

  /** A message that is answered when the test says so. */
  function hold(message: string) {
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    mock.onMessage(message, async () => {
      asked.resolve();
      await released.promise;
      return { content: 'Well.' };
    });
    return { asked: asked.promise, release: released.resolve };
  }

  it('sends a whole reply with its sources, and records its cost', async () => {
    mock.onMessage('speak at', { content: 'Speaking starts at $3,000 [1]. Nonsense [99].', usage: USAGE });
    const reply = await new Visitor(hub).ask('Would Coop speak at my conference?');
    expect(reply).toMatchObject({ response: 'Speaking starts at $3,000 [1]. Nonsense .', origin: 'model' });
    expect(reply.sources).toHaveLength(1);
    expect(reply.cards).toEqual(['booking']);
    expect(await spent()).toEqual({ '2026-03': COST, '2026-03-04': COST });
  });

  it('streams a reply word by word with complete citation marks, and ends with the whole reply', async () => {
    const content =
      'Speaking is open to all of those who ask for it kindly and early. From $3,000 [3], or so [3].';
    mock.onMessage('speaking', { content, usage: USAGE }, { chunkSize: 1 });
    const events = await stream(new Visitor(hub), 'speaking price?');
    const words = events.slice(0, -1).map(({ data }) => (data as { text: string }).text);
    expect(words.length).toBeGreaterThan(8);
    expect(words.join('')).toBe(content.replaceAll('[3]', '[1]'));
    expect(words.some((word) => /\[$|^\d?\]/.test(word))).toBe(false);
    const last = events.at(-1) as { name: string; data: ChatReply };
    expect(last.name).toBe('reply');
    expect(last.data).toMatchObject({ response: words.join(''), origin: 'model', cards: ['booking'] });
    expect(await spent()).toEqual({ '2026-03': COST, '2026-03-04': COST });
  });

  // security: E2, E4
  it('answers general knowledge, and remembers the last twelve turns of this visitor only', async () => {
    mock.onMessage(/.*/, { content: 'Certainly.' });
    await new Visitor(hub).ask('My secret word is xylophone.');
    const visitor = new Visitor(hub);
    for (let turn = 0; turn < 14; turn++) await visitor.ask(`question ${turn}`);
    const sent = mock.getLastRequest()?.body as unknown as { messages: { role: string; content: string }[] };
    const said = sent.messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    expect(said).toEqual(Array.from({ length: 13 }, (_, turn) => `question ${turn + 1}`));
    const [system] = sent.messages;
    expect(system?.role).toBe('system');
    expect(sent.messages.slice(1).every(({ role }) => role !== 'system')).toBe(true);
    expect(system?.content).not.toMatch(/question \d/);
    expect(JSON.stringify(sent)).not.toContain(KEY);
    expect(JSON.stringify(sent)).not.toContain('xylophone');
    expect(sent).toMatchObject({ model: 'some-model', max_tokens: 500 });
    expect(sent).not.toHaveProperty('tools');
  });

  const failures = [
    ['a wrong key', 401, { message: 'no', code: 'invalid_api_key' }, 'unauthorized', 1],
    ['no quota', 429, { message: 'no', code: 'insufficient_quota', type: 'insufficient_quota' }, 'quota', 1],
    ['too many calls', 429, { message: 'no', code: 'rate_limit_exceeded' }, 'rate-limited', 2],
    ['a bad request', 400, { message: 'no', code: 'context_length_exceeded' }, 'rejected', 1],
    ['a broken server', 500, { message: 'no' }, 'failed', 2],
    ['an overloaded server', 503, { message: 'no' }, 'failed', 2],
  ] as const;
  for (const [what, status, error, cause, tries] of failures) {
    for (const accept of ['application/json', EVENTS]) {
      // security: E3
      it(`reports a failure on ${what} as ${accept}: ${tries} tries, the owner notified once`, async () => {
        mock.onMessage(/.*/, { error, status, retryAfter: 0 });
        const calls = () => mock.getRequests().length;
        const visitor = new Visitor(hub);
        for (let time = 1; time <= 2; time++) {
          const response = await visitor.send('who is the founder', { accept });
          const failure =
            accept === EVENTS ? eventsIn(await response.text()).at(-1)?.data : await response.json();
          expect(failure).toMatchObject({
            error: 'Failed to get a response from COOP.AI',
            code: 'chat.unavailable',
          });
          expect(JSON.stringify(failure)).not.toContain(KEY);
          expect(calls()).toBe(tries * time);
        }
        expect(await told()).toEqual([['assistant.unavailable', { cause }]]);
        expect(await visitor.history()).toEqual([]);
        const free = cause !== 'failed';
        expect(Object.values(await spent()).every((micros) => free === (micros === 0))).toBe(true);
      });
    }
  }

  const useless = [
    ['an empty answer', { content: '' }, 'failed', 2],
    ['an answer of spaces', { content: ' \n ' }, 'failed', 2],
    ['an answer that names a source and says nothing', { content: '[99]' }, 'failed', 1],
    ['an answer that is cut', { content: 'You get it for', finishReason: 'length' }, 'cut', 1],
    ['an answer that is withheld', { content: 'Well', finishReason: 'content_filter' }, 'refused', 1],
  ] as const;
  for (const [what, answer, cause, tries] of useless) {
    for (const accept of ['application/json', EVENTS]) {
      // security: E3
      it(`treats ${what} as a failure for ${accept}, and stores none of it`, async () => {
        mock.onMessage(/.*/, { ...answer, usage: USAGE });
        const visitor = new Visitor(hub);
        const body = await (await visitor.send('who is the founder', { accept })).text();
        const failure = accept === EVENTS ? eventsIn(body).at(-1)?.data : JSON.parse(body);
        expect(failure).toMatchObject({ code: 'chat.unavailable' });
        expect(mock.getRequests()).toHaveLength(tries);
        expect(await told()).toEqual([['assistant.unavailable', { cause }]]);
        expect(await visitor.history()).toEqual([]);
        expect(await spent()).toEqual({ '2026-03': COST * tries, '2026-03-04': COST * tries });
      });
    }
  }

  it('waits for a short Retry-After, and gives up at once on a long one', async () => {
    mock.on({ sequenceIndex: 0 }, { error: { message: 'later' }, status: 429, retryAfter: 1 });
    mock.on({ sequenceIndex: 1 }, { content: 'Here you are.' });
    expect((await new Visitor(hub).ask('anything')).response).toBe('Here you are.');
    mock.reset();
    mock.clearRequests();
    mock.onMessage(/.*/, { error: { message: 'much later' }, status: 429, retryAfter: 60 });
    expect((await new Visitor(hub).send('anything')).status).toBe(503);
    expect(mock.getRequests()).toHaveLength(1);
  });

  // security: E3
  it('times out when the model does not respond', async () => {
    await change({ limits: { patienceMs: 60 } });
    mock.onMessage(/.*/, { content: 'too late' }, { streamingProfile: { ttft: 20_000 } });
    const events = await stream(new Visitor(hub), 'anything');
    expect(events.at(-1)).toMatchObject({ name: 'error', data: { code: 'chat.unavailable' } });
    expect(await told()).toEqual([['assistant.unavailable', { cause: 'timeout' }]]);
  });

  // security: E3
  it('ends a truncated answer with an error, and stores none of it', async () => {
    const cutting = http.createServer((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' });
      res.write(
        `data: ${JSON.stringify({ choices: [{ delta: { content: 'Hello there, nice to meet you.' } }] })}\n\n`,
      );
      setTimeout(() => res.destroy(), 100);
    });
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
    let calls = 0;
    network = (_url, init) => {
      calls += 1;
      return fetch(`http://127.0.0.1:${(cutting.address() as AddressInfo).port}`, init);
    };
    const visitor = new Visitor(hub);
    const events = await stream(visitor, 'anything');
    expect(events).toMatchObject([
      { name: '', data: { text: 'Hello ' } },
      { name: 'error', data: { code: 'chat.unavailable' } },
    ]);
    expect(calls).toBe(1);
    expect(await visitor.history()).toEqual([]);
    cutting.close();
  });

  it('refuses a message that the moderation flags, without calling the model', async () => {
    await change({ moderation: true });
    mock.onModerate(/nice/, { flagged: false, categories: {} });
    mock.onModerate('hateful', { flagged: true, categories: { hate: true } });
    mock.onMessage(/.*/, { content: 'Fine.' });
    const refused = await new Visitor(hub).send('something hateful');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'chat.refused' });
    expect(mock.getRequests().filter(({ path }) => path.includes('completions'))).toEqual([]);
    expect((await new Visitor(hub).ask('something nice')).response).toBe('Fine.');
  });

  // security: E2
  it('answers one message of a visitor at a time', async () => {
    mock.onMessage('first', { content: 'Hello.' });
    const held = hold('slow');
    const visitor = new Visitor(hub);
    await visitor.ask('first');
    const slow = visitor.send('slow');
    await held.asked;
    const second = await visitor.send('first');
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'chat.busy' });
    held.release();
    expect((await slow).status).toBe(200);
    expect(mock.getRequests()).toHaveLength(2);
    expect((await visitor.send('first')).status).toBe(200);
  });

  it('aborts an answer when the visitor disconnects, and accepts their next message', async () => {
    mock.onMessage('first', { content: 'Hello.' });
    mock.onMessage('long', { content: 'word '.repeat(800) }, { chunkSize: 1, latency: 20 });
    const visitor = new Visitor(hub);
    await visitor.ask('first');
    const leaving = new AbortController();
    const response = await visitor.send('long', { accept: EVENTS, signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(async () => (await visitor.send('first')).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  // security: E1, E3
  it('does not call the model once a spending cap is reached, and notifies the owner', async () => {
    mock.onMessage(/.*/, { content: 'Hello.' });
    for (const spend of [{ dayMicros: 0 }, { monthMicros: 10, dayMicros: 1_000_000 }]) {
      await change({ spend });
      const response = await new Visitor(hub).send('anything', { accept: EVENTS });
      expect(response.status).toBe(503);
    }
    expect(mock.getRequests()).toEqual([]);
    expect(await told()).toEqual([['assistant.unavailable', { cause: 'spend-cap' }]]);
    expect(await spent()).toEqual({});
    await change({ spend: { dayMicros: 1_000_000, monthMicros: 10_000_000 } });
  });

  // security: E2
  it('does not call the model for messages that it refuses', async () => {
    mock.onMessage(/.*/, { content: 'Hello.' });
    await change({ limits: { perVisitorHour: 2, messageLength: 10 } });
    const visitor = new Visitor(hub);
    const statuses = [];
    for (const message of ['one', 'two', 'three', 'x'.repeat(11)])
      statuses.push((await visitor.send(message)).status);
    expect(statuses).toEqual([200, 200, 429, 400]);
    await change({ limits: { perVisitorHour: 20, messageLength: 2000, perMinute: 0 } });
    expect((await new Visitor(hub).send('four')).status).toBe(429);
    expect(mock.getRequests()).toHaveLength(2);
  });

  it('does not store an answer that finishes after its chat was cleared', async () => {
    mock.onMessage('first', { content: 'Hello.' });
    const held = hold('slow');
    const visitor = new Visitor(hub);
    await visitor.ask('first');
    const { cookie } = visitor;
    const slow = visitor.send('slow');
    await held.asked;
    await visitor.clear();
    held.release();
    await slow;
    visitor.cookie = cookie;
    expect(await visitor.history()).toEqual([]);
  });
});
