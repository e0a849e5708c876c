import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsIn } from '#api/core/statements/statements.ts';
import type { ChatReply } from '#shared/chat/chat.schema.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

interface Question {
  ask: string;
  kind: string;
  /** Not used while examples and limits were chosen. */
  heldOut?: boolean;
  /** Patterns that a right answer matches, and patterns that no answer may match. */
  must: string[];
  mustNot?: string[];
  /** Amounts that an answer to this question may name. */
  amounts?: string[];
  /** The page of its first source. */
  page?: string;
  card?: string;
}

interface Answered {
  question: Question;
  reply: ChatReply;
  isRight: boolean;
  /** Its false statements. */
  wrong: string[];
}

const questions: Question[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'chat.questions.json'), 'utf8'),
);

/** Every time that may be promised, and every date that may be named, by the sample install on this day. */
const KNOWN_TIMES = ['1440', '2880', '10080', '30', '3-5', '3-7', '3-9'];
/** Promises that the site has never made. */
const PROMISES =
  /money[- ]back|% off|half price|for free|free of charge|guarantee|we (will|do) refund|(is|was|has been) refunded|Failed to get/i;

const matches = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text);

function judge(question: Question, reply: ChatReply): Answered {
  const { response, sources = [], cards = [] } = reply;
  const { must, mustNot = [], amounts = [], page, card } = question;
  const allowed = new Set([
    ...KNOWN_TIMES,
    ...statementsIn(amounts.join(' ')).flatMap(({ values }) => values),
  ]);
  const figures = statementsIn(response)
    .filter(({ kind }) => ['money', 'percent', 'duration', 'date', 'free'].includes(kind))
    .filter(({ values }) => !values.some((value) => allowed.has(value)))
    .map(({ said }) => said);
  return {
    question,
    reply,
    isRight:
      must.every((pattern) => matches(pattern, response)) &&
      (page === undefined || sources[0]?.path === page) &&
      (card === undefined || cards.some((shown) => shown === card)),
    wrong: [
      ...figures,
      ...mustNot.filter((pattern) => matches(pattern, response)),
      ...(PROMISES.exec(response)?.slice(0, 1) ?? []),
    ],
  };
}

const told = ({ question, reply, wrong }: Answered) =>
  `${question.ask} -> ${reply.response.slice(0, 160)} ${reply.sources?.[0]?.path ?? ''} ${wrong.join(', ')}`;

describe('eighty questions of buyers to the assistant without a key', () => {
  let hub: TestHub;
  const answered: Answered[] = [];
  beforeAll(async () => {
    hub = await startTestHub({
      database: 'sqlite',
      now: () => Date.parse('2026-03-04T12:00:00Z'),
      environment: { TRUST_PROXY: 'true' },
    });
    await hub.hub.slices.passages.index.ready();
    for (const question of questions)
      answered.push(judge(question, await new Visitor(hub).ask(question.ask)));
  });
  afterAll(() => hub?.close());

  it('are 80 different ones, of which a fifth was held out from tuning', () => {
    expect(questions).toHaveLength(80);
    expect(questions.filter(({ heldOut }) => heldOut)).toHaveLength(16);
    expect(new Set(questions.map(({ ask }) => ask)).size).toBe(80);
  });

  it('are answered rightly at least seventy times', () => {
    const missed = answered.filter(({ isRight, wrong }) => !isRight || wrong.length > 0);
    expect(missed.length, missed.map(told).join('\n')).toBeLessThanOrEqual(10);
  });

  it('are answered rightly where they were held out from tuning, with at most two misses', () => {
    const missed = answered.filter(
      ({ question, isRight, wrong }) => question.heldOut && (!isRight || wrong.length > 0),
    );
    expect(missed.length, missed.map(told).join('\n')).toBeLessThanOrEqual(2);
  });

  // security: E7
  it('never get a wrong price, date or policy', () => {
    expect(answered.filter(({ wrong }) => wrong.length > 0).map(told)).toEqual([]);
  });
});
