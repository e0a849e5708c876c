import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { modelSpend } from '#api/model/spend.ts';
import type { ErrorBody } from '#shared/core/error.ts';
import type { Letter } from '#shared/letters/letters.schema.ts';
import type { ManagedEpisode } from '#shared/podcasts/podcasts.schema.ts';
import type { recordingDraftsContract } from '#shared/recordings/drafts.contract.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type ModelServer, said, startModelServer } from '#test/support/fakes/model-server.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const EPISODE = '/api/admin/podcasts/episodes/convos-42';
const DRAFTS = `${EPISODE}/drafts`;
const NOW = Date.parse('2026-03-04T12:00:00Z');
const PATIENT = { timeout: 15_000, interval: 20 };

const VTT = `WEBVTT

00:00:01.000 --> 00:00:05.000
<v Ada>We begin at the harbour, where nobody's boat is late.

00:00:05.000 --> 00:00:09.000
<v Ben>The lamp was lit for

00:00:09.000 --> 00:00:12.000
<v Ben>nobody else but you.

00:12:30.000 --> 00:12:40.000
<v Ada>And now the second half: how to sell a song.
`;

const partOfIt = {
  chapters: [
    { at: '00:01', title: 'At the harbour' },
    { at: '12:31', title: 'How to sell a song' },
    { at: '07:00', title: 'Nobody speaks here' },
  ],
  quotes: [
    '“The lamp was lit for nobody else, but you.”',
    'Every lamp was lit for you alone.',
    'where nobody’s boat is late',
  ],
  points: [{ at: '12:30', text: 'Ada tells how to sell a song.' }],
};
const whole = {
  titles: ['At the harbour', 'The lamp'],
  notes: { text: 'A talk at the harbour about songs, with Zebulon Quint.', times: ['00:01', '12:30'] },
  letter: { subject: 'A lamp', text: 'Ben says “nobody else but you” at the harbour.', times: ['00:05'] },
  posts: [
    { network: 'twitter', text: 'x'.repeat(300), times: ['12:30'] },
    { network: 'linkedin', text: 'Ada says “songs sell themselves every day”.', times: ['12:30'] },
    { network: 'instagram', text: 'How to sell a song. #harbour', times: ['12:30', '99:99'] },
  ],
};

type RecordingDrafts = z.output<typeof recordingDraftsContract.state.reply>;
type Draft = RecordingDrafts['drafts'][number];
type RecordingDraftKind = Draft['kind'];

describe.each(engines)('drafts from a recording on %s', (database) => {
  let server: ModelServer;
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    server = await startModelServer();
    hub = await startTestHub({
      database,
      now: () => NOW,
      fetch,
      environment: { OPENAI_BASE_URL: server.url },
    });
    owner = await signIn(hub);
  });
  afterAll(async () => {
    await hub?.close();
    server?.close();
  });
  beforeEach(async () => {
    const { db } = hub.hub.database;
    for (const table of [
      'recordingRuns',
      'recordingDrafts',
      'modelSpend',
      'modelSpendLog',
      'letters',
      'studioContent',
    ] as const)
      await db.deleteFrom(table).execute();
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { description: 'What it is about.' });
    server.chats.length = 0;
    server.chat = (_, call) => said(JSON.stringify(call % 2 === 1 ? partOfIt : whole));
    await transcript(VTT);
  });

  const transcript = (body: string) =>
    owner.get(`${EPISODE}/transcript`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body,
    });
  const state = () => owner.json<RecordingDrafts>(DRAFTS);
  const post = (what = '', body: object = {}) => owner.send('POST', DRAFTS + what, body);
  const spent = () => modelSpend(hub.hub.database, () => NOW, 'studio').spent('2026-03');
  const reaches = (wanted: string) =>
    vi.waitFor(async () => {
      const now = await state();
      expect(now.run?.state).toBe(wanted);
      return now;
    }, PATIENT);
  async function drafted() {
    expect((await post()).status).toBe(200);
    return reaches('done');
  }
  const of = (drafts: readonly Draft[], kind: RecordingDraftKind) =>
    drafts.filter((draft) => draft.kind === kind);
  const episode = () => owner.json<ManagedEpisode & { description: string }>(EPISODE);

  it('keeps what the transcript bears out, each with its time, and says what it left out', async () => {
    const plan = await owner.json<{ calls: number; micros: number; words: number }>(`${DRAFTS}/plan`);
    expect(plan.calls).toBe(2);
    const { drafts, run } = await drafted();
    expect(of(drafts, 'chapters').map(({ text }) => text)).toEqual([
      '00:01 At the harbour\n12:30 How to sell a song',
    ]);
    expect(of(drafts, 'title').map(({ text }) => text)).toEqual(whole.titles);
    // In the transcript's own spelling, over the end of a line, with the time of the line.
    expect(of(drafts, 'quote').map(({ text, standsOn }) => [standsOn[0]?.second, text])).toEqual([
      [1, "where nobody's boat is late."],
      [5, 'The lamp was lit for nobody else but you.'],
    ]);
    const [notes] = of(drafts, 'notes');
    expect(notes?.standsOn.map(({ second }) => second)).toEqual([1, 750]);
    expect(notes?.notes.map(({ text }) => text)).toEqual(['Zebulon Quint is not named on the site.']);
    const posts = of(drafts, 'post');
    expect(posts.map(({ network }) => network?.name)).toEqual(['Twitter/X', 'Instagram']);
    expect(posts[0]?.notes).toMatchObject([{ kind: 'length' }]);
    expect(posts[1]?.standsOn).toEqual([
      { second: 750, said: 'And now the second half: how to sell a song.' },
    ]);
    expect(run?.dropped).toEqual([
      expect.stringContaining('Every lamp was lit for you alone'),
      expect.stringContaining('Nobody speaks here'),
      expect.stringContaining('The post for LinkedIn: it quotes “songs sell themselves every day”'),
    ]);
    expect(await spent()).toBeGreaterThan(0);
    expect(await spent()).toBeLessThanOrEqual(plan.micros * 2);
    expect(JSON.stringify(server.chats[0])).toContain('[12:30] Ada: And now the second half');
  });

  it('puts what is accepted into the episode, a letter and the studio, and publishes nothing', async () => {
    const { drafts } = await drafted();
    const accept = async (kind: RecordingDraftKind, edited: object = {}) => {
      const draft = of(drafts, kind).at(-1);
      const { id, title, text } = draft as Draft;
      const answer = await post(`/${id}/accept`, { title, text, ...edited });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    await accept('chapters');
    await accept('title', { text: 'The lamp, edited' });
    await accept('quote');
    const changed = await episode();
    expect(changed.title).toBe('The lamp, edited');
    expect(changed.description).toBe(
      'What it is about.\n\n00:01 At the harbour\n12:30 How to sell a song\n\n“The lamp was lit for nobody else but you.” (00:05)',
    );
    await accept('letter');
    const { items } = await owner.json<{ items: Letter[] }>('/api/admin/letters');
    expect(items).toHaveLength(1);
    expect(await owner.json<Letter>(`/api/admin/letters/${items[0]?.id}`)).toMatchObject({
      state: 'draft',
      subject: 'A lamp',
      blocks: [{ kind: 'text' }, { kind: 'item', item: 'episode:convos-42' }],
    });
    await accept('post');
    const { content } = await owner.json<{ content: ContentItem[] }>('/api/ai/content?view=review');
    expect(content).toMatchObject([
      { platform: 'instagram', status: 'draft', hashtags: ['#harbour'], notes: [] },
    ]);
    expect(content[0]?.item?.link).toMatch(/^https:/);
    // Once each: the rest waits as it was.
    const left = (await state()).drafts;
    expect(left).toHaveLength(drafts.length - 5);
    const again = await post(`/${of(drafts, 'letter')[0]?.id}/accept`, { title: '', text: 'x' });
    expect(again.status).toBe(409);
  });

  it('chapters that are accepted keep the pictures of those at the same time', async () => {
    const picture = '![a lamp](/media/0f8fad5b-d9cb-469f-a165-70867728950e/3f2a9c-1200x800.webp)';
    const description = `What it is about.\n\n00:01 Start\n12:30 Second half ${picture}`;
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { description });
    const { drafts } = await drafted();
    const { id, text } = of(drafts, 'chapters').at(-1) as Draft;
    expect((await post(`/${id}/accept`, { title: '', text })).status).toBe(200);
    expect((await episode()).description).toBe(
      `What it is about.\n\n00:01 At the harbour\n12:30 How to sell a song ${picture}`,
    );
  });

  it('refuses what does not fit, keeps it on the list, and forgets what is dismissed', async () => {
    const { drafts } = await drafted();
    const refused = async (kind: RecordingDraftKind, edited: object) => {
      const [draft] = of(drafts, kind);
      const answer = await post(`/${draft?.id}/accept`, { title: '', text: draft?.text, ...edited });
      expect(answer.status).toBe(400);
      return ((await answer.json()) as ErrorBody).error;
    };
    expect(await refused('chapters', { text: 'Only one\n00:10 of them' })).toContain('at least two lines');
    expect(await refused('post', {})).toContain('300 characters');
    expect(await refused('notes', { text: 'x'.repeat(5000) })).toContain('at most 5000 characters');
    expect(await refused('quote', { text: 'Every lamp was lit' })).toContain('not in the transcript');
    expect((await state()).drafts).toHaveLength(drafts.length);
    expect((await episode()).description).toBe('What it is about.');
    expect((await post(`/${drafts[0]?.id}/dismiss`)).status).toBe(200);
    expect((await state()).drafts).toHaveLength(drafts.length - 1);
  });

  it('asks once more for JSON, then pauses with a sentence and goes on without reading anything twice', async () => {
    server.chat = (_, call) => said(call === 1 ? JSON.stringify(partOfIt) : 'Sure, here you are!');
    await post();
    const { run } = await reaches('paused');
    expect(run).toMatchObject({ done: 1, total: 2 });
    expect(run?.note).toContain('answered twice with something else');
    expect(server.chats).toHaveLength(3);
    server.chat = () => said(`\`\`\`json\n${JSON.stringify(whole)}\n\`\`\``);
    const { drafts } = await drafted();
    expect(of(drafts, 'chapters')).toHaveLength(1);
    expect(server.chats).toHaveLength(4);
  });

  it.each([
    [
      'refuses',
      () => ({ body: { choices: [{ message: { refusal: 'No.', content: null }, finish_reason: 'stop' }] } }),
      'declined',
    ],
    ['does not take the key', () => ({ status: 401 }), 'refused the key'],
  ])('says so when the model %s', async (_, answer, text) => {
    server.chat = answer;
    await post();
    const { run, drafts } = await reaches('paused');
    expect(run?.note).toContain(text);
    expect(drafts).toEqual([]);
  });

  it('stops at the spending cap before anything is asked', async () => {
    await hub.hub.database.db
      .insertInto('modelSpend')
      .values({ period: '2026-03', micros: 10_000_000 })
      .execute();
    await post();
    expect((await reaches('paused')).run?.note).toContain('spending cap');
    expect(server.chats).toHaveLength(0);
  });

  it('reads an hour in a bounded number of calls', async () => {
    const line = (minute: number, part: number) =>
      `\n0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:${part}0.000 --> 0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:${part}9.000\n${'word after word '.repeat(9)}${minute}.${part}\n`;
    const lines = Array.from({ length: 60 }, (_, minute) =>
      [0, 1, 2, 3, 4, 5].map((part) => line(minute, part)),
    );
    await transcript(`WEBVTT\n${lines.flat().join('')}`);
    const plan = await owner.json<{ calls: number; words: number }>(`${DRAFTS}/plan`);
    expect(plan.words).toBeGreaterThan(9000);
    expect(plan.calls).toBeLessThanOrEqual(7);
    server.chat = ({ messages }) =>
      said(
        JSON.stringify(
          messages[0]?.content.includes('a part of the transcript') ? { quotes: [] } : { titles: ['One'] },
        ),
      );
    const { drafts } = await drafted();
    expect(server.chats).toHaveLength(plan.calls);
    expect(drafts.map(({ kind }) => kind)).toEqual(['title']);
  });

  it('has nothing to offer without a transcript, and is closed to visitors', async () => {
    await owner.get(`${EPISODE}/transcript`, { method: 'DELETE' });
    expect(await state()).toMatchObject({ hasTranscript: false, hasModel: true, run: null });
    expect((await post()).status).toBe(409);
    expect((await hub.get(DRAFTS)).status).toBe(401);
  });
});
