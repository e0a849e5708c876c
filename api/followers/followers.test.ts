import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DAY_MS } from '#shared/core/time.ts';
import type {
  FollowerSummary,
  followerDetail,
  followerList,
} from '#shared/followers/followers.admin.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type FollowedHub, linkIn, plain, startFollowedHub } from '#test/support/mails/followers.ts';
import { sendForm } from '#test/support/people/send-form.ts';

const PATH = '/api/admin/followers';

type List = z.output<typeof followerList>;
type Detail = z.output<typeof followerDetail>;

describe.each(longEngines)('followers by mail on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
  });
  afterAll(() => desk?.close());

  const find = async (email: string): Promise<Detail | undefined> => {
    const { items } = await desk.owner.json<List>(`${PATH}?q=${email}`);
    return items[0] && desk.owner.json<Detail>(`${PATH}/${items[0].id}`);
  };
  const mailed = async (email: string) => {
    await desk.run('mail.send');
    return desk.mailsTo(email).at(-1) ?? expect.fail(`No mail to ${email}`);
  };

  // security: G9
  it('an address is confirmed by the button on the linked page, not by opening the link', async () => {
    expect((await desk.ask('ada@fan.example', ['live', 'letters'])).status).toBe(200);
    expect(await find('ada@fan.example')).toMatchObject({ state: 'unconfirmed', topics: [] });
    const link = linkIn(await mailed('ada@fan.example'), 'confirm');
    const page = await desk.hub.get(link);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await page.text()).toContain('<form method="post"');
    await desk.hub.get(link, { method: 'HEAD' });
    expect(await find('ada@fan.example')).toMatchObject({ state: 'unconfirmed' });

    expect(await (await desk.post(link)).text()).toContain('You follow');
    const ada = await find('ada@fan.example');
    expect(ada).toMatchObject({ state: 'confirmed', topics: ['live', 'letters'], asked: [] });
    expect(ada?.consents).toMatchObject([
      { action: 'asked', way: 'form', topics: ['live', 'letters'] },
      { action: 'confirmed', way: 'link', topics: ['live', 'letters'] },
    ]);
    expect(ada?.consents[0]?.words).toContain('given to nobody');
    // Confirming again changes nothing.
    expect((await desk.post(link)).status).toBe(200);
    expect((await find('ada@fan.example'))?.consents).toHaveLength(2);
  });

  // security: G9
  it('the response is the same for an address that follows and for a new one', async () => {
    await desk.follower('known@fan.example', ['live']);
    const replies = [];
    for (const email of ['known@fan.example', 'new@fan.example', 'KNOWN@fan.example']) {
      const reply = await desk.ask(email, ['live']);
      replies.push(`${reply.status} ${await reply.text()}`);
    }
    expect(new Set(replies).size).toBe(1);
    await desk.run('mail.send');
    expect(plain(desk.mailsTo('known@fan.example').at(-1) ?? expect.fail())).toContain('nothing has changed');
  });

  it('new topics for a known address are followed only after another confirmation', async () => {
    await desk.follower('bea@fan.example', ['live']);
    await desk.ask('bea@fan.example', ['releases']);
    expect(await find('bea@fan.example')).toMatchObject({ topics: ['live'], asked: ['releases'] });
    await desk.post(linkIn(await mailed('bea@fan.example'), 'confirm'));
    expect(await find('bea@fan.example')).toMatchObject({ topics: ['live', 'releases'], asked: [] });
  });

  it('the follow form works without JavaScript, with a page as the response', async () => {
    const form = { email: 'plain@fan.example', website: '', topics: ['live', 'episodes:convos'] };
    const answer = await desk.post('/follow/new', form);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Look into your mail');
    expect(await find('plain@fan.example')).toMatchObject({ asked: ['live', 'episodes:convos'] });
    const one = await desk.post('/follow/new', { ...form, email: 'one@fan.example', topics: 'releases' });
    expect(one.status).toBe(200);
    expect(await find('one@fan.example')).toMatchObject({ asked: ['releases'] });
    const robot = await desk.post('/follow/new', { ...form, email: 'bot@fan.example', website: 'x' });
    expect(robot.status).toBe(400);
    expect(await find('bot@fan.example')).toBeUndefined();
    const reloaded = await desk.hub.get('/follow/new', { redirect: 'manual' });
    expect(reloaded.headers.get('Location')).toBe('/follow');
  });

  // security: G3
  it('the follow form without JavaScript has a rate limit for each network, and says so', async () => {
    const send = (email: string) =>
      desk.hub.get('/follow/new', {
        method: 'POST',
        headers: { 'X-Forwarded-For': '203.0.113.9' },
        body: new URLSearchParams({ email, topics: 'live', website: '' }),
      });
    for (let count = 0; count < 20; count += 1)
      expect((await send(`f${count}@fan.example`)).status, `${count}`).toBe(200);
    const refused = await send('f20@fan.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(await refused.text()).toContain('Allow scripts for this site');
  });

  it('a form with unknown or missing topics is refused', async () => {
    const from = '203.0.113.10';
    for (const topics of [[], ['everything'], ['episodes:../x'], 'live'])
      expect(
        (await sendForm(desk.hub, '/api/follow', { email: 'x@fan.example', topics }, { from })).status,
      ).toBe(400);
  });

  // security: G9
  it('a one-click POST to the List-Unsubscribe address unsubscribes, and a GET does not', async () => {
    await desk.follower('cyd@fan.example', ['live']);
    await desk.hub.hub.slices.followers.tell({
      topic: 'live',
      kind: 'live',
      key: `live ${database}`,
      title: 'Live now: Friday games',
      text: 'The stream has begun.',
      path: '/live',
    });
    await desk.run('followers.tell', 'mail.send');
    const mail = desk.mailsTo('cyd@fan.example').at(-1) ?? expect.fail();
    expect(mail.headers).toContain('Subject: Live now: Friday games');
    expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.headers.find((header) => header.startsWith('List-Unsubscribe: '))).toMatch(
      /^List-Unsubscribe: <https:\/\/hub\.example\/follow\/stop\?key=\S+>$/,
    );
    const address = linkIn(mail, 'stop');
    expect((await desk.hub.get(address)).status).toBe(200);
    expect((await find('cyd@fan.example'))?.state).toBe('confirmed');

    const clicked = await desk.hub.get(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(clicked.status).toBe(200);
    expect(await find('cyd@fan.example')).toMatchObject({ state: 'unsubscribed', topics: [] });
    const opened = await (await desk.hub.get(address)).text();
    expect(opened).toContain('<h1>You are unsubscribed</h1>');
    expect(opened).toContain('Follow again');
    const stored = await desk.hub.hub.database.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(stored.filter(({ state }) => state === 'sent'))).not.toContain(
      address.split('.').at(-1),
    );
  });

  it('a follower changes topics, unsubscribes and erases the address through the link in a mail', async () => {
    await desk.follower('dan@fan.example', ['live']);
    await desk.ask('dan@fan.example', ['live']);
    const link = linkIn(await mailed('dan@fan.example'), 'manage');
    const html = await (await desk.hub.get(link)).text();
    expect(html).toContain('value="live" checked');
    expect(html).toContain('value="episodes:convos"');
    await desk.post(link, { action: 'save', topics: ['releases', 'letters'] });
    expect((await find('dan@fan.example'))?.topics).toEqual(['releases', 'letters']);
    // Saving without any topic is refused: the page says so, and nothing changes.
    expect(await (await desk.post(link, { action: 'save' })).text()).toContain('Choose at least one');
    expect((await find('dan@fan.example'))?.topics).toEqual(['releases', 'letters']);
    const stopped = await (await desk.post(link, { action: 'stop' })).text();
    expect((await find('dan@fan.example'))?.state).toBe('unsubscribed');
    // Each of its pages says so, and offers to follow again; none offers to unsubscribe once more.
    for (const html of [stopped, await (await desk.hub.get(link)).text()]) {
      expect(html).toContain('<h1>You are unsubscribed</h1>');
      expect(html).toContain('Follow again');
      expect(html).not.toMatch(/checked|value="stop"|value="pause"/);
    }
    await desk.post(link, { action: 'save', topics: 'live' });
    expect(await find('dan@fan.example')).toMatchObject({ state: 'confirmed', topics: ['live'] });
    expect(await (await desk.hub.get(link)).text()).toContain('value="live" checked');
    await desk.post(link, { action: 'stop' });
    await desk.post(link, { action: 'erase' });
    expect(await find('dan@fan.example')).toBeUndefined();
    const mails = await desk.hub.hub.database.db.selectFrom('outbox').select('toAddress').execute();
    expect(mails.filter(({ toAddress }) => toAddress === 'dan@fan.example')).toEqual([]);
    expect((await desk.hub.get(link)).status).toBe(404);
  });

  // security: G9
  it('a key opens only what it was made for', async () => {
    await desk.follower('eve@fan.example', ['live']);
    const mail = desk.mailsTo('eve@fan.example').at(-1) ?? expect.fail();
    const confirm = linkIn(mail, 'confirm');
    const other = confirm.replace('/confirm', '/manage');
    const forged = `${confirm.slice(0, -1)}${confirm.endsWith('A') ? 'B' : 'A'}`;
    expect((await desk.hub.get(other)).status).toBe(404);
    expect((await desk.post(other, { action: 'erase' })).status).toBe(404);
    expect((await desk.hub.get(forged)).status).toBe(404);
    expect((await desk.hub.get('/follow/manage?key=1')).status).toBe(400);
  });

  it('an address not confirmed within seven days is erased, and confirmed topics stay', async () => {
    await desk.ask('late@fan.example', ['live']);
    await desk.ask('ada@fan.example', ['releases']);
    desk.pass(7 * DAY_MS - 60_000);
    await desk.signInAgain();
    await desk.run('followers.forget');
    expect(await find('late@fan.example')).toBeDefined();
    desk.pass(120_000);
    await desk.run('followers.forget');
    expect(await find('late@fan.example')).toBeUndefined();
    expect(await find('ada@fan.example')).toMatchObject({
      state: 'confirmed',
      topics: ['live', 'letters'],
      asked: [],
    });
  });

  it('an address whose mailbox does not exist gets no further mails and makes no task for the owner', async () => {
    await desk.follower('gone@fan.example', ['live']);
    desk.pass(1);
    desk.smtp.behave = (step) => (step === 'rcpt' ? '550 5.1.1 No such user' : undefined);
    const tell = (key: string) =>
      desk.hub.hub.slices.followers.tell({
        topic: 'live',
        kind: 'live',
        key,
        title: 'Live',
        text: '',
        path: '/live',
      });
    await tell(`refused ${database}`);
    await desk.run('followers.tell', 'mail.send');
    desk.smtp.behave = () => undefined;
    const gone = await find('gone@fan.example');
    expect(gone).toMatchObject({ state: 'failed' });
    expect(gone?.problem).toContain('550');
    expect(gone?.consents.at(-1)).toMatchObject({ action: 'stopped', way: 'server' });
    const { items } = await desk.owner.json<{ items: { kind: string }[] }>('/api/admin/needs-you');
    expect(items.filter(({ kind }) => kind === 'mail')).toEqual([]);
    const before = desk.mailsTo('gone@fan.example').length;
    await tell(`refused again ${database}`);
    await desk.run('followers.tell', 'mail.send');
    expect(desk.mailsTo('gone@fan.example')).toHaveLength(before);
  });

  it('the owner lists, counts, exports and erases followers, and sends a confirmation link again', async () => {
    await desk.follower('fay@fan.example', ['live', 'episodes:convos']);
    await desk.ask('gus@fan.example', ['live']);
    await desk.run('mail.send');
    const first = await desk.owner.json<List>(`${PATH}?limit=1`);
    expect(first.items.map(({ email }) => email)).toEqual(['gus@fan.example']);
    const second = await desk.owner.json<List>(`${PATH}?limit=1&after=${first.next}`);
    expect(second.items.map(({ email }) => email)).toEqual(['fay@fan.example']);
    const ofShow = await desk.owner.json<List>(`${PATH}?topic=episodes:convos&state=confirmed`);
    expect(ofShow.items.map(({ email }) => email)).toEqual(['fay@fan.example']);
    const summary = await desk.owner.json<FollowerSummary>(`${PATH}/summary`);
    expect(summary.topics.find(({ topic }) => topic === 'episodes:convos')).toMatchObject({
      mail: 1,
      push: 0,
    });
    expect(summary.states.unconfirmed.count).toBeGreaterThan(0);

    const gus = first.items[0]?.id;
    expect((await desk.owner.send('POST', `${PATH}/${gus}/confirmation`)).status).toBe(200);
    await desk.run('mail.send');
    expect(desk.mailsTo('gus@fan.example')).toHaveLength(2);
    await desk.owner.confirm();
    const csv = await (await desk.owner.get('/api/admin/export/followers?state=confirmed')).text();
    expect(csv).toContain('"fay@fan.example","Follows","live, show convos"');
    const one = await (await desk.owner.get(`${PATH}/${gus}/export`)).json();
    expect(one).toMatchObject({ email: 'gus@fan.example', consents: [{ action: 'asked' }] });
    expect((await desk.owner.send('DELETE', `${PATH}/${gus}`)).status).toBe(200);
    expect(await find('gus@fan.example')).toBeUndefined();
  });

  // security: H3
  it('the privacy panel exports and erases what somebody follows', async () => {
    await desk.follower('hal@fan.example', ['live']);
    await desk.owner.confirm();
    const exported = await desk.owner.get('/api/admin/privacy/export?email=hal@fan.example');
    expect(await exported.text()).toContain('"consents"');
    const erased = await desk.owner.send('POST', '/api/admin/privacy/erase', {
      email: 'hal@fan.example',
      confirm: 'ERASE',
    });
    expect(erased.status).toBe(200);
    expect(await find('hal@fan.example')).toBeUndefined();
    expect(
      await desk.hub.hub.database.db.selectFrom('followerConsents').selectAll().execute(),
    ).not.toContainEqual(expect.objectContaining({ words: 'hal@fan.example' }));
  });

  it('a follower pauses mails for thirty days, and they resume automatically or by a button', async () => {
    const IVY = 'ivy@fan.example';
    await desk.follower(IVY, ['live']);
    await desk.ask(IVY, ['live']);
    const link = linkIn(await mailed(IVY), 'manage');
    const told = async (key: string, ...jobs: string[]) => {
      const what = { topic: 'live', kind: 'live', title: 'Live', text: '', path: '/live' } as const;
      await desk.hub.hub.slices.followers.tell({ ...what, key: `${key} ${database}` });
      await desk.run('followers.tell', ...jobs);
      return desk.mailsTo(IVY).length;
    };
    const before = await told('it waits');
    expect(await (await desk.post(link, { action: 'pause' })).text()).toMatch(
      /nothing until \w+ \d+, \d{4}\./,
    );
    expect(await told('meanwhile', 'mail.send')).toBe(before);
    // The topics can be changed during the pause, which does not end it.
    await desk.post(link, { action: 'save', topics: ['live', 'releases'] });
    expect(await find(IVY)).toMatchObject({ state: 'paused', topics: ['live', 'releases'] });

    desk.pass(30 * DAY_MS);
    await desk.signInAgain();
    await desk.run('followers.notice');
    expect(await find(IVY)).toMatchObject({ state: 'confirmed', pausedUntil: null });
    expect(await told('afterwards', 'mail.send')).toBe(before + 1);
    await desk.post(link, { action: 'pause' });
    expect(await (await desk.post(link, { action: 'resume' })).text()).toContain('You are told again.');
    expect(await told('at once', 'mail.send')).toBe(before + 2);
    const actions = (await find(IVY))?.consents.map(({ action }) => action);
    expect(actions?.slice(-4)).toEqual(['paused', 'changed', 'paused', 'resumed']);
  });
});

describe('without a mail server', () => {
  it('following by mail is neither offered nor accepted', async () => {
    const { startTestHub } = await import('#test/support/test-hub.ts');
    const hub = await startTestHub({ database: 'sqlite' });
    expect(await hub.json('/api/follow')).toMatchObject({ mail: false });
    const asked = await sendForm(hub, '/api/follow', { email: 'ada@fan.example', topics: ['live'] });
    expect(asked.status).toBe(409);
    expect(await hub.hub.database.db.selectFrom('followers').selectAll().execute()).toEqual([]);
    await hub.close();
  });
});
