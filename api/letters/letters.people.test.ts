import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterDetail } from '#shared/letters/letters.schema.ts';
import type { PersonDetail } from '#shared/people/people.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FollowedHub, linkIn, MINUTE_MS, startFollowedHub } from '#test/support/mails/followers.ts';

const PATH = '/api/admin/letters';
const PEOPLE = '/api/admin/people';

describe.each(engines)('letters to people with several addresses on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
    for (const email of ['old@fan.example', 'other@fan.example', 'new@fan.example', 'news@fan.example'])
      await desk.follower(email, [email === 'news@fan.example' ? 'releases' : 'letters']);
    for (const email of ['new@fan.example', 'news@fan.example']) await merge('old@fan.example', email);
  });
  afterAll(() => desk?.close());

  async function merge(into: string, other: string): Promise<void> {
    const idOf = async (email: string) => {
      const { items } = await desk.owner.json<{ items: { id: string }[] }>(`${PEOPLE}?q=${email}`);
      return items[0]?.id ?? expect.fail(`${email} is not in the list`);
    };
    const { id, version } = await desk.owner.json<PersonDetail>(`${PEOPLE}/${await idOf(into)}`);
    const body = { version, otherId: await idOf(other) };
    expect((await desk.owner.send('POST', `${PEOPLE}/${id}/merge`, body)).status).toBe(200);
  }

  async function sent<T>(method: string, path: string, body: object): Promise<T> {
    const response = await desk.owner.send(method, path, body);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return JSON.parse(text) as T;
  }

  const audience = async () => (await desk.owner.json<{ followers: number }>(`${PATH}/audience`)).followers;

  /** Sends a letter, and finds who got it. */
  async function letter(subject: string, segmentId: string | null = null) {
    // Letters leave at a rate by the minute.
    desk.pass(2 * MINUTE_MS);
    const { id, version } = await sent<LetterDetail>('POST', PATH, {});
    const text = { subject, preview: '', blocks: [{ kind: 'text', text: 'Hello.' }] };
    const saved = await sent<LetterDetail>('PUT', `${PATH}/${id}`, { version, letter: text });
    await sent('POST', `${PATH}/${id}/send`, { version: saved.version, sendAt: null, segmentId });
    const begun = await desk.owner.json<LetterDetail>(`${PATH}/${id}`);
    await desk.run('letters.move', 'followers.tell', 'mail.send', 'letters.move');
    const { figures, state } = await desk.owner.json<LetterDetail>(`${PATH}/${id}`);
    const mails = desk.smtp.received.filter(({ headers }) => headers.includes(`Subject: ${subject}`));
    return {
      state,
      figures,
      waiting: begun.figures?.waiting,
      mails,
      to: mails.flatMap(({ to }) => to).sort(),
    };
  }

  it('go to the address that followed last, and the count says the same', async () => {
    expect(await audience()).toBe(2);
    const { to, figures, waiting, state } = await letter('First');
    expect(to).toEqual(['new@fan.example', 'other@fan.example']);
    expect({ waiting, state }).toEqual({ waiting: 2, state: 'sent' });
    expect(figures).toMatchObject({ followers: 2, waiting: 0, sent: 2 });
  });

  it('of a segment go to each person once, too', async () => {
    const segment = await sent<{ id: string; follow: number }>('POST', '/api/admin/people-segments', {
      name: 'Of releases',
      filter: { topic: 'releases' },
    });
    expect(segment.follow).toBe(1);
    expect(await letter('To some', segment.id)).toMatchObject({
      to: ['new@fan.example'],
      figures: { followers: 1, sent: 1 },
    });
  });

  it('go to the other address once one has unsubscribed, which stays unsubscribed', async () => {
    const before = desk.mailsTo('new@fan.example').at(-1) ?? expect.fail('No mail');
    expect((await desk.post(linkIn(before, 'stop'), { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await audience()).toBe(2);
    expect((await letter('Second')).to).toEqual(['old@fan.example', 'other@fan.example']);
    const stopped = desk.mailsTo('old@fan.example').at(-1) ?? expect.fail('No mail');
    expect((await desk.post(linkIn(stopped, 'stop'), { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await audience()).toBe(1);
    expect((await letter('Third')).to).toEqual(['other@fan.example']);
  });

  it('come once, also when the address that got it unsubscribes while it is leaving', async () => {
    const rate = '/api/admin/follower-settings';
    const { version, value } = await desk.owner.json<{ version: number; value: object }>(rate);
    await sent('PUT', rate, { version, value: { ...value, lettersPerHour: 60 } });
    await desk.follower('one@pair.example', ['letters']);
    await desk.follower('two@pair.example', ['letters']);
    await merge('one@pair.example', 'two@pair.example');
    const rows = desk.hub.hub.database.db.selectFrom('followers').select(['id', 'email']);
    const pair = await rows.where('email', 'like', '%@pair.example').orderBy('id').execute();
    // Letters are written in the order of ids, one a minute now: the first of the pair is the one that followed last.
    const [first, later] = pair.map(({ email }) => email) as [string, string];
    desk.pass(2 * MINUTE_MS);
    await desk.hub.hub.database.db
      .updateTable('followers')
      .set({ confirmedAt: new Date(desk.now()).toISOString() })
      .where('email', '=', first)
      .execute();
    const { id, version: drafted } = await sent<LetterDetail>('POST', PATH, {});
    const text = { subject: 'Slowly', preview: '', blocks: [{ kind: 'text', text: 'Hello.' }] };
    const saved = await sent<LetterDetail>('PUT', `${PATH}/${id}`, { version: drafted, letter: text });
    await sent('POST', `${PATH}/${id}/send`, { version: saved.version, sendAt: null });
    const got = (email: string) =>
      desk.mailsTo(email).find(({ headers }) => headers.includes('Subject: Slowly'));
    for (let minute = 0; minute < 6; minute += 1) {
      desk.pass(2 * MINUTE_MS);
      await desk.run('followers.tell', 'mail.send', 'letters.move');
      const mail = got(first);
      if (mail) await desk.post(linkIn(mail, 'stop'), { 'List-Unsubscribe': 'One-Click' });
    }
    expect(got(first)).toBeDefined();
    expect(got(later)).toBeUndefined();
    expect(await desk.owner.json<LetterDetail>(`${PATH}/${id}`)).toMatchObject({ state: 'sent' });
  });
});
