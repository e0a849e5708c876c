import { expect, it } from 'vitest';
import type { Model } from '#api/model/model.ts';
import { ModelError } from '#api/model/model-error.ts';
import { spendSettings } from '#shared/model/model-spend.ts';
import { readAnswer } from './studio.answer.ts';
import type { Brief } from './studio.prompt.ts';
import { createWriter } from './studio.writer.ts';

const brief: Brief = {
  creatorName: 'Coop',
  persona: undefined,
  template: { id: 't', position: 0, name: 'T', category: 'C', personaId: null, template: 'X', variables: [] },
  campaign: undefined,
  item: undefined,
  request: { templateId: 't', context: {}, platform: 'twitter', tone: 'casual' },
  platforms: ['twitter'],
  voice: [],
  variants: 1,
};

it('times out when the model does not respond, and counts the possible cost as spent', async () => {
  const settled: unknown[] = [];
  const spend = {
    reserve: async () => ({ micros: 100, periods: [] }),
    settle: async (_: unknown, used: unknown) => void settled.push(used),
    spent: async () => 0,
    log: async () => [],
  };
  const silent: Model['complete'] = (_, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new ModelError('failed', { mayCost: true }))),
    );
  const model = { complete: silent } as Model;
  const writer = createWriter({ model, spend, prices: async () => spendSettings.parse({}), timeoutMs: 5 });
  await expect(writer(brief)).rejects.toMatchObject({
    code: 'studio.unavailable',
    message: expect.stringContaining('took too long'),
  });
  expect(settled).toEqual([{ inputTokens: expect.any(Number), outputTokens: 480 }]);
});

it('reads the answer of a model that thinks aloud with braces first', () => {
  const text = '<think>Maybe {"variants": []}? No.</think>\n{"variants": [{"content": "On air tonight."}]}';
  expect(readAnswer(text, { variants: 1, platforms: ['twitter'] }).ideas).toEqual([
    { content: 'On air tonight.', texts: {} },
  ]);
});
