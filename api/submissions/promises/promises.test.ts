import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, isoAt } from '#shared/core/time.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { trackDesk } from '#test/support/people/track-desk.ts';

const JOB = 'submissions.promises';

describe.each(engines)('promises about reviews on %s', (database) => {
  let desk: OwnersHub;
  let tracks: ReturnType<typeof trackDesk>;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
    tracks = trackDesk(desk);
  });
  afterAll(() => desk?.hub.close());

  let sent = 0;
  const submit = (fields: object = {}) => {
    sent += 1;
    return desk.submitTrack({
      songLink: `https://m.example/p${sent}`,
      email: `å${sent}@band.example`.replace('å', 'a'),
      ...fields,
    });
  };
  const promiseOf = async (artist: Awaited<ReturnType<typeof submit>>) =>
    (await artist.order()).request?.promise;
  const needs = async () =>
    (
      await desk.owner.json<{
        items: { kind: string; target: string; dueAt: string | null; title: string }[];
      }>('/api/admin/needs-you')
    ).items;
  async function codesFor(code: string): Promise<string[]> {
    const path = '/api/admin/discounts';
    const { items } = await desk.owner.json<{ items: { code: string; note: string }[] }>(path);
    return items.filter(({ note }) => note.includes(code)).map((item) => item.code);
  }
  const missedMails = (code: string) => desk.mails(`Your track ${code} was not reviewed in time`);

  it('are made to nobody until the owner sets the days', async () => {
    const artist = await submit();
    await tracks.pay(artist.code);
    expect(await promiseOf(artist)).toBeNull();
    expect((await tracks.trackOf(artist.code)).promise).toBeNull();
    desk.pass(40 * DAY_MS);
    await tracks.runJob(JOB);
    expect(await missedMails(artist.code)).toEqual([]);
  });

  it('are refused where their parts do not fit together', async () => {
    const answer = await tracks.putOffer({
      missed: 'credit',
      promiseDays: 3,
      fasterDays: 3,
      fasterCents: null,
    });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { fields: object }).fields).toEqual({
      creditPercent: 'Say what a credit takes off',
      fasterCents: 'Say what it costs on top',
      fasterDays: 'Fewer days than what is promised without it',
    });
    const most = await tracks.putOffer({ missed: 'credit', promiseDays: 3, creditCents: 5000 });
    expect(((await most.json()) as { fields: object }).fields).toEqual({
      creditCents: 'A credit has to be less than the fee of a track',
    });
  });

  it('get their date with the verified payment; being away moves it for those who order afterwards', async () => {
    await tracks.setOffer({ promiseDays: 7, missed: 'apology' });
    const before = await submit();
    expect(await promiseOf(before)).toMatchObject({ days: 7, dueAt: null, missed: 'apology' });
    await desk.decided(before.code, 'release');
    // The verification can still be undone.
    expect((await promiseOf(before))?.dueAt).toBeNull();
    await desk.decided(before.code, 'undo');
    expect((await tracks.trackOf(before.code)).promise?.dueAt).toBeNull();
    await desk.decided(before.code, 'release');
    const paid = desk.now();
    desk.afterUndo();
    const due = (await promiseOf(before))?.dueAt ?? '';
    expect(Math.abs(Date.parse(due) - (paid + 7 * DAY_MS))).toBeLessThan(1000);

    const awayUntil = isoAt(desk.now() + 20 * DAY_MS);
    await tracks.setOffer({ awayUntil, promiseDays: 3 });
    const after = await submit();
    await tracks.pay(after.code);
    expect((await promiseOf(before))?.dueAt).toBe(due);
    expect(await promiseOf(after)).toMatchObject({
      notBefore: awayUntil,
      dueAt: isoAt(Date.parse(awayUntil) + 3 * DAY_MS),
    });
    const waiting = (await needs()).filter(({ kind }) => kind === 'submission');
    expect(waiting[0]).toMatchObject({
      dueAt: due,
      target: expect.stringContaining((await tracks.trackOf(before.code)).id),
    });
    const listed = await desk.owner.json<{ items: { code: string }[] }>(
      '/api/admin/submissions?view=review&sort=due',
    );
    expect(listed.items.map(({ code }) => code).slice(0, 2)).toEqual([before.code, after.code]);
    await tracks.setOffer({ awayUntil: null });
  });

  it('that were kept are not missed, and a verdict that is put off keeps none', async () => {
    await tracks.setOffer({ promiseDays: 5, missed: 'apology' });
    const [kept, putOff] = [await submit(), await submit()];
    for (const { code } of [kept, putOff]) await tracks.pay(code);
    await tracks.review(await tracks.trackOf(kept.code), { status: 'rejected' });
    await tracks.review(await tracks.trackOf(putOff.code), { status: 'pending' });
    desk.pass(6 * DAY_MS);
    await tracks.runJob(JOB);
    expect((await promiseOf(kept))?.missedAt).toBeNull();
    expect((await promiseOf(putOff))?.missedAt).not.toBeNull();
    expect(await missedMails(kept.code)).toEqual([]);
    expect(await missedMails(putOff.code)).toHaveLength(1);
  });

  it('that are missed give a credit once, which makes the next submission cheaper', async () => {
    await tracks.setOffer({
      promiseDays: 4,
      missed: 'credit',
      creditPercent: 40,
      creditCents: 500,
      creditMonths: 2,
    });
    const artist = await submit();
    await tracks.pay(artist.code);
    // What was promised stays, whatever the offer says later.
    await tracks.setOffer({ creditPercent: 10, creditCents: 0, missed: 'apology' });
    desk.pass(3.9 * DAY_MS);
    await tracks.runJob(JOB);
    expect((await promiseOf(artist))?.missedAt).toBeNull();
    desk.pass(0.2 * DAY_MS);
    const { schema } = desk.hub.hub.database.db;
    await schema.alterTable('outbox').renameTo('awayForNow').execute();
    await expect(tracks.runJob(JOB)).rejects.toThrow();
    await schema.alterTable('awayForNow').renameTo('outbox').execute();
    // What is broken off in between has given nothing.
    expect(await codesFor(artist.code)).toEqual([]);
    await Promise.all([tracks.runJob(JOB), tracks.runJob(JOB)]);
    await tracks.runJob(JOB);
    const promise = await promiseOf(artist);
    const credit = promise?.credit ?? expect.fail('no credit');
    expect(credit).toMatchObject({
      percent: 40,
      offCents: 500,
      code: expect.stringMatching(/^credit-\w{10}$/),
    });
    expect(credit.endsAt.slice(0, 10)).toBe(nextMonths(promise?.missedAt ?? '', 2));
    const mails = await missedMails(artist.code);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Discount code: ${credit.code}`);
    expect(mails[0]?.text).toContain('It takes off: 40 % and $5.00');
    expect(await codesFor(artist.code)).toEqual([credit.code]);

    const next = await submit();
    expect((await next.post('/discount', { discount: credit.code })).status).toBe(200);
    expect(await next.order()).toMatchObject({
      amountCents: 2500,
      discount: { code: credit.code, cents: 2500 },
    });
    const third = await submit();
    expect((await third.post('/discount', { discount: credit.code })).status).toBe(400);
  });

  it('wait for the owner where the money is given back by hand, until that is noted or refunded', async () => {
    await tracks.setOffer({ promiseDays: 2, missed: 'refund' });
    const [noted, refunded] = [await submit(), await submit()];
    for (const { code } of [noted, refunded]) await tracks.pay(code);
    desk.pass(3 * DAY_MS);
    await tracks.runJob(JOB);
    const toSettle = async () => (await needs()).filter(({ kind }) => kind === 'promise').length;
    expect(await toSettle()).toBe(2);
    const track = await tracks.trackOf(noted.code);
    expect(track.promise).toMatchObject({ missed: 'refund', byHand: true });
    expect((await tracks.send('POST', track, 'settled')).status).toBe(200);
    expect((await tracks.trackOf(noted.code)).promise).toMatchObject({ byHand: false });
    expect(await toSettle()).toBe(1);
    await desk.decided(refunded.code, 'refund', { reason: 'Not reviewed in time.' });
    expect(await toSettle()).toBe(0);
  });

  it('leave a credit to the owner where the site has another currency by now', async () => {
    await tracks.setOffer({ promiseDays: 2, missed: 'credit', creditPercent: 0, creditCents: 1000 });
    const artist = await submit({ artistName: 'Åse Łukasiewicz och den långa natten' });
    await tracks.pay(artist.code);
    const locale = await desk.owner.json<{ value: object; version: number }>('/api/admin/site/locale');
    const kronor = { ...locale.value, currency: 'SEK' };
    await desk.owner.send('PUT', '/api/admin/site/locale', { value: kronor, version: locale.version });
    desk.pass(3 * DAY_MS);
    await tracks.runJob(JOB);
    expect(await promiseOf(artist)).toMatchObject({ credit: null, missedAt: expect.any(String) });
    const [need] = (await needs()).filter(({ kind }) => kind === 'promise');
    expect(need).toMatchObject({ title: 'Give a credit by hand' });
    expect((await missedMails(artist.code))[0]?.text).not.toContain('Discount code');
  });
});

/** The day that comes so many months after an instant. */
function nextMonths(instant: string, months: number): string {
  const day = new Date(instant);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}
