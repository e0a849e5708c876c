import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submissionQueries } from '#api/submissions/submissions.queries.ts';
import { errorBody } from '#shared/core/error.ts';
import { submissionReceipt } from '#shared/submissions/submissions.schema.ts';
import { allOf } from '#test/support/all-of.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { newVisitor } from '#test/support/people/visitors.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/track-submissions';
const track = {
  artistName: 'The Engines',
  songTitle: 'Difference',
  email: 'band@example.com',
  songLink: 'https://music.example/difference',
};

const receiptOf = async (response: Response) => submissionReceipt.parse(await response.json());

describe.each(engines)('track submissions on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database, environment: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => hub?.close());

  const send = (fields: object, options = {}) =>
    sendForm(hub, PATH, fields, { from: newVisitor(), ...options });
  const stored = () => allOf(submissionQueries(hub.hub.database.db).each({}));
  const ofArtist = async (name: string) => (await stored()).filter(({ artistName }) => artistName === name);
  const orderOf = async ({ code, key }: { code: string; key: string }) => {
    const response = await hub.get(`/api/orders/${code}`, { headers: { Authorization: `Bearer ${key}` } });
    return response.json();
  };

  it('are stored, and the response has their reference and key', async () => {
    const response = await send({ ...track, message: 'Made on brass.' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      code: expect.stringMatching(/^HUB-\w{4}-\w{2}$/),
      key: expect.stringMatching(/^[\w-]{22}$/),
      alreadySent: false,
    });
    expect(await ofArtist(track.artistName)).toEqual([
      expect.objectContaining({ ...track, message: 'Made on brass.' }),
    ]);
  });

  it('open an order at the current fee, and older orders keep theirs', async () => {
    const before = await receiptOf(await send({ ...track, artistName: 'Before' }));
    const { submission } = hub.hub.slices.playlist.store;
    await submission.set({ ...(await submission.get()), feeCents: 7500 });
    const after = await receiptOf(await send({ ...track, artistName: 'After' }));
    const shared = { kind: 'track', title: 'Track Submission', reference: 'Track Submission' };
    expect(await orderOf(before)).toMatchObject({ ...shared, amountCents: 5000, name: 'Before' });
    expect(await orderOf(after)).toMatchObject({ ...shared, amountCents: 7500, name: 'After' });
    await submission.set({ ...(await submission.get()), feeCents: 5000 });
  });

  it.each([
    ['artistName', ' ', 'Artist name is required'],
    ['songTitle', '', 'Song title is required'],
    ['email', 'band@', 'Invalid email address'],
    ['songLink', 'music', 'Please enter a valid URL'],
    ['songLink', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['songLink', 'ftp://music.example/x', 'Please enter a valid URL'],
    ['songLink', '', 'Please enter a valid URL'],
  ])('are refused with the %s %j', async (field, value, message) => {
    const response = await send({ ...track, artistName: 'Refused', [field]: value });
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).fields).toEqual({ [field]: message });
    expect(await ofArtist('Refused')).toEqual([]);
  });

  it('report that anybody sent their link before, but are accepted nevertheless', async () => {
    const songLink = 'https://music.example/again';
    const first = await receiptOf(await send({ ...track, artistName: 'Again', songLink }));
    const second = await receiptOf(await send({ ...track, artistName: 'Someone else', songLink }));
    expect([first.alreadySent, second.alreadySent]).toEqual([false, true]);
    expect(second.code).not.toBe(first.code);
    expect(await ofArtist('Someone else')).toHaveLength(1);
  });

  it('are stored once after a double click and a retry, which get the first response', async () => {
    const fields = { ...track, artistName: 'Twice', songLink: 'https://music.example/twice' };
    const options = { key: randomUUID(), from: newVisitor() };
    const answers = await Promise.all([send(fields, options), send(fields, options)]);
    answers.push(await send(fields, options));
    const receipts = await Promise.all(answers.map(receiptOf));
    expect(new Set(receipts.map((entry) => JSON.stringify(entry))).size).toBe(1);
    expect(receipts[0]?.alreadySent).toBe(false);
    expect(await ofArtist('Twice')).toHaveLength(1);
  });

  it('are stored once per idempotency key, and again under another key from the same address', async () => {
    const fields = { ...track, artistName: 'Folded', songLink: 'https://music.example/folded' };
    const [from, key] = [newVisitor(), crypto.randomUUID()];
    const [one, other] = await Promise.all([send(fields, { from, key }), send(fields, { from, key })]);
    const receipt = await receiptOf(one as Response);
    expect(await receiptOf(other as Response)).toEqual(receipt);
    expect((await receiptOf(await send(fields, { from }))).key).not.toBe(receipt.key);
    expect(await ofArtist('Folded')).toHaveLength(2);
  });

  it('are refused from a bot, and after five an hour without a proof of work', async () => {
    const from = newVisitor();
    for (const shield of [{ website: 'x' }, { elapsedMs: 100 }]) {
      const response = await send({ ...track, artistName: 'Robot' }, { shield, from });
      expect(errorBody.parse(await response.json()).code).toBe('form.suspicious');
    }
    for (let sent = 1; sent <= 5; sent += 1)
      expect((await send({ ...track, artistName: `Limit ${sent}` }, { from })).status).toBe(200);
    expect((await send({ ...track, artistName: 'Limit 6' }, { from })).status).toBe(428);
    expect(await ofArtist('Robot')).toEqual([]);
    expect(await ofArtist('Limit 6')).toEqual([]);
  });

  it('store nothing when a part of them cannot be written', async () => {
    const { db } = hub.hub.database;
    const countOf = async () =>
      Promise.all(
        (['orders', 'orderEvents', 'trackSubmissions', 'events', 'acceptedForms'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    const before = await countOf();
    await db.schema.alterTable('trackSubmissions').renameTo('awayForNow').execute();
    const failed = await send({ ...track, artistName: 'Half' });
    await db.schema.alterTable('awayForNow').renameTo('trackSubmissions').execute();
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toMatch(/track|table|relation|sqlite|postgres/i);
    expect(await countOf()).toEqual(before);
  });
});
