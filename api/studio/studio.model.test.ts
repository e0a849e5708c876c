import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelSpend } from '#api/model/spend.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { studioOf } from '#test/support/people/studio.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const USAGE = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
/** 1000 tokens at 0.15 and 100 at 0.60 dollars a million. */
const COST = 150 + 60;
const answerOf = (...texts: string[]) => JSON.stringify({ variants: texts.map((content) => ({ content })) });
const three = answerOf('One.', 'Two.', 'Three.');

interface Sent {
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  max_tokens: number;
}

describe.each(longEngines)('the studio with a model on %s', (database) => {
  const mock = new LLMock({ port: 0, strict: true });
  let hub: TestHub;
  let owner: Owner;
  let studio: ReturnType<typeof studioOf>;
  let network = fetch;
  beforeAll(async () => {
    await mock.start();
    hub = await startTestHub({
      database,
      fetch: (url, init) => network(url, init),
      now: () => NOW,
      environment: {
        OPENAI_API_KEY: 'sk-secret',
        OPENAI_BASE_URL: `${mock.url}/v1`,
        OPENAI_MODEL: 'some-model',
      },
    });
    owner = await signIn(hub);
    studio = studioOf(owner);
  });
  afterAll(async () => {
    await hub?.close();
    await mock.stop();
  });
  beforeEach(async () => {
    network = fetch;
    mock.reset();
    mock.clearRequests();
    mock.onModerate(/^(?!Unfit)/, { flagged: false, categories: {} });
    const { db } = hub.hub.database;
    for (const table of ['studioGenerations', 'studioContent', 'modelSpend', 'modelSpendLog'] as const)
      await db.deleteFrom(table).execute();
  });

  const calls = () =>
    mock.getRequests().flatMap(({ path, body }) => (path.includes('chat') ? [body as unknown as Sent] : []));
  const spent = () => modelSpend(hub.hub.database, () => NOW, 'studio').spent('2026-03');
  /** What the model answers, call after call. */
  function answers(...texts: string[]) {
    let next = 0;
    mock.onMessage(/.*/, async () => ({
      content: texts[Math.min(next++, texts.length - 1)] ?? '',
      usage: USAGE,
    }));
  }

  it('generates several variants in one call, as JSON with a strict schema', async () => {
    answers(three);
    const items = await studio.items();
    const episode = items.find(({ kind }) => kind === 'episode');
    const { content, origin } = await studio.generate({
      campaignId: 'one-microphone',
      item: { kind: 'episode', id: episode?.id },
      personaId: 'dmc',
      platform: 'twitter',
    });
    expect(origin).toBe('model');
    expect(content.map((draft) => draft.content)).toEqual(['One.', 'Two.', 'Three.']);
    expect(content[0]).toMatchObject({ persona: 'DMC', origin: 'model', platform: 'twitter', notes: [] });
    const [sent, ...others] = calls();
    expect(others).toEqual([]);
    expect(sent?.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    const [system, user] = sent?.messages ?? [];
    expect(system?.content).toContain('a broadcaster who has run a channel alone');
    expect(system?.content).toContain('The tone is casual.');
    expect(system?.content).toContain('at most 280 characters');
    expect(system?.content).toContain('exactly 3 variants');
    expect(system?.content).not.toContain('Nobody asked the van');
    expect(user?.content).toContain(episode?.title);
    expect(user?.content).toContain(episode?.link);
    expect(user?.content).toContain('#OneMicrophone');
    expect(JSON.stringify(sent)).not.toContain('sk-secret');
    expect(await spent()).toBe(COST);
    const log = await owner.json<{ days: object[]; model: string }>('/api/admin/studio/spend');
    expect(log).toMatchObject({ model: 'some-model', monthMicros: COST, todayMicros: COST });
    expect(log.days).toEqual([
      { day: '2026-03-04', purpose: 'studio', calls: 1, inputTokens: 1000, outputTokens: 100, micros: COST },
    ]);
  });

  it('retries once when the reply is not JSON, then fails with a clear message', async () => {
    answers('Sure! Here are your posts.', `\`\`\`json\n${three}\n\`\`\``);
    expect((await studio.generate({})).content).toHaveLength(3);
    expect(calls()).toHaveLength(2);
    expect(calls()[1]?.messages.at(-1)?.content).toContain('It was not the JSON that was asked for.');
    expect(await spent()).toBe(2 * COST);
    mock.clearFixtures();
    answers('Sure!');
    const refused = await studio.refusal({}, 503);
    expect(refused.error).toContain('answered twice with something that is not a post');
    expect(await studio.content('review')).toHaveLength(3);
  });

  it('asks for shorter variants when they are too long, and keeps them with a note if that fails', async () => {
    answers(answerOf('Short.', 'x'.repeat(300)), answerOf('Short.', 'y'.repeat(290)));
    const { content } = await studio.generate({ platform: 'twitter', variants: 2 });
    expect(calls()).toHaveLength(2);
    expect(content[1]?.notes).toEqual([{ kind: 'length', text: '290 characters; Twitter/X takes 280.' }]);
    mock.clearFixtures();
    answers(answerOf('Short.', 'x'.repeat(300)), 'Sure!');
    expect((await studio.generate({ platform: 'twitter', variants: 2 })).content).toHaveLength(2);
  });

  it('notes claims that neither the site nor the owner makes', async () => {
    answers(answerOf('Only $7, with Dana Whitlock: https://elsewhere.example/x', 'As told on CONVOS.'));
    const { content } = await studio.generate({ variants: 2 });
    expect(content[0]?.notes.map(({ kind }) => kind)).toEqual(['link', 'price', 'name']);
    expect(content[1]?.notes).toEqual([]);
  });

  it('keeps drafts that fail moderation, and marks them', async () => {
    answers(answerOf('Fine.', 'Unfit.'));
    mock.onModerate('Unfit', { flagged: true, categories: { violence: true } });
    const { content } = await studio.generate({ variants: 2 });
    expect(content.map(({ moderationPassed }) => moderationPassed)).toEqual([true, false]);
  });

  it('marks a draft as unmoderated when moderation fails or is not offered', async () => {
    answers(answerOf('Fine.'));
    network = (url, init) =>
      String(url).includes('moderations')
        ? Promise.resolve(Response.json({ error: { message: 'no' } }, { status: 500 }))
        : fetch(url, init);
    const { content } = await studio.generate({ variants: 1 });
    expect(content[0]).toMatchObject({ moderationPassed: null });
    expect(content[0]?.notes[0]).toMatchObject({ kind: 'moderation' });
    network = (url, init) =>
      String(url).includes('moderations')
        ? Promise.resolve(Response.json({ error: { message: 'no' } }, { status: 404 }))
        : fetch(url, init);
    expect((await studio.generate({ variants: 1 })).content[0]).toMatchObject({
      moderationPassed: null,
      notes: [],
    });
  });

  it('distinguishes a refusal by the model from a failure', async () => {
    network = async () =>
      Response.json({
        choices: [{ message: { content: null, refusal: 'I will not.' }, finish_reason: 'stop' }],
        usage: USAGE,
      });
    expect((await studio.refusal({}, 422)).error).toContain('declined');
    expect(await spent()).toBe(COST);
  });

  const failures = [
    ['a wrong key', 401, { code: 'invalid_api_key' }, 'refused the key', 1],
    ['no credit', 429, { code: 'insufficient_quota', type: 'insufficient_quota' }, 'no credit', 1],
    ['too many calls', 429, { code: 'rate_limit_exceeded' }, 'asked too often', 2],
    ['a broken server', 500, {}, 'no usable answer', 2],
  ] as const;
  it.each(failures)('explains %s, and stores no draft', async (_, status, error, words, tries) => {
    mock.onMessage(/.*/, { error: { message: 'no', ...error }, status });
    expect((await studio.refusal({}, 503)).error).toContain(words);
    expect(calls()).toHaveLength(tries);
    expect(await studio.stats()).toMatchObject({ total: 0 });
  });

  it('works without the schema if the server does not support it', async () => {
    const formats: unknown[] = [];
    network = async (url, init) => {
      const body = JSON.parse(String(init?.body ?? '{}')) as Sent;
      if (!String(url).includes('chat')) return Response.json({}, { status: 404 });
      formats.push(body.response_format?.type);
      if (body.response_format) return Response.json({ error: { message: 'no' } }, { status: 400 });
      return Response.json({
        choices: [{ message: { content: three }, finish_reason: 'stop' }],
        usage: USAGE,
      });
    };
    const plain = await startTestHub({
      database,
      fetch: (url, init) => network(url, init),
      now: () => NOW,
      environment: { OPENAI_BASE_URL: 'http://model.example/v1' },
    });
    const there = studioOf(await signIn(plain));
    for (const _ of [1, 2]) expect((await there.generate({})).content).toHaveLength(3);
    expect(formats).toEqual(['json_schema', undefined, undefined]);
    await plain.close();
  });

  it('does not call the model once a spending cap is reached', async () => {
    answers(three);
    const settings = await hub.hub.slices.chat.settings.get();
    await hub.hub.slices.chat.settings.set({ ...settings, spend: { ...settings.spend, monthMicros: 10 } });
    expect((await studio.refusal({}, 429)).error).toContain('The spending cap is reached');
    expect(calls()).toEqual([]);
    expect(await spent()).toBe(0);
    await hub.hub.slices.chat.settings.set(settings);
  });

  it('rewrites a draft according to a note, and rejects the old draft with that note', async () => {
    answers(three);
    const [draft] = (await studio.generate({ campaignId: 'late-shift' })).content;
    mock.clearFixtures();
    answers(answerOf('Shorter.'));
    const path = `/api/ai/content/${draft?.id}/rewrite`;
    const body = { note: 'Half as long, please.', version: 1 };
    const { content } = await studio.send<{ content: ContentItem[] }>('POST', path, body);
    expect(content).toMatchObject([{ content: 'Shorter.', campaign: 'Late Shift', status: 'draft' }]);
    const sent = calls().at(-1)?.messages[1]?.content ?? '';
    expect(sent).toContain('Half as long, please.');
    expect(sent).toContain('"rewriteThis": "One."');
    const [old] = await studio.content('rejected');
    expect(old).toMatchObject({ id: draft?.id, reason: 'Rewritten: Half as long, please.' });
    await studio.send('POST', path, body, 409);
  });

  it('writes one idea for several networks in one call, edited and left out network by network', async () => {
    const texts = { mastodon: 'Longer, with #More.', bluesky: '' };
    answers(JSON.stringify({ variants: [{ content: 'One.', texts: { ...texts, twitter: 'not asked' } }] }));
    const { content } = await studio.generate({
      platform: 'twitter',
      alsoFor: ['mastodon', 'bluesky', 'twitter'],
      variants: 1,
    });
    const [idea] = content;
    // A network without a text of its own gets the main one.
    const written = { mastodon: 'Longer, with #More.', bluesky: 'One.' };
    expect(idea).toMatchObject({ platform: 'twitter', content: 'One.', texts: written, hashtags: ['#More'] });
    const [sent] = calls();
    expect(sent?.messages[0]?.content).toContain('"texts":{"mastodon":"...","bluesky":"..."}');
    expect(sent?.messages[0]?.content).toContain('Bluesky has at most 300 characters');
    expect(JSON.stringify(sent?.response_format)).toContain('"required":["mastodon","bluesky"]');

    const path = `/api/ai/content/${idea?.id}`;
    const long = 'x'.repeat(301);
    const edited = await studio.send<ContentItem>('PUT', path, {
      texts: { twitter: 'Two.', bluesky: long },
      version: 1,
    });
    expect(edited).toMatchObject({
      platform: 'twitter',
      content: 'Two.',
      texts: { bluesky: long },
      hashtags: [],
    });
    expect(edited.notes).toMatchObject([{ text: '301 characters; Bluesky takes 300.' }]);
    const without = await studio.send<ContentItem>('PUT', path, { texts: { bluesky: 'Two.' }, version: 2 });
    expect(without).toMatchObject({ platform: 'bluesky', content: 'Two.', texts: {}, notes: [] });
    await studio.send('PUT', path, { texts: {}, version: 3 }, 400);

    mock.clearFixtures();
    answers(answerOf('Three.'));
    const body = { note: 'Plainer.', version: 3 };
    const again = await studio.send<{ content: ContentItem[] }>('POST', `${path}/rewrite`, body);
    expect(again.content).toMatchObject([{ platform: 'bluesky', content: 'Three.', texts: {} }]);
    const [one] = again.content;
    const made = await owner.json<{ content: ContentItem[] }>(
      `/api/ai/content?generation=${one?.generationId}`,
    );
    expect(made.content.map(({ id }) => id)).toEqual([one?.id]);
  });

  it('writes from an idea without a template, in the voice of posts that sound like the owner', async () => {
    answers(answerOf('The van has a name now.'));
    const [first] = (await studio.generate({ personaId: 'dmc', variants: 1 })).content;
    const marked = await studio.send<ContentItem>('PUT', `/api/ai/content/${first?.id}/voice`, {
      soundsLikeMe: true,
    });
    expect(marked).toMatchObject({ soundsLikeMe: true, version: 1 });
    const idea = 'Rain on the van, and what it taught me.';
    const own = { templateId: undefined, context: {}, idea, variants: 1 };
    const [draft] = (await studio.generate({ ...own, personaId: 'dmc' })).content;
    expect(draft).toMatchObject({ template: idea, persona: 'DMC', origin: 'model' });
    const sent = calls().at(-1)?.messages[1]?.content ?? '';
    expect(sent).toContain(idea);
    expect(sent).toContain('The van has a name now.');
    expect(sent).not.toContain('"template"');
    // Not in another persona's voice.
    await studio.generate({ ...own, personaId: 'raw-persona' });
    expect(calls().at(-1)?.messages[1]?.content).not.toContain('The van has a name now.');
    expect((await studio.refusal({ ...own, idea: undefined }, 400)).error).toContain('Choose a template');
  });

  it('gives a model that reasons its tokens away more of them, from then on at once', async () => {
    const limits: number[] = [];
    network = async (url, init) => {
      if (!String(url).includes('chat')) return Response.json({}, { status: 404 });
      const { max_tokens } = JSON.parse(String(init?.body)) as Sent;
      limits.push(max_tokens);
      const thought = max_tokens < 5000;
      return Response.json({
        choices: [{ message: { content: thought ? '' : three }, finish_reason: thought ? 'length' : 'stop' }],
        usage: USAGE,
      });
    };
    const thinking = await startTestHub({
      database,
      fetch: (url, init) => network(url, init),
      now: () => NOW,
      environment: { OPENAI_BASE_URL: 'http://thinking.example/v1' },
    });
    const there = studioOf(await signIn(thinking));
    for (const _ of [1, 2]) expect((await there.generate({})).content).toHaveLength(3);
    expect(limits).toHaveLength(3);
    expect(limits[1]).toBe(limits[2]);
    expect(limits[1]).toBeGreaterThan((limits[0] ?? 0) + 5000);
    await thinking.close();
  });

  it('removes control characters and empty variants', async () => {
    answers(answerOf('A\u0000B\u202eC\nD', '   '));
    const { content } = await studio.generate({ variants: 2 });
    expect(content.map((draft) => draft.content)).toEqual(['ABC\nD']);
  });
});
