import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/core/error.ts';
import type { StoredTranscript } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const TRANSCRIPT = '/api/admin/podcasts/episodes/convos-42/transcript';
const FILE = 'WEBVTT\n\n00:01.000 --> 00:02.345\n<v Ada>Helo everybody.';
const segments = (body: string) =>
  JSON.stringify({ segments: [{ startTime: 1, endTime: 2.345, speaker: 'Ada', body }] });

describe.each(engines)('a transcript that is corrected by hand on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const put = (path: string, body: string) =>
    owner.get(path, { method: 'PUT', headers: { 'Content-Type': 'application/octet-stream' }, body });
  const stored = () => owner.json<StoredTranscript & { audio: string | null }>(TRANSCRIPT);
  const correct = (version: number, body: string) =>
    put(`${TRANSCRIPT}/corrections?version=${version}`, body);
  const refusal = async (answer: Response) => ({
    status: answer.status,
    code: ((await answer.json()) as ErrorBody).code,
  });

  it('keeps the times, is newer than before, and is what visitors and the owner download', async () => {
    await put(TRANSCRIPT, FILE);
    const { version, correctedAt } = await stored();
    expect(correctedAt).toBeNull();
    expect((await correct(version, segments('Hello everybody.'))).status).toBe(200);
    const after = await stored();
    expect(after).toMatchObject({ version: version + 1, correctedAt: expect.any(String) });
    expect(after.cues).toEqual([{ startMs: 1000, endMs: 2345, speaker: 'Ada', text: 'Hello everybody.' }]);
    const file = await owner.get(`${TRANSCRIPT}.vtt`);
    expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await file.text()).toContain('00:00:01.000 --> 00:00:02.345\n<v Ada>Hello everybody.');
    expect(await (await hub.get('/feeds/convos/convos-42/transcript.vtt')).text()).toContain('Hello');
    expect((await hub.get(`${TRANSCRIPT}.vtt`)).status).toBe(401);
  });

  it('is saved by one of two who have seen the same version', async () => {
    const { version } = await stored();
    const answers = await Promise.all(['One.', 'Two.'].map((body) => correct(version, segments(body))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(await refusal(lost as Response)).toEqual({ status: 409, code: 'request.conflict' });
    expect((await stored()).version).toBe(version + 1);
  });

  it('is replaced by a file only by somebody who has seen it', async () => {
    const { version, cues } = await stored();
    expect(await refusal(await put(TRANSCRIPT, FILE))).toEqual({ status: 409, code: 'request.conflict' });
    expect(await refusal(await put(`${TRANSCRIPT}?version=${version - 1}`, FILE))).toEqual({
      status: 409,
      code: 'request.conflict',
    });
    expect((await stored()).cues).toEqual(cues);
    expect((await put(`${TRANSCRIPT}?version=${version}`, FILE)).status).toBe(200);
    expect(await stored()).toMatchObject({ version: version + 1, correctedAt: null });
    expect((await put(TRANSCRIPT, FILE)).status).toBe(200);
  });

  it('stays as it was when what is sent is wrong, and when it was removed meanwhile', async () => {
    const { version, cues } = await stored();
    const wrong = JSON.stringify({ segments: [{ startTime: 2, endTime: 1, body: 'Back' }] });
    const refused = await correct(version, wrong);
    expect(((await refused.json()) as ErrorBody).error).toBe('Segment 1: it ends before it begins');
    expect(await stored()).toMatchObject({ version, cues });
    await owner.get(TRANSCRIPT, { method: 'DELETE' });
    expect((await correct(version, segments('Late.'))).status).toBe(409);
    expect((await stored()).cues).toEqual([]);
    expect((await owner.get(`${TRANSCRIPT}.vtt`)).status).toBe(404);
  });
});
