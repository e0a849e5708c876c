import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/core/error.ts';
import type { EpisodePage } from '#shared/podcasts/podcasts.schema.ts';
import { TRANSCRIPT_LIMITS } from '#shared/podcasts/transcripts/transcripts.constants.ts';
import type { Cue, FeedTranscript } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { changeRow } from '#test/support/databases/change-row.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const TRANSCRIPT = '/api/admin/podcasts/episodes/convos-42/transcript';
const VTT = '/feeds/convos/convos-42/transcript.vtt';
const JSON_FILE = '/feeds/convos/convos-42/transcript.json';

const VTT_FILE = `\uFEFFWEBVTT - Talk

NOTE made by hand

intro
00:01.000 --> 00:02.500 align:start
<v.loud Ada>Good <i>evening</i> &amp;
welcome.<v Ben>Hello.

01:00:00.000 --> 01:00:01.000
A --&gt; B`;

const HEARD: Cue[] = [
  { startMs: 1000, endMs: 2500, speaker: 'Ada', text: 'Good evening & welcome.' },
  { startMs: 1000, endMs: 2500, speaker: 'Ben', text: 'Hello.' },
  { startMs: 3_600_000, endMs: 3_601_000, speaker: null, text: 'A --> B' },
];

describe.each(engines)('transcripts of episodes on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const upload = (file: string | Uint8Array, path = TRANSCRIPT) =>
    owner.get(path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    });
  const uploaded = async (file: string) => ((await (await upload(file)).json()) as { cues: Cue[] }).cues;
  const stored = async () => (await owner.json<{ cues: Cue[] }>(TRANSCRIPT)).cues;

  it('reads WebVTT, and shows apps what it read as WebVTT and JSON until it is removed', async () => {
    expect((await hub.get(VTT)).status).toBe(404);
    expect(await uploaded(VTT_FILE)).toEqual(HEARD);

    const shown = await hub.get(VTT);
    expect(shown.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await uploaded(await shown.text())).toEqual(HEARD);
    const json = await hub.json<FeedTranscript>(JSON_FILE);
    expect(json.segments[0]).toEqual({
      speaker: 'Ada',
      startTime: 1,
      endTime: 2.5,
      body: 'Good evening & welcome.',
    });
    expect(await uploaded(JSON.stringify(json))).toEqual(HEARD);

    await owner.get(TRANSCRIPT, { method: 'DELETE' });
    expect(await stored()).toEqual([]);
    expect((await hub.get(JSON_FILE)).status).toBe(404);
  });

  it('reads SRT and the verbose JSON of a transcription, and orders cues by their times', async () => {
    const srt =
      '2\r\n00:00:05,000 --> 00:00:06,000\r\nSecond\r\n\r\n1\r\n00:00:01,500 --> 00:00:02,000\r\nFirst\r\n';
    const cues = [
      { startMs: 1500, endMs: 2000, speaker: null, text: 'First' },
      { startMs: 5000, endMs: 6000, speaker: null, text: 'Second' },
    ];
    expect(await uploaded(srt)).toEqual(cues);
    const segments = cues.map(({ startMs, endMs, text }, id) => ({
      id,
      start: startMs / 1000,
      end: endMs / 1000,
      text: ` ${text}`,
    }));
    expect(await uploaded(JSON.stringify({ task: 'transcribe', text: 'First Second', segments }))).toEqual(
      cues,
    );
  });

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:xx --> 00:00:04,000\nTwo', 'Line 6: times such as'],
    ['WEBVTT\n\n00:05.000 --> 00:04.000\nBack', 'Line 3: it ends before it begins'],
    ['WEBVTT\n\n25:00:00.000 --> 25:00:01.000\nLate', 'Line 3: it ends after more than a day'],
    [
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(TRANSCRIPT_LIMITS.text + 1)}`,
      'Line 3: its text is longer',
    ],
    ['WEBVTT\n', 'The file has no cues'],
    ['{\n"segments": [\n oops', 'Line 3: this is not JSON'],
    ['{"text": "no segments"}', 'The file is JSON without "segments"'],
    ['{"segments": [{"start": 0, "end": 1, "text": "a"}, {"start": -1}]}', 'Segment 2: '],
    [Uint8Array.of(0x57, 0xff, 0xfe), 'The file is not text in UTF-8'],
  ])(
    'refuses a file that is wrong, says where, and keeps the transcript before it: case %#',
    async (file, said) => {
      await upload(VTT_FILE);
      const refused = await upload(file);
      expect(refused.status).toBe(400);
      expect(((await refused.json()) as ErrorBody).error).toContain(said);
      expect(await stored()).toEqual(HEARD);
    },
  );

  it('refuses more cues than the limit, and takes as many as the limit', async () => {
    const file = (cues: number) => `WEBVTT\n${'\n00:01.000 --> 00:02.000\nWord\n'.repeat(cues)}`;
    expect((await upload(file(TRANSCRIPT_LIMITS.cues + 1))).status).toBe(400);
    expect(await uploaded(file(TRANSCRIPT_LIMITS.cues))).toHaveLength(TRANSCRIPT_LIMITS.cues);
    expect(await stored()).toHaveLength(TRANSCRIPT_LIMITS.cues);
  });

  it('is named in the feed and on the page of its episode, and only there', async () => {
    const page = () => hub.json<EpisodePage>('/api/page/podcasts/convos/convos-42');
    const feed = async () => (await hub.get('/feeds/convos.xml')).text();
    await owner.get(TRANSCRIPT, { method: 'DELETE' });
    expect((await page()).hasTranscript).toBe(false);
    expect(await feed()).not.toContain('podcast:transcript');

    await upload(VTT_FILE);
    expect((await page()).hasTranscript).toBe(true);
    const named = (await feed()).match(/<podcast:transcript [^>]*>/g);
    expect(named).toHaveLength(1);
    expect(named?.[0]).toMatch(/url="[^"]*\/feeds\/convos\/convos-42\/transcript\.vtt" type="text\/vtt"/);
  });

  it('keeps the transcript of a draft private, and is closed to visitors', async () => {
    await upload(VTT_FILE);
    expect((await hub.get(VTT)).status).toBe(200);
    await changeRow(hub.hub.database, 'podcastEpisodes', 'convos-42', { published: 0 });
    expect((await hub.get(VTT)).status).toBe(404);
    expect((await hub.get(JSON_FILE)).status).toBe(404);
    expect(await stored()).toEqual(HEARD);
    expect((await hub.get(TRANSCRIPT)).status).toBe(401);
    expect((await upload(VTT_FILE, TRANSCRIPT.replace('convos-42', 'nothing'))).status).toBe(404);
  });
});
