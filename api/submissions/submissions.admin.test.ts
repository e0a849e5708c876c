import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ManagedSubmission, submissionList } from '#shared/submissions/submissions.admin.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type OwnersHub, startOwnersHub } from '#test/support/people/owner-orders.ts';

type SubmissionList = z.output<typeof submissionList>;

const PATH = '/api/admin/submissions';

describe.each(longEngines)("the owner's track submissions on %s", (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const list = (query = '') => desk.owner.json<SubmissionList>(`${PATH}${query}`);
  async function ofCode(code: string): Promise<ManagedSubmission> {
    const found = (await list(`?q=${code}`)).items.find((item) => item.code === code);
    return desk.owner.json<ManagedSubmission>(`${PATH}/${found?.id}`);
  }
  async function paid(fields: object = {}) {
    const { code } = await desk.submitTrack(fields);
    await desk.decided(code, 'release');
    return ofCode(code);
  }
  const review = ({ id, version }: ManagedSubmission, given: object) =>
    desk.owner.send('PUT', `${PATH}/${id}/review`, { version, reviewNotes: '', ...given });
  const mailsTo = async (track: ManagedSubmission) => {
    const about = desk.db.selectFrom('outbox').selectAll().where('subjectId', '=', track.id);
    return about.execute();
  };

  it('are returned with all their fields', async () => {
    const { code } = await desk.submitTrack({ message: 'Made on brass.', songLink: 'https://m.example/one' });
    expect(await ofCode(code)).toEqual({
      id: expect.any(String),
      code,
      artistName: 'The Engines',
      trackTitle: 'B',
      email: 'a@b.co',
      genre: '',
      trackUrl: 'https://m.example/one',
      message: 'Made on brass.',
      status: 'pending',
      paymentComplete: false,
      createdAt: expect.any(String),
      reviewNotes: '',
      reviewedAt: null,
      reviewedBy: '',
      sameLink: 0,
      mail: null,
      trackNumber: 1,
      tracks: 1,
      promise: null,
      mayBeNamed: false,
      onPage: false,
      undoUntil: null,
      version: 1,
    });
  });

  it('are paid once their order is, and no longer after a refund', async () => {
    const track = await paid();
    expect(track.paymentComplete).toBe(true);
    await desk.decided(track.code, 'refund', { reason: 'x' });
    expect((await ofCode(track.code)).paymentComplete).toBe(false);
  });

  it('cannot be reviewed before they are paid', async () => {
    const track = await ofCode((await desk.submitTrack()).code);
    expect(await desk.refusal(await review(track, { status: 'approved' }))).toEqual({
      status: 409,
      code: 'submission.unpaid',
      error: 'This track is not paid yet, so it cannot be reviewed.',
    });
    expect(await ofCode(track.code)).toMatchObject({ status: 'pending', reviewedAt: null });
    expect(await mailsTo(track)).toEqual([]);
  });

  it.each([
    ['approved', (code: string) => `Your track ${code} was approved`],
    ['rejected', (code: string) => `About your track ${code}`],
    ['pending', (code: string) => `Your track ${code} is still under review`],
  ])('a review to %s is stored, and mailed to the artist unless told not to', async (status, subject) => {
    const track = await paid({ email: 'band@example.com' });
    const reviewed = await review(track, { status, reviewNotes: 'The bridge\nis wonderful.' });
    expect(await reviewed.json()).toMatchObject({ status, reviewNotes: 'The bridge\nis wonderful.' });
    const stored = await ofCode(track.code);
    expect(stored).toMatchObject({ status, reviewNotes: 'The bridge\nis wonderful.', reviewedBy: 'owner' });
    const [mail, ...others] = await mailsTo(track);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: subject(track.code), toAddress: 'band@example.com' });
    expect(mail?.text).toContain('\n\nThe bridge\nis wonderful.\n\n');
    const quiet = await review(stored, { status, notifyArtist: false });
    expect(quiet.status).toBe(200);
    expect(await mailsTo(track)).toHaveLength(1);
  });

  it('accept only one of two simultaneous reviews of the same version', async () => {
    const track = await paid();
    const answers = await Promise.all([
      review(track, { status: 'approved' }),
      review(track, { status: 'rejected' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(track)).toHaveLength(1);
  });

  it('can be given a genre by the owner', async () => {
    const { id, version, code } = await ofCode((await desk.submitTrack()).code);
    const answer = await desk.owner.send('PUT', `${PATH}/${id}/genre`, { version, genre: 'Brass' });
    expect(await answer.json()).toMatchObject({ genre: 'Brass' });
    expect(await ofCode(code)).toMatchObject({ genre: 'Brass' });
  });

  it('are listed by view, searched, counted, and marked when their link was sent before', async () => {
    const songLink = 'https://m.example/again';
    const first = await paid({ artistName: 'Doublers', songTitle: 'Echolalia', songLink });
    const second = await ofCode((await desk.submitTrack({ artistName: 'Doublers', songLink })).code);
    expect([first.sameLink, second.sameLink]).toEqual([0, 1]);
    expect((await list('?q=echolal')).items.map(({ id }) => id)).toEqual([first.id]);
    const inView = async (view: string) => (await list(`?view=${view}&q=doublers`)).items.map(({ id }) => id);
    expect([await inView('review'), await inView('unpaid')]).toEqual([[first.id], [second.id]]);
    const { counts } = await list();
    await review(await ofCode(first.code), { status: 'approved' });
    expect(await inView('approved')).toEqual([first.id]);
    expect((await list()).counts).toMatchObject({
      review: { count: counts.review.count - 1 },
      approved: { count: counts.approved.count + 1 },
    });
  });

  it('are mailed to the owner only if that notification is on', async () => {
    const silent = await desk.submitTrack();
    expect(await desk.mails(`A new track submission, ${silent.code}`)).toEqual([]);
    const kept = await desk.owner.json<object>('/api/admin/notifications');
    await desk.owner.send('PUT', '/api/admin/notifications', { ...kept, emailOnSubmission: true });
    const { code } = await desk.submitTrack();
    expect(await desk.mails(`A new track submission, ${code}`)).toHaveLength(1);
  });

  it('get a changed email address once it is confirmed', async () => {
    const visitor = await desk.submitTrack();
    await visitor.correct({ email: 'new@example.com' });
    expect(await ofCode(visitor.code)).toMatchObject({ email: 'a@b.co' });
    await desk.decided(visitor.code, 'new-email', { accept: true });
    expect(await ofCode(visitor.code)).toMatchObject({ email: 'new@example.com' });
  });

  it('are exported as CSV without spreadsheet formulas', async () => {
    await desk.submitTrack({ artistName: '+1 Formulas', songTitle: 'Csvsong' });
    await desk.owner.confirm();
    const file = await desk.owner.get('/api/admin/export/submissions?q=csvsong');
    const [headings, line] = (await file.text()).split('\r\n');
    expect(headings).toBe(
      '"Code","Artist","Track","Email","Genre","Link","Message","Status","Paid","Notes","Reviewed","Sent","Mail to the artist"',
    );
    expect(line).toContain(`,"'+1 Formulas",`);
    expect(line).toContain(',no,');
  });
});
