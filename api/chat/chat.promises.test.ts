import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/support/event-lines.ts';
import { Visitor } from '#test/support/people/visitor.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

describe('an answer of a model that promises something', () => {
  const mock = new LLMock({ port: 0, strict: true });
  let hub: TestHub;
  beforeAll(async () => {
    await mock.start();
    hub = await startTestHub({
      database: 'sqlite',
      fetch,
      environment: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${mock.url}/v1`, TRUST_PROXY: 'true' },
    });
  });
  afterAll(async () => {
    await hub?.close();
    await mock.stop();
  });

  // security: E7
  it.each([
    'You get it for 50 % off, I promise [1].',
    'Speaking is $30 [1].',
    'Speaking starts at $3,000, and half price today [1].',
    'We reply within 2 hours [1].',
    'Speaking starts at $3,000.',
  ])('is replaced by an answer from the site where its sources do not confirm it: "%s"', async (content) => {
    mock.reset();
    mock.onMessage('speaking', { content }, { chunkSize: 3 });
    const reply = await new Visitor(hub).ask('speaking price?');
    expect(reply).toMatchObject({ origin: 'site', response: expect.stringContaining('$3,000') });
    const answer = await new Visitor(hub).send('speaking price?', { accept: 'text/event-stream' });
    const events = eventsIn(await answer.text());
    const shown = events.slice(0, -1).map(({ data }) => (data as { text: string }).text);
    expect(shown.join('')).not.toMatch(/[\d$%]|half/);
    expect(events.at(-1)).toMatchObject({ name: 'reply', data: { origin: 'site' } });
  });

  // security: E7
  it('results in status 503 where the site has no answer of its own', async () => {
    mock.reset();
    mock.onMessage('Klingon', { content: 'Klingons get 50 % off.' });
    expect((await new Visitor(hub).send('conjugate the verb "to fold" in Klingon')).status).toBe(503);
  });
});
