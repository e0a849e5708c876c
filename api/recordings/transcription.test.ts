import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { modelSpend } from '#api/model/spend.ts';
import type { ErrorBody } from '#shared/core/error.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import type { transcriptionContract } from '#shared/recordings/transcription.contract.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { createMigratedDatabase, engines, type TestDatabase } from '#test/support/databases/test-database.ts';
import { type ModelServer, type SentPiece, startModelServer } from '#test/support/fakes/model-server.ts';
import { longMp3, m4a } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const EPISODE = '/api/admin/podcasts/episodes/convos-42';
const TRANSCRIPTION = `${EPISODE}/transcription`;
const TRANSCRIPT = `${EPISODE}/transcript`;
const BEGIN = Date.parse('2026-03-04T12:00:00Z');
/** 25 minutes: two pieces of ten, and the rest. */
const SECONDS = 1512;
const PER_MINUTE = 6000;
const PATIENT = { timeout: 20_000, interval: 20 };

interface State {
  hasSound: boolean;
  current: {
    state: string;
    note: string;
    done: number;
    total: number;
    isEstimated: boolean;
    spentMicros: number;
  } | null;
}

/** Two sentences in each piece, as `verbose_json`. */
const twoSentences = ({ bytes }: SentPiece, call: number) => ({
  body: {
    task: 'transcribe',
    text: `One of ${call}. Two of ${call}.`,
    duration: bytes.length / 1000,
    segments: [
      { id: 0, start: 1, end: 4.5, text: ` One of ${call}.` },
      { id: 1, start: 4.5, end: 9, text: ` Two of ${call}.` },
    ],
  },
});

describe.each(engines)('transcription by a server on %s', (database) => {
  let server: ModelServer;
  let hub: TestHub;
  let owner: Owner;
  let place: TestDatabase;
  let clock = BEGIN;
  let mp3 = '';
  const start = () =>
    startTestHub({
      database,
      shared: place,
      now: () => clock,
      fetch,
      environment: { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: server.url },
    });
  beforeAll(async () => {
    server = await startModelServer();
    place = await createMigratedDatabase(database);
    hub = await start();
    owner = await signIn(hub);
    mp3 = (await addFile(owner, longMp3(SECONDS), { name: 'talk.mp3' })).url;
  });
  afterAll(async () => {
    await hub?.close();
    server?.close();
    await place?.remove();
  });
  beforeEach(async () => {
    clock += 86_400_000;
    owner = await signIn(hub);
    const { db } = hub.hub.database;
    for (const table of ['transcriptions', 'transcriptCues', 'modelSpend', 'modelSpendLog'] as const)
      await db.deleteFrom(table).execute();
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { audio: mp3 });
    Object.assign(server, { pieces: [], transcribe: twoSentences });
  });
  afterEach(() => vi.restoreAllMocks());

  const state = async () => (await owner.json<State>(TRANSCRIPTION)).current;
  const cues = async () => (await owner.json<{ cues: Cue[] }>(TRANSCRIPT)).cues;
  const plan = () => owner.json<z.output<typeof transcriptionContract.plan.reply>>(`${TRANSCRIPTION}/plan`);
  const post = (what = '', body: object = {}) => owner.send('POST', TRANSCRIPTION + what, body);
  const begin = (language: string | null = 'en') => post('', { language });
  const spent = async () => {
    const month = new Date(clock).toISOString().slice(0, 7);
    return modelSpend(hub.hub.database, () => clock, 'transcription').spent(month);
  };
  /** Runs the job until the transcription is in this state. */
  const reaches = (wanted: string) =>
    vi.waitFor(async () => {
      const job = hub.hub.slices.jobs.find(({ name }) => name === 'recordings.transcribe');
      await job?.run(new AbortController().signal);
      expect((await state())?.state).toBe(wanted);
    }, PATIENT);

  it('says what it would send and cost, sends the pieces one after the other, and stores the transcript', async () => {
    const planned = await plan();
    expect(planned).toMatchObject({
      problem: null,
      seconds: SECONDS,
      pieces: 3,
      monthLeftMicros: 10_000_000,
      dayLeftMicros: 1_000_000,
      host: new URL(server.url).host,
      model: 'whisper-1',
      language: 'en',
    });
    expect((await begin()).status).toBe(200);
    await reaches('done');
    const heard = await cues();
    expect(heard.map(({ text }) => text)).toEqual(
      [1, 2, 3].flatMap((call) => [`One of ${call}.`, `Two of ${call}.`]),
    );
    const [, , third] = server.pieces;
    const sent = Buffer.concat(server.pieces.map(({ bytes }) => bytes));
    expect(sent.equals(longMp3(SECONDS))).toBe(true);
    expect(server.pieces.every(({ bytes }) => bytes.length % 36 === 0)).toBe(true);
    expect(third).toMatchObject({
      name: 'piece.mp3',
      language: 'en',
      format: 'verbose_json',
      key: 'Bearer sk-secret',
    });
    // Each time is counted from the beginning of the recording.
    const begins = server.pieces.map((_, at) =>
      Math.round((server.pieces.slice(0, at).reduce((sum, { bytes }) => sum + bytes.length, 0) / 36) * 36),
    );
    expect(heard.map(({ startMs }) => startMs)).toEqual(begins.flatMap((at) => [at + 1000, at + 4500]));
    expect(await state()).toMatchObject({ isEstimated: false, note: '', spentMicros: await spent() });
    expect(await spent()).toBe(planned.micros);
    expect(await spent()).toBeGreaterThanOrEqual((SECONDS / 60) * PER_MINUTE);
    expect(await spent()).toBeLessThan((SECONDS / 60) * PER_MINUTE + 3 * 100);
    const log = await owner.json<{ days: object[] }>('/api/admin/studio/spend');
    expect(log.days).toMatchObject([{ purpose: 'transcription', calls: 3 }]);
  });

  it('goes on where a process ended, and pays no piece twice', async () => {
    let answer = () => {};
    server.transcribe = async (piece, call) => {
      if (call === 2) await new Promise<void>((resolve) => (answer = resolve));
      return twoSentences(piece, call);
    };
    await begin();
    await vi.waitFor(() => expect(server.pieces).toHaveLength(2), PATIENT);
    const before = hub;
    hub = await start();
    await before.hub.close();
    answer();
    owner = await signIn(hub);
    clock += 3_600_000;
    expect(await state()).toMatchObject({ state: 'running', done: 1, total: 3 });
    server.transcribe = twoSentences;
    await reaches('done');
    // The second was cut off, so it was sent once more.
    expect(server.pieces).toHaveLength(4);
    expect(server.pieces[1]?.bytes.equals(server.pieces[2]?.bytes ?? Buffer.of())).toBe(true);
    expect(await cues()).toHaveLength(6);
  });

  it('waits as long as a busy server asks, and tries a failing one again', async () => {
    server.transcribe = (piece, call) =>
      call === 1
        ? { status: 429, headers: { 'Retry-After': '30' } }
        : call === 2
          ? { status: 503 }
          : call === 3
            ? { drop: true }
            : twoSentences(piece, call);
    await begin();
    await vi.waitFor(
      async () => expect((await state())?.note).toContain('was asked too often. It is tried again'),
      PATIENT,
    );
    clock += 29_000;
    const job = hub.hub.slices.jobs.find(({ name }) => name === 'recordings.transcribe');
    await job?.run(new AbortController().signal);
    expect(server.pieces).toHaveLength(1);
    await vi.waitFor(async () => {
      clock += 60_000;
      await job?.run(new AbortController().signal);
      expect((await state())?.state).toBe('done');
    }, PATIENT);
    expect(server.pieces).toHaveLength(6);
  });

  it('gives up after six tries in a row, and goes on when the owner says so', async () => {
    server.transcribe = () => ({ body: { segments: 'none' } });
    await begin();
    await vi.waitFor(async () => {
      clock += 3_600_000;
      const job = hub.hub.slices.jobs.find(({ name }) => name === 'recordings.transcribe');
      await job?.run(new AbortController().signal);
      expect((await state())?.state).toBe('paused');
    }, PATIENT);
    expect((await state())?.note).toContain('gave no usable answer. It was tried 6 times');
    server.transcribe = twoSentences;
    expect((await post('/resume')).status).toBe(200);
    await reaches('done');
  });

  it.each([
    [401, 'refused the key'],
    [402, 'has no credit left'],
    [413, 'takes no file of 1 MB'],
    [404, 'has no model called whisper-1 for recordings'],
    [422, 'refused the recording'],
  ])('pauses on %i with a sentence that says what to do, and pays nothing', async (status, text) => {
    server.transcribe = () => ({ status });
    await begin();
    await reaches('paused');
    expect((await state())?.note).toContain(text);
    expect(await spent()).toBe(0);
    expect(server.pieces).toHaveLength(1);
  });

  it('pauses at the cap, keeps what is paid, and goes on once there is room', async () => {
    const month = new Date(clock).toISOString().slice(0, 7);
    const { db } = hub.hub.database;
    await db
      .insertInto('modelSpend')
      .values({ period: month, micros: 10_000_000 - 70_000 })
      .execute();
    expect((await plan()).monthLeftMicros).toBe(70_000);
    await begin();
    await reaches('paused');
    expect(await state()).toMatchObject({
      done: 1,
      note: expect.stringContaining('spending cap is reached'),
    });
    await db.updateTable('modelSpend').set({ micros: 0 }).where('period', '=', month).execute();
    await post('/resume');
    await reaches('done');
    expect(server.pieces).toHaveLength(3);
    expect(await cues()).toHaveLength(6);
  });

  it('takes a model that gives no times: it is asked again for the text alone, and times are estimated', async () => {
    server.transcribe = ({ format }, call) =>
      format === 'verbose_json'
        ? { status: 400 }
        : { body: { text: call > 3 ? '' : 'Short. A longer sentence than that.' } };
    await begin(null);
    await reaches('done');
    expect(server.pieces.map(({ format }) => format)).toEqual(['verbose_json', 'json', 'json', 'json']);
    expect(server.pieces[0]?.language).toBeNull();
    const heard = await cues();
    expect(heard.map(({ text }) => text)).toEqual([
      'Short.',
      'A longer sentence than that.',
      'Short.',
      'A longer sentence than that.',
    ]);
    expect(heard[1]?.startMs).toBeGreaterThan(0);
    expect(
      heard.every(({ startMs, endMs }, at) => endMs > startMs && endMs <= (heard[at + 1]?.startMs ?? endMs)),
    ).toBe(true);
    expect((await state())?.isEstimated).toBe(true);
  });

  it('takes silence in a piece, and stores nothing where no word was heard at all', async () => {
    server.transcribe = (piece, call) =>
      call === 2 ? { body: { text: '', segments: [] } } : twoSentences(piece, call);
    await begin();
    await reaches('done');
    expect(await cues()).toHaveLength(4);
    server.transcribe = () => ({ body: { text: ' ', segments: [] } });
    await begin();
    await reaches('done');
    expect((await state())?.note).toContain('No words were heard');
    expect(await cues()).toHaveLength(4);
  });

  it('does not overwrite a transcript that came meanwhile until the owner says so', async () => {
    let answer = () => {};
    server.transcribe = async (piece, call) => {
      if (call === 3) await new Promise<void>((resolve) => (answer = resolve));
      return twoSentences(piece, call);
    };
    await begin();
    await vi.waitFor(() => expect(server.pieces).toHaveLength(3), PATIENT);
    await owner.get(TRANSCRIPT, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nBy hand',
    });
    answer();
    await reaches('ready');
    expect(await cues()).toMatchObject([{ text: 'By hand' }]);
    await post('/settle', { use: true });
    expect((await state())?.state).toBe('done');
    expect(await cues()).toHaveLength(6);
    expect((await post('/settle', { use: false })).status).toBe(409);
  });

  it('stops after the piece that is being sent, and refuses to begin twice', async () => {
    let answer = () => {};
    server.transcribe = async (piece, call) => {
      if (call === 1) await new Promise<void>((resolve) => (answer = resolve));
      return twoSentences(piece, call);
    };
    await begin();
    await vi.waitFor(() => expect(server.pieces).toHaveLength(1), PATIENT);
    expect((await begin()).status).toBe(409);
    await post('/stop');
    answer();
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'paused', done: 1 }), PATIENT);
    expect(server.pieces).toHaveLength(1);
    await post('/resume');
    await reaches('done');
    expect(server.pieces).toHaveLength(3);
  });

  it('sends nothing of another file than the one that was begun with', async () => {
    server.transcribe = () => ({ status: 401 });
    await begin();
    await reaches('paused');
    const other = await addFile(owner, longMp3(60), { name: 'other.mp3' });
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { audio: other.url });
    await post('/resume');
    await reaches('paused');
    expect((await state())?.note).toContain('has another audio file now');
    expect(server.pieces).toHaveLength(1);
  });

  it('says why an episode cannot be transcribed', async () => {
    const refusal = async () => ((await (await begin()).json()) as ErrorBody).error;
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { audio: null });
    expect((await plan()).problem).toContain('Choose an audio file');
    expect(await refusal()).toContain('Choose an audio file');
    const large = await addFile(owner, m4a(Buffer.alloc(26_000_000)), { name: 'large.m4a' });
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { audio: large.url });
    expect(await refusal()).toContain('This M4A has 26 MB');
    expect((await post('', { language: 'English' })).status).toBe(400);
    expect((await owner.get(TRANSCRIPTION.replace('convos-42', 'nothing'))).status).toBe(404);
    expect((await hub.get(TRANSCRIPTION)).status).toBe(401);
  });
});
