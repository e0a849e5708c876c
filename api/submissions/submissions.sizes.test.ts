import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#shared/core/endpoint.ts';
import { DAY_MS } from '#shared/core/time.ts';
import type { playlistContract } from '#shared/playlist/playlist.contract.ts';
import { ERASE_WORD } from '#shared/privacy/privacy.admin.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { trackDesk } from '#test/support/people/track-desk.ts';
import { newVisitor } from '#test/support/people/visitors.ts';

const EP = { name: 'EP, three tracks', priceCents: 12_000, tracks: 3 };
const more = [
  { songTitle: 'Second', songLink: 'https://m.example/second' },
  { songTitle: 'Third', songLink: 'https://m.example/third' },
];

describe.each(engines)('sizes, taken tracks and reviews on %s', (database) => {
  let desk: OwnersHub;
  let tracks: ReturnType<typeof trackDesk>;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    tracks = trackDesk(desk);
  });
  afterAll(() => desk?.hub.close());

  const page = () => desk.hub.json<ReplyOf<typeof playlistContract.get>>('/api/playlists');
  const refused = async (fields: object) => {
    const form = { artistName: 'A', songTitle: 'B', email: 'a@b.co', songLink: 'https://m.example/x' };
    const answer = await sendForm(
      desk.hub,
      '/api/track-submissions',
      { ...form, ...fields },
      { from: newVisitor() },
    );
    expect(answer.status).toBe(400);
    return ((await answer.json()) as { fields: object }).fields;
  };

  it('that the owner does not offer cannot be ordered', async () => {
    expect(await refused({ size: EP.name, more })).toEqual({
      size: 'This is no longer offered. Choose something else',
    });
    expect(await refused({ faster: true })).toEqual({ faster: 'A faster review is no longer offered' });
    expect(await refused({ more })).toEqual({ size: 'This is for one track' });
    expect(await page()).toMatchObject({ figures: null, taken: [] });
  });

  it('cost what was shown, with what is faster, and a code lowers it', async () => {
    await tracks.setOffer({ sizes: [EP], fasterCents: 2500, fasterDays: 2, promiseDays: 9 });
    expect(await refused({ size: EP.name })).toEqual({ size: 'This is for 3 tracks' });
    const artist = await desk.submitTrack({ size: EP.name, faster: true, more });
    const order = await artist.order();
    expect(order).toMatchObject({
      amountCents: 14_500,
      title: 'Track Submission, EP, three tracks, faster',
      reference: 'Track Submission',
      request: { promise: { days: 2 } },
    });
    expect(order.request?.fields.map(({ label }) => label)).toEqual([
      'Artist',
      'Song 1',
      'Link 1',
      'Message',
      'Song 2',
      'Link 2',
      'Song 3',
      'Link 3',
    ]);
    const code = { code: 'ten', note: '', percent: 10, offCents: 0, mostUses: null, kinds: ['track'] };
    await desk.owner.send('POST', '/api/admin/discounts', {
      ...code,
      startsAt: null,
      endsAt: null,
      active: true,
    });
    expect((await artist.post('/discount', { discount: 'ten' })).status).toBe(200);
    expect((await artist.order()).amountCents).toBe(13_050);
  });

  it('are corrected and reviewed track by track, and a verdict can be undone until it is mailed', async () => {
    const artist = await desk.submitTrack({ size: EP.name, more });
    const corrected = await artist.correct({
      request: { 'songTitle-2': 'Second, remixed', artistName: 'Łona' },
    });
    expect(corrected.status, await corrected.clone().text()).toBe(200);
    const wrong = await artist.correct({ request: { 'songLink-3': 'nowhere' } });
    expect(((await wrong.json()) as { fields: object }).fields).toEqual({
      'request.songLink-3': 'Please enter a valid URL',
    });
    await tracks.pay(artist.code);
    const all = await tracks.tracksOf(artist.code);
    expect(all.map(({ trackTitle, artistName, tracks: of }) => [trackTitle, artistName, of])).toEqual([
      ['B', 'Łona', 3],
      ['Second, remixed', 'Łona', 3],
      ['Third', 'Łona', 3],
    ]);
    const second = await tracks.review(await tracks.trackOf(artist.code, 2), {
      status: 'rejected',
      reviewNotes: 'Not this one.',
    });
    expect(second.undoUntil).not.toBeNull();
    const verdicts = async () =>
      (await artist.order()).request?.tracks.map(({ verdict }) => verdict?.status ?? null);
    expect(await verdicts()).toEqual([null, null, null]);
    expect((await tracks.send('POST', second, 'undo')).status).toBe(200);
    desk.afterUndo();
    expect(await verdicts()).toEqual([null, null, null]);
    expect(await desk.mails(`About your track ${artist.code}`)).toEqual([]);
    const again = await tracks.review(await tracks.trackOf(artist.code, 2), { status: 'rejected' });
    desk.afterUndo();
    expect(await verdicts()).toEqual([null, 'rejected', null]);
    expect((await desk.refusal(await tracks.send('POST', again, 'undo'))).code).toBe('request.conflict');
    const [mail] = await desk.mails(`About your track ${artist.code}`);
    expect(mail?.text).toContain('Track: 2 of 3');
  });

  it('that were taken are named on the page with consent only, and leave it with the person', async () => {
    const silent = await desk.submitTrack({ consent: true, email: 'silent@b.co' });
    await tracks.setOffer({ showsTaken: true, showsFigures: true });
    const [named, unnamed] = [
      await desk.submitTrack({ consent: true, email: 'named@b.co', artistName: 'Åse', songTitle: 'Ja' }),
      await desk.submitTrack({ email: 'unnamed@b.co' }),
    ];
    for (const { code } of [silent, named, unnamed]) {
      await tracks.pay(code);
      await tracks.review(await tracks.trackOf(code), { status: 'approved', onPage: true });
    }
    desk.afterUndo();
    const { taken } = await page();
    expect(taken.map(({ artist, title }) => [artist, title])).toEqual([['Åse', 'Ja']]);
    const refusal = await tracks.send('PUT', await tracks.trackOf(unnamed.code), 'shown', { onPage: true });
    expect(refusal.status).toBe(400);
    expect(
      (await tracks.send('PUT', await tracks.trackOf(named.code), 'shown', { onPage: false })).status,
    ).toBe(200);
    expect((await page()).taken).toEqual([]);
    expect(
      (await tracks.send('PUT', await tracks.trackOf(named.code), 'shown', { onPage: true })).status,
    ).toBe(200);
    expect((await page()).taken).toHaveLength(1);
    await desk.owner.confirm();
    const erased = await desk.owner.send('POST', '/api/admin/privacy/erase', {
      email: 'named@b.co',
      confirm: ERASE_WORD,
    });
    expect(erased.status, await erased.clone().text()).toBe(200);
    expect((await page()).taken).toEqual([]);
  });

  it('have figures for everybody once there are five reviews', async () => {
    expect((await page()).figures).toBeNull();
    for (const status of ['rejected', 'approved', 'rejected']) {
      const { code } = await desk.submitTrack();
      await tracks.pay(code);
      desk.pass(1.5 * DAY_MS);
      await tracks.review(await tracks.trackOf(code), { status });
    }
    expect((await page()).figures).toEqual({ taken: 3, reviewed: 6, days: 2 });
    await tracks.setOffer({ showsFigures: false });
    expect((await page()).figures).toBeNull();
  });

  it('are named once the verdict can no longer be undone, and only while the artist agrees', async () => {
    const artist = await desk.submitTrack({ consent: true, email: 'credit@b.co', songTitle: 'Later' });
    const titles = async () => (await page()).taken.map(({ title }) => title);
    const credit = async () => (await artist.order()).request?.credit;
    const setCredit = (agreed: boolean, key = artist.key) =>
      desk.hub.get(`/api/orders/${artist.code}/credit`, {
        method: 'PUT',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'X-Forwarded-For': newVisitor(),
        },
        body: JSON.stringify({ agreed }),
      });
    await tracks.pay(artist.code);
    expect(await credit()).toEqual({ agreed: true, shown: false });
    const approve = async () =>
      tracks.review(await tracks.trackOf(artist.code), { status: 'approved', onPage: true });
    expect((await approve()).onPage).toBe(true);
    expect(await titles()).toEqual([]);
    expect((await tracks.send('POST', await tracks.trackOf(artist.code), 'undo')).status).toBe(200);
    desk.afterUndo();
    expect(await titles()).toEqual([]);
    await approve();
    // What the owner chooses meanwhile does not show it earlier.
    await tracks.send('PUT', await tracks.trackOf(artist.code), 'shown', { onPage: true });
    expect(await titles()).toEqual([]);
    desk.afterUndo();
    await tracks.runJob('playlist.taken');
    expect(await titles()).toEqual(['Later']);
    expect(await credit()).toEqual({ agreed: true, shown: true });

    expect((await setCredit(false, 'wrong')).status).toBe(404);
    for (const agreed of [false, false]) expect((await setCredit(agreed)).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect(await credit()).toEqual({ agreed: false, shown: false });
    // The owner still has it chosen, and sees that the artist does not agree.
    const seen = await tracks.trackOf(artist.code);
    expect(seen).toMatchObject({ onPage: true, mayBeNamed: false });
    expect((await tracks.send('PUT', seen, 'shown', { onPage: true })).status).toBe(400);
    await tracks.review(seen, { status: 'approved', reviewNotes: 'Again.' });
    desk.afterUndo();
    expect(await titles()).toEqual([]);
    expect((await setCredit(true)).status).toBe(200);
    expect(await titles()).toEqual(['Later']);
    const events = await desk.hub.hub.database.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'submission.credit')
      .orderBy('id')
      .execute();
    expect(events.map(({ data }) => JSON.parse(data).agreed)).toEqual([false, true]);

    await tracks.setOffer({ showsTaken: false });
    expect(await credit()).toEqual({ agreed: true, shown: false });
    expect((await setCredit(false)).status).toBe(200);
    expect(await credit()).toBeNull();
    expect((await desk.refusal(await setCredit(true))).status).toBe(409);
    await tracks.setOffer({ showsTaken: true });
  });
});
