import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { bookingList } from '#shared/bookings/bookings.admin.schema.ts';
import { errorBody } from '#shared/core/error.ts';
import type { ManagedSubmission, submissionList } from '#shared/submissions/submissions.admin.schema.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';
import { engines } from './support/databases/test-database.ts';
import type { orderVisitor } from './support/people/order-visitor.ts';
import { newVisitor } from './support/people/visitors.ts';

type OrderVisitor = ReturnType<typeof orderVisitor>;

describe.each(engines)('the form that came with an order on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const shown = async (buyer: OrderVisitor) =>
    Object.fromEntries(
      ((await buyer.order()).request?.fields ?? []).map(({ label, shown }) => [label, shown]),
    );
  async function trackOf({ code }: OrderVisitor): Promise<ManagedSubmission> {
    const path = `/api/admin/submissions?q=${code}`;
    const { items } = await desk.owner.json<z.output<typeof submissionList>>(path);
    return items.find((item) => item.code === code) as ManagedSubmission;
  }
  async function review(artist: OrderVisitor, given: object) {
    const { id, version } = await trackOf(artist);
    const response = await desk.owner.send('PUT', `/api/admin/submissions/${id}/review`, {
      version,
      ...given,
    });
    expect(response.status).toBe(200);
  }
  async function bookingOf({ code }: OrderVisitor) {
    const path = `/api/admin/bookings?q=${code}`;
    return (await desk.owner.json<z.output<typeof bookingList>>(path)).items[0];
  }
  /** The text of the latest mail about a request. */
  async function mailAbout(id: string): Promise<string> {
    const mails = desk.db.selectFrom('outbox').select('text').where('subjectId', '=', id);
    return (await mails.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).text;
  }
  const refusal = async (response: Response) => errorBody.parse(await response.json());

  it('is shown to the visitor who sent it, but not with limited access', async () => {
    const artist = await desk.submitTrack({ message: 'Made on brass.' });
    expect(await shown(artist)).toEqual({
      Artist: 'The Engines',
      Song: 'B',
      Link: 'https://m.example/',
      Message: 'Made on brass.',
    });
    const buyer = await desk.book({ organization: 'Analytical', preferredDate: '2027-05-01' });
    expect(await shown(buyer)).toEqual({
      Organization: 'Analytical',
      'What it is about': 'Six episodes about engines.',
      'Preferred date': 'May 1, 2027',
      Budget: '$1,000 to $5,000',
    });
    const found = await desk.hub.get('/api/orders/find', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newVisitor() },
      body: JSON.stringify({ code: buyer.code, email: 'ada@example.com' }),
    });
    const { access } = (await found.json()) as { access: { key: string } };
    const limited = await desk.hub.get(buyer.address, { headers: { Authorization: `Bearer ${access.key}` } });
    expect(((await limited.json()) as { request: unknown }).request).toBeNull();
  });

  it('is corrected until the owner has decided, and the owner sees what was corrected', async () => {
    const artist = await desk.submitTrack();
    expect((await artist.correct({ request: { songTitle: 'Difference', message: '' } })).status).toBe(200);
    expect(await shown(artist)).toMatchObject({ Song: 'Difference', Message: '' });
    expect((await trackOf(artist)).trackTitle).toBe('Difference');
    const found = await desk.owner.json<z.output<typeof submissionList>>(
      '/api/admin/submissions?q=Difference',
    );
    expect(found.items.map(({ code }) => code)).toContain(artist.code);
    expect((await artist.order()).history.at(-1)?.note).toBe('Song: Difference\nMessage: (left out)');
    // Also after it was paid.
    await desk.decided(artist.code, 'release');
    desk.afterUndo();
    expect(
      (await artist.correct({ request: { songLink: 'https://m.example/2' }, note: 'A new mix.' })).status,
    ).toBe(200);
    expect((await artist.order()).history.at(-1)?.note).toBe('Link: https://m.example/2\nA new mix.');
    await review(artist, { status: 'approved', reviewNotes: '' });
    const late = await artist.correct({ request: { songTitle: 'Late' } });
    expect([late.status, (await refusal(late)).code]).toEqual([409, 'order.closed']);
    expect((await artist.order()).request?.correctable).toBe(false);
  });

  it('is not changed by what its own schema refuses, and each refused field is named', async () => {
    const artist = await desk.submitTrack();
    const request = { songTitle: '', songLink: 'javascript:alert(1)', email: 'x@y.example', version: '9' };
    const answer = await artist.correct({ request });
    expect(answer.status).toBe(400);
    expect(Object.keys((await refusal(answer)).fields ?? {}).sort()).toEqual([
      'request.email',
      'request.songLink',
      'request.songTitle',
      'request.version',
    ]);
    expect(await shown(artist)).toMatchObject({ Song: 'B', Link: 'https://m.example/' });
    const buyer = await desk.open({ kind: 'blueprint' });
    expect((await buyer.correct({ request: { songTitle: 'x' } })).status).toBe(400);
  });

  it('can be filled in later by a buyer who only requested a reference', async () => {
    const buyer = await desk.open({ kind: 'speaking' });
    const request = { preferredDate: '2027-06-01', projectDetails: 'A keynote about engines.' };
    expect((await buyer.correct({ request })).status).toBe(200);
    expect(await shown(buyer)).toMatchObject({ 'Preferred date': 'Jun 1, 2027' });
    const id = (await bookingOf(buyer))?.id;
    const detail = await desk.owner.json<{ preferredDate: string }>(`/api/admin/bookings/${id}`);
    expect(detail.preferredDate).toBe('2027-06-01');
  });

  it('causes a conflict for a review of the version before its correction', async () => {
    const artist = await desk.submitTrack();
    await desk.decided(artist.code, 'release');
    desk.afterUndo();
    const { id, version } = await trackOf(artist);
    await artist.correct({ request: { songTitle: 'Another' } });
    const given = { version, status: 'approved', reviewNotes: '' };
    expect((await desk.owner.send('PUT', `/api/admin/submissions/${id}/review`, given)).status).toBe(409);
  });

  it('has the verdict with the review notes, but no notes of a review without a mail to the artist', async () => {
    const artist = await desk.submitTrack();
    await desk.decided(artist.code, 'release');
    desk.afterUndo();
    expect((await artist.order()).request?.verdict).toBeNull();
    await review(artist, { status: 'rejected', reviewNotes: 'Too loud for us.', notifyArtist: false });
    expect((await artist.order()).request?.verdict).toMatchObject({ status: 'rejected', words: '' });
    await review(artist, { status: 'approved', reviewNotes: 'We love it.' });
    // It can still be undone.
    expect((await artist.order()).request?.verdict).toMatchObject({ status: 'rejected' });
    desk.afterUndo();
    expect((await artist.order()).request?.verdict).toMatchObject({
      status: 'approved',
      words: 'We love it.',
    });
    expect(await mailAbout((await trackOf(artist)).id)).toContain(`/order#${artist.code}.${artist.key}`);
  });

  it('has the replies of the owner, but not the internal notes', async () => {
    const buyer = await desk.book();
    const { id } = (await bookingOf(buyer)) as { id: string };
    const path = `/api/admin/bookings/${id}`;
    await desk.owner.send('POST', `${path}/notes`, { text: 'Ask for a discount?' });
    const { version } = await desk.owner.json<{ version: number }>(path);
    expect(
      (await desk.owner.send('POST', `${path}/replies`, { version, text: 'Gladly, in May.' })).status,
    ).toBe(200);
    const { request } = await buyer.order();
    expect(request?.replies.map(({ text }) => text)).toEqual(['Gladly, in May.']);
    expect(await mailAbout(id)).toContain(`/order#${buyer.code}.${buyer.key}`);
  });

  it('says whether a better proof or the rest of the amount is missing, once that decision is final', async () => {
    const buyer = await desk.proven();
    expect((await buyer.order()).asks).toBeNull();
    await desk.decided(buyer.code, 'better-proof', { reason: 'The amount cannot be read.' });
    // Until the decision is final, the buyer sees nothing of it.
    expect((await buyer.order()).asks).toBeNull();
    desk.afterUndo();
    expect(await buyer.order()).toMatchObject({ asks: 'better-proof', told: 'The amount cannot be read.' });
    await desk.decided(buyer.code, 'partial', { amountCents: 5000 });
    desk.afterUndo();
    expect((await buyer.order()).asks).toBe('rest');
  });

  it('has the state of the latest mail, but not of one that can still be undone', async () => {
    const buyer = await desk.proven();
    const before = await buyer.order();
    expect(before.mail?.state).toBe('waiting');
    await desk.decided(buyer.code, 'release');
    expect((await buyer.order()).mail?.at).toBe(before.mail?.at);
    desk.afterUndo();
    expect((await buyer.order()).mail?.at).not.toBe(before.mail?.at);
  });
});

describe.each(engines)('an open page of an order on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  async function watch({ address, key }: Pick<OrderVisitor, 'address' | 'key'>) {
    const leaving = new AbortController();
    const response = await desk.hub.get(`${address}/events`, {
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'text/event-stream',
        'X-Forwarded-For': newVisitor(),
      },
      signal: leaving.signal,
    });
    const reader = response.body
      ?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string>)
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    return { response, next: async () => (await reader?.read())?.value?.data, leave: () => leaving.abort() };
  }

  it('receives an event within two seconds of a verdict, even without a mail server', async () => {
    const artist = await desk.submitTrack();
    await desk.decided(artist.code, 'release');
    desk.afterUndo();
    const page = await watch(artist);
    const path = `/api/admin/submissions?q=${artist.code}`;
    const track = (await desk.owner.json<z.output<typeof submissionList>>(path))
      .items[0] as ManagedSubmission;
    const started = performance.now();
    const given = { version: track.version, status: 'approved', reviewNotes: 'We love it.' };
    await desk.owner.send('PUT', `/api/admin/submissions/${track.id}/review`, given);
    expect(await page.next()).toBe('{"changed":true}');
    expect(performance.now() - started).toBeLessThan(2000);
    desk.afterUndo();
    expect((await artist.order()).request?.verdict?.words).toBe('We love it.');
    page.leave();
  });

  it('accepts only the key of its own order', async () => {
    const buyer = await desk.open();
    const other = await desk.open();
    expect((await watch({ ...buyer, key: other.key })).response.status).toBe(404);
    expect((await desk.hub.get(`${buyer.address}/events`)).status).toBe(401);
  });

  it('receives events of its own order only', async () => {
    const [buyer, other] = [await desk.open(), await desk.open()];
    const page = await watch(buyer);
    await other.withdraw();
    await buyer.withdraw();
    expect(await page.next()).toBe('{"changed":true}');
    const second = page.next();
    await other.get();
    expect(await Promise.race([second, desk.hub.get('/api/ready').then(() => 'nothing')])).toBe('nothing');
    page.leave();
    await second.catch(() => {});
  });
});
