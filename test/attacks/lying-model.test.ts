import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventsIn } from '#test/support/event-lines.ts';
import { someOf } from '#test/support/long.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { generalAnswers, honestAnswers, lyingAnswers } from './support/model-statements.ts';
import { spokenLies } from './support/spoken-lies.ts';

const EVENTS = 'text/event-stream';

const mock = new LLMock({ port: 0, strict: true });
let hub: TestHub;
beforeAll(async () => {
  await mock.start();
  hub = await startTestHub({
    database: 'sqlite',
    fetch,
    now: () => Date.parse('2026-03-04T12:00:00Z'),
    environment: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${mock.url}/v1`, TRUST_PROXY: 'true' },
  });
  await hub.hub.slices.passages.index.ready();
  const { settings } = hub.hub.slices.chat;
  const now = await settings.get();
  await settings.set({
    ...now,
    limits: { ...now.limits, perMinute: 100_000 },
    spend: { ...now.spend, dayMicros: 1_000_000_000, monthMicros: 1_000_000_000 },
  });
});
afterAll(async () => {
  await hub?.close();
  await mock.stop();
});
beforeEach(() => mock.reset());

/** Lets the model answer every question with this text; it sees the numbered passages. */
function say(answer: (passages: string[]) => string): void {
  mock.reset();
  mock.onMessage(
    /.*/,
    ({ messages }) => {
      const system = String(messages[0]?.content).split('Facts from the site:\n')[1] ?? '';
      return { content: answer(system.split(/\n(?=\[\d+\] )/).filter(Boolean)) };
    },
    { chunkSize: 7 },
  );
}

const marks = (passages: readonly string[]) => passages.map((_, index) => `[${index + 1}]`).join(' ');

/** Everything that a visitor reads of an answer, while it arrives and when it is complete. */
async function readBy(visitor: Visitor, question: string): Promise<{ streamed: string; last: string }> {
  const events = eventsIn(await (await visitor.send(question, { accept: EVENTS })).text());
  const streamed = events
    .filter(({ name }) => name === '')
    .map(({ data }) => (data as { text: string }).text);
  const { response = '', origin } = (events.at(-1)?.data ?? {}) as { response?: string; origin?: string };
  return { streamed: streamed.join(''), last: origin === 'model' ? response : '' };
}

// security: E7
it('no visitor reads a figure, date, handle or link that a model invents, not even for a moment', async () => {
  expect(lyingAnswers.length).toBeGreaterThanOrEqual(200);
  const lies = [...lyingAnswers, ...someOf(spokenLies, 5)];
  const shown: string[] = [];
  for (const { question, answer, part } of lies) {
    say((passages) => `${answer.slice(0, -1)} ${marks(passages)}.`);
    const { streamed, last } = await readBy(new Visitor(hub), question);
    expect(mock.getRequests(), answer).toHaveLength(1);
    if (last !== '' || streamed.includes(part)) shown.push(answer);
  }
  expect(shown, `${shown.length} of ${lies.length} lies were shown`).toEqual([]);
});

// security: E7
it('at least 95 of 100 answers pass that say in other words what their source says', async () => {
  expect(honestAnswers.length).toBeGreaterThanOrEqual(100);
  const withheld: string[] = [];
  for (const { question, answer, cited } of honestAnswers) {
    say((passages) => {
      const number = passages.findIndex((passage) => passage.includes(cited)) + 1;
      if (number === 0) throw new Error(`${cited} is not among the passages for: ${question}`);
      return `${answer.slice(0, -1)} [${number}].`;
    });
    const reply = await new Visitor(hub).ask(question);
    if (reply.origin !== 'model') withheld.push(answer);
  }
  expect(withheld.length / honestAnswers.length, withheld.join('\n')).toBeLessThanOrEqual(0.05);
});

it.each(generalAnswers)('answers general knowledge with its own figures: %s', async (question, answer) => {
  say(() => answer);
  const { response, origin } = await new Visitor(hub).ask(question);
  expect({ response, origin }).toEqual({ response: answer, origin: 'model' });
  const { streamed } = await readBy(new Visitor(hub), question);
  expect(streamed).toBe(answer);
});

// security: E7
it.each([
  [
    'a follow-up to a question about a price',
    ['How much is speaking?', 'And for my brother?'],
    'It is fifty.',
  ],
  ['a question of general knowledge', ['write a short poem'], 'Roses are red, and our talks are $9.'],
  ['a question of general knowledge', ['explain quantum physics'], 'Your order is paid on 5 May.'],
  ['a question of general knowledge', ['tell me a joke'], 'Write to coop@pays.example.'],
])('withholds what no passage states in the answer to %s', async (_, questions, answer) => {
  const visitor = new Visitor(hub);
  for (const question of questions.slice(0, -1)) {
    say(() => 'Let me see.');
    await visitor.ask(question);
  }
  say(() => answer);
  const { streamed, last } = await readBy(visitor, questions.at(-1) ?? '');
  expect({ streamed: /fifty|\d|@/.test(streamed), last }).toEqual({ streamed: false, last: '' });
});
