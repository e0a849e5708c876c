import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '#shared/live-review/live-review.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type LiveReviewHub, startLiveReviewHub, type Voter } from '#test/support/people/live-review-hub.ts';

const OTHER = '11111111-1111-4111-8111-111111111111';

describe.each(engines)('what strangers send to a live review on %s', (database) => {
  let desk: LiveReviewHub;
  let review: Review;
  let voter: Voter;
  let on: string;
  let next: string;
  beforeAll(async () => {
    desk = await startLiveReviewHub(database);
    await desk.set({ on: true, result: 'end' });
    await desk.paidTracks(2);
    review = await desk.started();
    [on, next] = review.tracks.map(({ id }) => id) as [string, string];
    voter = await desk.voter();
    await desk.show(review.id, on);
  });
  afterAll(() => desk?.hub.close());

  const votes = () => desk.db.selectFrom('liveReviewVotes').selectAll().execute();

  // security: G13
  it('is no vote with a forged token, for another review, or for a track that is not on', async () => {
    const [random = '', signature = ''] = voter.voter.split('.');
    const forged = `${'A'.repeat(22)}.${signature}`;
    const swapped = `${random}.${'B'.repeat(22)}`;
    const refused = await Promise.all([
      desk.vote({ ...voter, voter: forged }, on, true),
      desk.vote({ ...voter, voter: swapped }, on, true),
      desk.vote({ ...voter, review: OTHER }, on, true),
      desk.vote(voter, next, true),
      desk.vote(voter, OTHER, true),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(await votes()).toEqual([]);
  });

  it('is refused by its form: other types, further fields, and a body of megabytes', async () => {
    const good = { ...voter, track: on, yes: true };
    const refused = await Promise.all([
      desk.sendVote({ ...good, yes: 'yes' }),
      desk.sendVote({ ...good, weight: 200 }),
      desk.sendVote({ ...good, voter: 'x'.repeat(5000) }),
      desk.sendVote([good]),
      desk.sendVote({ ...good, voter: `${voter.voter}${'a'.repeat(3_000_000)}` }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413]);
    expect(await votes()).toEqual([]);
  });

  it('tells nobody the result before the end of the track, where the owner wants that', async () => {
    expect((await desk.vote(voter, on, true)).status).toBe(200);
    desk.pass(5000);
    expect((await desk.state()).votes).toBeNull();
    await desk.show(review.id, null);
    expect((await desk.state()).votes).toEqual({ yes: 1, no: 0 });
  });

  it('stores a vote without an address', async () => {
    const [row] = await votes();
    expect(Object.keys(row ?? {}).sort()).toEqual(['trackId', 'voter', 'yes']);
  });

  it('does not find the overlay by guessing, and not at its former address', async () => {
    const { overlayUrl } = await desk.overview();
    const { pathname } = new URL(overlayUrl);
    const opened = await desk.hub.get(pathname);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.headers.get('x-robots-tag')).toContain('noindex');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await desk.hub.get(`/api${pathname}`)).status).toBe(200);
    for (const guess of ['/overlay/x', `/overlay/${'A'.repeat(22)}`, `${pathname}x`])
      expect((await desk.hub.get(guess)).status).toBe(404);
    await desk.post('/overlay');
    expect((await desk.hub.get(pathname)).status).toBe(404);
    expect((await desk.hub.get(`/api${pathname}`)).status).toBe(404);
  });

  it('cannot ask for tokens without end from one address', async () => {
    const asked = await Promise.all(Array.from({ length: 1010 }, () => desk.join()));
    const statuses = asked.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(999);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  }, 60_000);
});
