import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { followerDetail, followerList } from '#shared/followers/followers.admin.schema.ts';
import type { FollowerImport, ImportPreview } from '#shared/followers/followers.import.schema.ts';
import type { LetterDetail } from '#shared/letters/letters.schema.ts';
import type { Segment } from '#shared/people/people.schema.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { type FollowedHub, linkIn, plain, startFollowedHub } from '#test/support/mails/followers.ts';

const PATH = '/api/admin/follower-imports';
const FOLLOWERS = '/api/admin/followers';
const proof = {
  place: 'Newsletter of Åsa’s old site, at her host',
  agreedOn: '2024-05-31',
  words: 'Tell me of new music by mail. ÅÄÖ, ł, “now”.',
  topics: 'letters,releases',
};

describe.each(engines)('imports of followers on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
  });
  afterAll(() => desk?.close());

  const upload = async (path: string, file: string | Uint8Array, query: Record<string, string> = {}) => {
    const reply = await desk.owner.get(`${path}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file as string,
    });
    // biome-ignore lint/suspicious/noExplicitAny: replies and errors of many calls
    return { status: reply.status, body: (await reply.json()) as any };
  };
  const preview = async (
    file: string | Uint8Array,
    query?: Record<string, string>,
  ): Promise<ImportPreview> => {
    const { status, body } = await upload(`${PATH}/preview`, file, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const bring = async (file: string | Uint8Array, way: 'ask' | 'now', more: Record<string, string> = {}) => {
    await desk.owner.confirm();
    return upload(PATH, file, { ...proof, way, ...more });
  };
  const find = async (email: string) => {
    const { items } = await desk.owner.json<z.output<typeof followerList>>(
      `${FOLLOWERS}?q=${encodeURIComponent(email)}`,
    );
    return items[0] && desk.owner.json<z.output<typeof followerDetail>>(`${FOLLOWERS}/${items[0].id}`);
  };

  it('guesses separator, encoding, heading and columns, and says for each wrong line why', async () => {
    const list = [
      '\ufeffName;E-Mail;Opt-in time',
      'Åsa;ASA@list.example;2023-01-02 10:00',
      '"Bo ""B"" Ek";"bo@list.example";31.12.2022',
      '=cmd;=HYPERLINK("x");2023-01-02',
      'Cy;cy@list.example;tomorrow',
      'Di;di@list.example;2999-01-01',
      '',
      'Åsa again;asa@list.example;2023-01-02',
      `${'x'.repeat(1_000_000)};long@list.example;2023-01-02`,
      '"never closed;e@list.example;2023-01-02',
      'Fa;<fa@list.example>;',
    ].join('\r\n');
    const read = await preview(new TextEncoder().encode(list));
    expect(read).toMatchObject({
      encoding: 'UTF-8',
      heading: true,
      address: 1,
      agreed: 2,
      lines: 9,
      fresh: 3,
      repeated: 1,
      errors: 5,
    });
    expect(read.columns.map(({ name }) => name)).toEqual(['Name', 'E-Mail', 'Opt-in time']);
    expect(read.shownErrors.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '4 This is not a mail address',
      '5 This is not a day, such as 2024-05-31',
      '6 This day has not come yet',
      '9 This line is longer than 10000 characters',
      '10 A quotation mark is not closed',
    ]);
    expect((await preview(list, { address: '0', agreed: 'none' })).fresh).toBe(0);
    const latin = Uint8Array.from([...'K\u00e4the,k@list.example'].map((sign) => sign.charCodeAt(0)));
    expect(await preview(latin)).toMatchObject({
      encoding: 'Windows-1252',
      heading: false,
      fresh: 1,
      columns: [{ example: 'Käthe' }, {}],
    });
    expect((await preview('a@p.example, b@p.example; c@p.example')).fresh).toBe(3);
    for (const empty of ['', '\r\n \r\n', '\ufeff'])
      expect([400, 409], JSON.stringify(empty)).toContain((await upload(`${PATH}/preview`, empty)).status);
  });

  it('asks everybody by a mail that says where the address is from, and keeps the proof', async () => {
    const { status, body } = await bring(
      'email,joined\nnew@list.example,2022-03-04\ntwo@list.example,',
      'ask',
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ way: 'ask', waiting: 2, following: 0, counts: { fresh: 2 } });
    expect(await find('new@list.example')).toBeUndefined();
    await desk.run('followers.invite', 'mail.send');
    const mail = desk.mailsTo('new@list.example').at(-1) ?? expect.fail('no mail');
    expect(plain(mail)).toContain('2022-03-04');
    expect(plain(mail)).toContain('old site');
    expect(await find('new@list.example')).toMatchObject({ state: 'unconfirmed', topics: [] });
    await desk.post(linkIn(mail, 'confirm'));
    const reader = await find('new@list.example');
    expect(reader).toMatchObject({ state: 'confirmed', topics: ['letters', 'releases'] });
    expect(reader?.consents[0]).toMatchObject({
      action: 'asked',
      way: 'import',
      words: proof.words,
      proof: { place: proof.place, agreedOn: '2022-03-04', importId: body.id },
    });
    expect((await find('two@list.example'))?.consents[0]?.proof?.agreedOn).toBe('2024-05-31');
    await desk.run('followers.invite', 'mail.send');
    expect(desk.mailsTo('new@list.example')).toHaveLength(1);
    expect(desk.mailsTo('new@list.example')[0]?.headers.join('\n')).toContain('List-Unsubscribe');
  });

  it('refuses an import without proof, and stores nothing of it', async () => {
    await desk.owner.confirm();
    for (const [field, value] of [
      ['place', ' '],
      ['words', ''],
      ['agreedOn', 'long ago'],
      ['agreedOn', '2999-01-01'],
      ['topics', 'everything'],
    ] as const) {
      const { status, body } = await upload(PATH, 'x@list.example', { ...proof, way: 'now', [field]: value });
      expect(status, field).toBe(400);
      expect(body.fields).toHaveProperty([`query.${field}`]);
    }
    expect(await find('x@list.example')).toBeUndefined();
  });

  it('never brings back who unsubscribed, bounced or complained, and says how many of each', async () => {
    for (const name of ['left', 'gone', 'angry', 'here'])
      await desk.follower(`${name}@old.example`, ['letters']);
    const left = (await find('left@old.example'))?.id ?? '';
    const { followers, angry } = {
      followers: desk.hub.hub.database.db,
      angry: (await find('angry@old.example'))?.id ?? '',
    };
    await followers
      .updateTable('followers')
      .set({ state: 'unsubscribed' })
      .where('id', 'in', [left, angry])
      .execute();
    await followers
      .updateTable('followers')
      .set({ state: 'failed' })
      .where('email', '=', 'gone@old.example')
      .execute();
    await followers
      .insertInto('followerConsents')
      .values({
        id: crypto.randomUUID(),
        followerId: angry,
        at: new Date(desk.now()).toISOString(),
        action: 'unsubscribed',
        topics: '[]',
        words: 'spam',
        way: 'provider',
        proof: null,
      })
      .execute();
    const list = ['left', 'gone', 'angry', 'here', 'fresh'].map((name) => `${name}@old.example`).join('\n');
    const counts = {
      unsubscribed: 1,
      bounced: 1,
      complained: 1,
      follows: 1,
      asked: 0,
      invited: 0,
      erased: 0,
    };
    expect(await preview(list)).toMatchObject({ fresh: 1, leftOut: counts });
    const { body } = await bring(list, 'now');
    expect(body).toMatchObject({ following: 1, waiting: 0, counts: { fresh: 1, leftOut: counts } });
    expect(await find('left@old.example')).toMatchObject({ state: 'unsubscribed', importId: null });
    expect(await find('fresh@old.example')).toMatchObject({
      state: 'confirmed',
      topics: ['letters', 'releases'],
      consents: [{ action: 'imported', way: 'import', words: proof.words }],
    });
    expect((await bring(list, 'now')).status).toBe(409);
    await desk.owner.confirm();
    const exported = await desk.owner.get('/api/admin/privacy/export?email=fresh@old.example');
    expect(await exported.text()).toContain('at her host');
    const person = await desk.owner.json<{ items: { id: string }[] }>('/api/admin/people?q=fresh@old');
    const { history } = await desk.owner.json<{ history: { proof: string }[] }>(
      `/api/admin/people/${person.items[0]?.id}`,
    );
    expect(history[0]?.proof).toContain('Agreed on 2024-05-31');
  });

  it('is undone once, except for those who have done something themselves', async () => {
    const { body } = await bring('stays@undo.example\ngoes@undo.example', 'now');
    const stays = (await find('stays@undo.example')) ?? expect.fail();
    await desk.hub.hub.database.db
      .insertInto('followerConsents')
      .values({
        id: crypto.randomUUID(),
        followerId: stays.id,
        at: new Date(desk.now()).toISOString(),
        action: 'changed',
        topics: '["letters"]',
        words: '',
        way: 'link',
        proof: null,
      })
      .execute();
    const undo = await desk.owner.send('POST', `${PATH}/${body.id}/undo`);
    expect(await undo.json()).toMatchObject({ taken: 1, following: 1, undoneAt: expect.any(String) });
    expect(await find('goes@undo.example')).toBeUndefined();
    expect((await desk.owner.send('POST', `${PATH}/${body.id}/undo`)).status).toBe(409);
    const asked = await bring('later@undo.example', 'ask');
    await desk.owner.send('POST', `${PATH}/${asked.body.id}/undo`);
    await desk.run('followers.invite', 'mail.send');
    expect(desk.mailsTo('later@undo.example')).toEqual([]);
    await bring('erased@undo.example', 'ask');
    await desk.owner.send('POST', '/api/admin/privacy/erase', {
      email: 'erased@undo.example',
      confirm: 'ERASE',
    });
    await desk.run('followers.invite', 'mail.send');
    expect(desk.mailsTo('erased@undo.example')).toEqual([]);
    expect((await desk.owner.json<{ items: FollowerImport[] }>(PATH)).items[0]).toMatchObject({ waiting: 0 });
  });

  it('leaves out who was erased, with that reason, until they follow by themselves', async () => {
    const list = 'ERASED@undo.example\nnobody@undo.example';
    const { fresh, leftOut } = await preview(list);
    expect({ fresh, erased: leftOut.erased }).toEqual({ fresh: 1, erased: 1 });
    expect((await bring('erased@undo.example', 'now')).status).toBe(409);
    expect(await find('erased@undo.example')).toBeUndefined();
    const kept = await readFile(path.join(desk.hub.place.folder, 'erased-people'), 'utf8');
    expect(kept).not.toContain('undo.example');
    expect(await (await desk.hub.get('/api/privacy')).text()).toContain('is not brought from a list again');
    await desk.follower('erased@undo.example', ['letters']);
    expect((await preview(list)).leftOut).toMatchObject({ follows: 1, erased: 0 });
  });

  it('that was stored before a reason was known is still listed', async () => {
    const { db } = desk.hub.hub.database;
    const row = await db.selectFrom('followerImports').selectAll().limit(1).executeTakeFirstOrThrow();
    const { leftOut, ...counts } = JSON.parse(row.counts);
    const { erased: _, ...known } = leftOut;
    await db
      .updateTable('followerImports')
      .set({ counts: JSON.stringify({ ...counts, leftOut: known }) })
      .where('id', '=', row.id)
      .execute();
    const { items } = await desk.owner.json<{ items: FollowerImport[] }>(PATH);
    expect(items.find(({ id }) => id === row.id)?.counts.leftOut).not.toHaveProperty('erased');
  });

  it('a letter to a segment reaches those of it who follow letters, and nobody else', async () => {
    const made = await desk.owner.send('POST', '/api/admin/people-segments', {
      name: 'New music',
      filter: { topic: 'releases' },
    });
    const segment = (await made.json()) as Segment;
    const audience = await desk.owner.json<{ followers: number; segments: Segment[] }>(
      '/api/admin/letters/audience',
    );
    expect(audience.segments).toMatchObject([{ name: 'New music', people: 3, follow: 3 }]);
    expect(audience.followers).toBeGreaterThan(3);
    const begun = (await (await desk.owner.send('POST', '/api/admin/letters', {})).json()) as LetterDetail;
    const letter = { subject: 'To some', preview: '', blocks: [{ kind: 'text', text: 'Hello.' }] };
    const saved = await desk.owner.send('PUT', `/api/admin/letters/${begun.id}`, {
      version: begun.version,
      letter,
    });
    const { version } = (await saved.json()) as LetterDetail;
    const send = { version, sendAt: null, segmentId: segment.id };
    const sent = await desk.owner.send('POST', `/api/admin/letters/${begun.id}/send`, send);
    expect(await sent.json()).toMatchObject({
      segment: { id: segment.id, name: 'New music' },
      figures: { followers: 3, waiting: 3 },
    });
    await desk.run('followers.tell', 'followers.tell', 'mail.send', 'letters.move');
    expect(desk.mailsTo('fresh@old.example').at(-1)?.headers.join('\n')).toContain('To some');
    expect(
      desk.mailsTo('here@old.example').some(({ headers }) => headers.join('\n').includes('To some')),
    ).toBe(false);
    await desk.owner.send('DELETE', `/api/admin/people-segments/${segment.id}`);
    const other = (await (await desk.owner.send('POST', '/api/admin/letters', {})).json()) as LetterDetail;
    const gone = { version: other.version, sendAt: null, segmentId: segment.id };
    expect((await desk.owner.send('POST', `/api/admin/letters/${other.id}/send`, gone)).status).toBe(404);
  });
});
