import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS } from '#shared/core/time.ts';
import type { SubmissionOffer } from '#shared/playlist/playlist.schema.ts';
import type { submissionList } from '#shared/submissions/submissions.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

const OFFER = '/api/admin/playlist/submission';
const TRACKS = '/api/admin/submissions';

describe.each(engines)('the queue of tracks on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  type Artist = Awaited<ReturnType<OwnersHub['submitTrack']>>;
  const paid = async (number: number) => {
    const artist = await desk.submitTrack({
      songLink: `https://m.example/${number}`,
      email: `a${number}@b.co`,
    });
    await desk.decided(artist.code, 'release');
    desk.afterUndo();
    return artist;
  };
  const queueOf = async (artist: Artist) => (await artist.order()).request?.queue;
  async function review({ code }: Artist): Promise<void> {
    const { items } = await desk.owner.json<z.output<typeof submissionList>>(`${TRACKS}?q=${code}`);
    const id = items[0]?.id ?? expect.fail(`No track ${code}`);
    const { version } = await desk.owner.json<{ version: number }>(`${TRACKS}/${id}`);
    const body = { version, status: 'approved', reviewNotes: '' };
    const reviewed = await desk.owner.send('PUT', `${TRACKS}/${id}/review`, body);
    expect(reviewed.status, await reviewed.text()).toBe(200);
    desk.afterUndo();
  }

  it('is shown to an artist once the owner wants it, from the payment to the review, with the measured days', async () => {
    const first = await paid(1);
    expect(await queueOf(first)).toBeNull();
    const { value, version } = await desk.owner.json<{ value: SubmissionOffer; version: number }>(OFFER);
    expect(value.showsQueue).toBe(false);
    await desk.owner.send('PUT', OFFER, { value: { ...value, showsQueue: true }, version });

    const others = [await paid(2), await paid(3), await paid(4), await paid(5)];
    const unpaid = await desk.submitTrack({ songLink: 'https://m.example/6', email: 'a6@b.co' });
    expect(await queueOf(unpaid)).toBeNull();
    expect(await queueOf(first)).toEqual({ place: 1, waiting: 5, days: null });
    const last = others.at(-1) as Artist;
    expect(await queueOf(last)).toEqual({ place: 5, waiting: 5, days: null });

    desk.pass(2.5 * DAY_MS);
    await review(first);
    expect(await queueOf(first)).toBeNull();
    expect(await queueOf(last)).toEqual({ place: 4, waiting: 4, days: null });
    for (const artist of others) await review(artist);
    expect(await queueOf(await paid(7))).toEqual({ place: 1, waiting: 1, days: 3 });
  });
});
