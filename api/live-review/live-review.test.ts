import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/core/time.ts';
import type { Review } from '#shared/live-review/live-review.schema.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { LIVE_REVIEW, type LiveReviewHub, startLiveReviewHub } from '#test/support/people/live-review-hub.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub } from '#test/support/test-hub.ts';

const TRACKS = 8;
const VOTERS = 200;
/** How many of the voters are for a track, by its place from 0. */
const fansOf = (place: number) => 20 + place * 20;

describe.each(engines)('a live review on %s', (database) => {
  let desk: LiveReviewHub;
  let codes: string[];
  let review: Review;
  beforeAll(async () => {
    desk = await startLiveReviewHub(database);
    codes = await desk.paidTracks(TRACKS);
  });
  afterAll(() => desk?.hub.close());

  it('is off at first: no page, no state, no line in the form, and no start', async () => {
    expect((await desk.hub.get('/vote')).status).toBe(404);
    expect(await desk.state()).toMatchObject({ phase: 'off', track: null });
    expect(await desk.hub.json('/api/playlists')).toMatchObject({ reviewsLive: false });
    expect(JSON.stringify(await desk.hub.json('/api/privacy'))).not.toContain('live review');
    expect((await desk.join()).status).toBe(409);
    const { waiting } = await desk.overview();
    expect(waiting.map(({ title }) => title)).toEqual(codes.map((_, at) => `Song ${at + 1}`));
    const list = waiting.map(({ submissionId }) => submissionId);
    expect((await desk.setList(list, 0)).status).toBe(200);
    expect((await desk.post('/start', { id: (await desk.now())?.id })).status).toBe(409);
  });

  it('has a list that the owner orders, and two windows do not overwrite each other', async () => {
    await desk.set({ on: true, artistSeesVotes: true });
    const { waiting, review: prepared } = await desk.overview();
    const ids = waiting.map(({ submissionId }) => submissionId);
    expect((await desk.setList(ids.toReversed(), prepared?.version ?? 0)).status).toBe(200);
    expect((await desk.now())?.tracks.map(({ title }) => title)[0]).toBe('Song 8');
    expect((await desk.setList([], prepared?.version ?? 0)).status).toBe(409);
    const unknown = ['11111111-1111-4111-8111-111111111111', ...ids, ids[0] ?? ''];
    await desk.setList(unknown, (await desk.now())?.version ?? 0);
    expect((await desk.now())?.tracks.map(({ submissionId }) => submissionId)).toEqual(ids);
    expect(await desk.state()).toMatchObject({ phase: 'before', of: TRACKS, track: null });
    expect((await desk.hub.get('/vote')).status).toBe(200);
    expect(await desk.hub.json('/api/playlists')).toMatchObject({ reviewsLive: true });
    expect(JSON.stringify(await desk.hub.json('/api/privacy'))).toContain('If you vote in a live review');
  });

  it('shows the stream and the viewers nothing private', async () => {
    const shown = JSON.stringify(await desk.now());
    for (const text of [...codes, 'artist1@band.example']) expect(shown).not.toContain(text);
    expect(shown).toContain('Made in room 1.');
  });

  it('counts the votes of 200 viewers behind one address exactly, each once for each track', async () => {
    review = await desk.started();
    const voters = await Promise.all(Array.from({ length: VOTERS }, () => desk.voter()));
    for (const [place, { id }] of review.tracks.entries()) {
      desk.pass(MINUTE_MS);
      await desk.show(review.id, id);
      expect(await desk.state()).toMatchObject({
        phase: 'playing',
        number: place + 1,
        of: TRACKS,
        track: { id, title: `Song ${place + 1}`, artistName: `Artist ${place + 1}` },
      });
      const replies = await Promise.all(voters.map((voter, at) => desk.vote(voter, id, at < fansOf(place))));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      // The first viewer presses twice, and the last one thinks better of it, twice.
      await desk.vote(voters[0] as (typeof voters)[0], id, true);
      await desk.vote(voters[VOTERS - 1] as (typeof voters)[0], id, true);
      const track = (await desk.now())?.tracks[place];
      expect([track?.yes, track?.no]).toEqual([fansOf(place) + 1, VOTERS - fansOf(place) - 1]);
      await desk.vote(voters[VOTERS - 1] as (typeof voters)[0], id, false);
      await desk.judge(id, { note: `Note ${place + 1}` });
      if (place < 6) await desk.judge(id, { verdict: place % 2 ? 'rejected' : 'approved' });
    }
    await desk.show(review.id, null);
    const state = await desk.state();
    expect(state).toMatchObject({ phase: 'between', votes: { yes: fansOf(7), no: VOTERS - fansOf(7) } });
    const first = review.tracks[0]?.id ?? '';
    for (const track of [first, review.tracks[7]?.id ?? ''])
      expect((await desk.vote(voters[5] as (typeof voters)[0], track, true)).status).toBe(409);
  }, 120_000);

  it('goes on where it was in another process, and a step that is repeated changes nothing', async () => {
    const { id, tracks } = review;
    await desk.show(id, tracks[2]?.id ?? '');
    const before = await desk.now();
    desk.pass(30_000);
    expect((await desk.show(id, tracks[2]?.id ?? '')).status).toBe(200);
    expect((await desk.post('/start', { id })).status).toBe(200);
    expect((await desk.now())?.trackStartedAt).toBe(before?.trackStartedAt);
    const other = await startTestHub({ database, shared: desk.hub.place });
    expect(await other.json('/api/vote')).toMatchObject({ phase: 'playing', number: 3 });
    await other.close();
    expect((await desk.setList([], before?.version ?? 0)).status).toBe(409);
  });

  it('tells no artist anything before the verdicts are sent', async () => {
    const mails = await desk.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'submissions.review')
      .execute();
    expect(mails).toEqual([]);
    expect((await desk.post('/send', { id: review.id })).status).toBe(409);
  });

  it('ends with the sums of the votes, and forgets who has voted', async () => {
    expect((await desk.post('/end', { id: review.id })).status).toBe(200);
    expect((await desk.post('/end', { id: review.id })).status).toBe(200);
    expect(await desk.db.selectFrom('liveReviewVotes').selectAll().execute()).toEqual([]);
    const [past] = (await desk.overview()).past;
    expect(past?.tracks.map(({ yes, no }) => [yes, no])).toEqual(
      review.tracks.map((_, place) => [fansOf(place), VOTERS - fansOf(place)]),
    );
    expect(await desk.state()).toMatchObject({ phase: 'ended', track: null });
    expect((await desk.join()).status).toBe(409);
    expect(await desk.now()).toBeNull();
  });

  it('asks the owner to send the verdicts', async () => {
    const { items } = await desk.owner.json<{ items: { kind: string; detail: string }[] }>(
      '/api/admin/needs-you',
    );
    expect(items.find(({ kind }) => kind === 'live-review')).toMatchObject({
      detail: '6 verdicts were not given',
    });
  });

  it('sends each verdict once as a review, however often it is asked, and leaves out what has changed', async () => {
    const [first = ''] = codes;
    await desk.decided(first, 'refund', { reason: 'x' });
    const other = review.tracks[1]?.submissionId ?? '';
    const { version } = await desk.owner.json<{ version: number }>(`/api/admin/submissions/${other}`);
    const byHand = { version, status: 'approved', reviewNotes: 'By hand', notifyArtist: false };
    await desk.owner.send('PUT', `/api/admin/submissions/${other}/review`, byHand);
    await desk.judge(review.tracks[2]?.id ?? '', { note: 'Corrected after the show' });

    const second = await startTestHub({ database, shared: desk.hub.place });
    const there = await signIn(second);
    const sendThere = () => there.send('POST', `${LIVE_REVIEW}/send`, { id: review.id });
    const sendHere = () => desk.post('/send', { id: review.id });
    const replies = await Promise.all([sendHere(), sendThere(), sendHere(), sendThere()]);
    await second.close();
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [past] = (await desk.overview()).past;
    expect(past?.tracks.map(({ outcome }) => outcome)).toEqual([
      'unpaid',
      'reviewed',
      'sent',
      'sent',
      'sent',
      'sent',
      null,
      null,
    ]);
    const mails = await desk.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'submissions.review')
      .orderBy('toAddress')
      .execute();
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(
      [3, 4, 5, 6].map((n) => `artist${n}@band.example`),
    );
    expect(mails[0]?.text).toContain('Corrected after the show\n\nThe viewers: 60 of 200 for it.');
    expect(mails[0]?.subject).toContain('was approved');
    expect((await desk.judge(review.tracks[2]?.id ?? '', { verdict: 'rejected' })).status).toBe(409);
    const { waiting } = await desk.overview();
    expect(waiting.map(({ title }) => title)).toEqual(['Song 7', 'Song 8']);
  });

  it('is ended by a job when nobody has ended it', async () => {
    const { id } = await desk.started();
    const job = desk.hub.hub.slices.jobs.find(({ name }) => name === 'live-review.end');
    const { signal } = new AbortController();
    await job?.run(signal);
    expect((await desk.now())?.id).toBe(id);
    desk.pass(25 * HOUR_MS);
    await job?.run(signal);
    expect(await desk.now()).toBeNull();
  });

  it('is erased with the person whose track it was', async () => {
    const erase = { email: 'artist3@band.example', confirm: ERASE_WORD };
    const reply = await desk.owner.send('POST', '/api/admin/privacy/erase', erase);
    expect(reply.status).toBe(200);
    const rows = await desk.db.selectFrom('liveReviewTracks').select('note').execute();
    expect(rows.map(({ note }) => note)).not.toContain('Corrected after the show');
  });
});
