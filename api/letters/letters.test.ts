import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from '#api/core/mail/enqueue.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import type { LetterDetail, LetterDraft } from '#shared/letters/letters.schema.ts';
import type { StudioItem } from '#shared/studio/studio.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { episodeOf, type FollowedHub, MINUTE_MS, startFollowedHub } from '#test/support/mails/followers.ts';
import { addFollowers, readMail } from '#test/support/mails/letters.ts';

const PATH = '/api/admin/letters';
const EPISODES = '/api/admin/podcasts/episodes';

const draft = (subject: string, more: Partial<LetterDraft> = {}): LetterDraft => ({
  subject,
  preview: 'What there is to hear',
  blocks: [{ kind: 'text', text: 'Hello, all of you.' }],
  ...more,
});

describe.each(longEngines)('letters (newsletters) on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
    await addFollowers(desk.hub.hub.database.db, 12, desk.now() - MINUTE_MS);
  });
  afterAll(() => desk?.close());

  async function reply<T = LetterDetail>(response: Response, status = 200): Promise<T> {
    const text = await response.text();
    expect(response.status, text).toBe(status);
    return JSON.parse(text) as T;
  }
  const post = async (path: string, body: unknown = {}) => reply(await desk.owner.send('POST', path, body));
  const read = (id: string) => desk.owner.json<LetterDetail>(`${PATH}/${id}`);

  async function written(letter: LetterDraft): Promise<LetterDetail> {
    const { id, version } = await post(PATH);
    return reply(await desk.owner.send('PUT', `${PATH}/${id}`, { version, letter }));
  }

  const sendNow = ({ id, version }: LetterDetail) => post(`${PATH}/${id}/send`, { version, sendAt: null });
  const letterMails = (subject: string) =>
    desk.smtp.received.filter(({ headers }) => headers.includes(`Subject: ${subject}`));
  const work = () => desk.run('letters.move', 'followers.tell', 'mail.send', 'letters.move');

  async function setRate(lettersPerHour: number | null, more: object = {}) {
    const path = '/api/admin/follower-settings';
    const { version, value } = await desk.owner.json<{ version: number; value: object }>(path);
    await reply(
      await desk.owner.send('PUT', path, { version, value: { ...value, ...more, lettersPerHour } }),
    );
  }

  async function addEpisode(id: string) {
    const body = episodeOf(id, desk.now() - MINUTE_MS);
    await reply(await desk.owner.send('POST', EPISODES, body));
  }

  it('an incomplete draft can be saved but not sent', async () => {
    const empty = await written({
      subject: '',
      preview: '',
      blocks: [{ kind: 'picture', src: '', alt: '', caption: '' }],
    });
    const { fields } = await reply<{ fields: object }>(
      await desk.owner.send('POST', `${PATH}/${empty.id}/send`, { version: empty.version, sendAt: null }),
      400,
    );
    expect(fields).toEqual({
      subject: 'A letter needs a subject',
      'blocks.0.src': expect.stringContaining('Choose a picture'),
      'blocks.0.alt': 'This is empty',
    });
    const late = { version: empty.version - 1, letter: draft('Late') };
    await reply(await desk.owner.send('PUT', `${PATH}/${empty.id}`, late), 409);
    // The largest number that a Postgres integer column holds, and a larger one.
    await reply(
      await desk.owner.send('PUT', `${PATH}/${empty.id}`, { ...late, version: 2_147_483_647 }),
      409,
    );
    await reply(
      await desk.owner.send('PUT', `${PATH}/${empty.id}`, { ...late, version: 2_147_483_648 }),
      400,
    );
    expect((await read(empty.id)).subject).toBe('');
    await reply(await desk.owner.send('DELETE', `${PATH}/${empty.id}`));
    await reply(await desk.owner.send('GET', `${PATH}/${empty.id}`, undefined), 404);
    expect((await post(`${PATH}/${empty.id}/restore`)).id).toBe(empty.id);
  });

  it('a preview works without pictures and in dark mode, and a test mail is sent to the owner only', async () => {
    const blocks: LetterDraft['blocks'] = [
      { kind: 'heading', text: 'News <b>' },
      { kind: 'text', text: 'See [the live page](/live) or https://elsewhere.example/a.' },
      { kind: 'picture', src: '/media/abc/wide.webp', alt: 'Ada at sea', caption: '' },
      { kind: 'button', label: 'Book', target: '/booking?x=1' },
    ];
    const letter = draft('A look', { blocks });
    type Preview = { html: string; text: string };
    const look = async (view: object) =>
      reply<Preview>(
        await desk.owner.send('POST', `${PATH}/preview`, { ...letter, pictures: true, dark: false, ...view }),
      );
    const shown = await look({});
    expect(shown.html).toContain('News &lt;b&gt;');
    expect(shown.html).toContain('src="/media/abc/wide.jpg"');
    expect(shown.html).toContain('alt="Ada at sea"');
    expect(shown.html).toContain('lang="en"');
    expect(shown.html).toContain('href="https://elsewhere.example/a"');
    expect(shown.html).toMatch(/href="https:\/\/hub\.example\/booking\?x=1&amp;utm_source=letter/);
    expect((await look({ pictures: false })).html).not.toContain('src=');
    expect((await look({ dark: true })).html).not.toContain('prefers-color-scheme');
    for (const words of [
      'News <b>',
      'the live page (https://hub.example/live?',
      'Ada at sea',
      'Book:\nhttps://',
    ])
      expect(shown.text).toContain(words);
    const { id } = await written(letter);
    expect(await post(`${PATH}/${id}/test`)).toMatchObject({ to: expect.stringContaining('@') });
    const [test, ...others] = letterMails('Test: A look');
    expect(others).toEqual([]);
    const mail = await readMail(test ?? expect.fail());
    expect(mail.html).toContain('This is a test.');
    expect(mail.html).toContain('src="https://hub.example/media/abc/wide.jpg"');
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    desk.smtp.behave = (step) => (step === 'rcpt' ? 550 : undefined);
    const refused = await desk.owner.send('POST', `${PATH}/${id}/test`, {});
    desk.smtp.behave = () => undefined;
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { error: string }).error).toContain('was not sent');
  });

  it('every follower gets a letter once at the set rate, as HTML and text, with one-click unsubscribe headers', async () => {
    await addEpisode('carded');
    const sent = await sendNow(
      await written(draft('First letter', { blocks: [{ kind: 'item', item: 'episode:carded' }] })),
    );
    expect(sent).toMatchObject({ state: 'sending', figures: { followers: 12, waiting: 12, sent: 0 } });
    await work();
    // 300 an hour are 5 in a minute.
    expect(letterMails('First letter')).toHaveLength(5);
    await work();
    expect(letterMails('First letter')).toHaveLength(5);
    expect((await read(sent.id)).figures).toMatchObject({ followers: 12, waiting: 7, sent: 5 });
    for (let minute = 0; minute < 3; minute += 1) {
      desk.pass(MINUTE_MS + 1);
      await work();
    }
    const mails = letterMails('First letter');
    expect(new Set(mails.map(({ to }) => to[0])).size).toBe(12);
    expect(mails).toHaveLength(12);
    expect(await read(sent.id)).toMatchObject({
      state: 'sent',
      figures: { waiting: 0, sent: 12, failed: 0 },
    });
    // A post can be about it, and leads to where visitors can follow.
    const { items } = await desk.owner.json<{ items: StudioItem[] }>('/api/ai/items');
    expect(items.filter(({ kind }) => kind === 'letter')).toMatchObject([
      { id: sent.id, title: 'First letter', link: 'https://hub.example/follow' },
    ]);

    const mail = await readMail(mails[0] ?? expect.fail());
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-id')).toBe('<followers.hub.example>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.from?.address).toBe('hello@hub.example');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@hub\.example>$/);
    expect(mail.date).toBeDefined();
    for (const part of [mail.html ?? '', mail.text ?? '']) {
      expect(part).toContain('Episode carded');
      expect(part).toContain('/follow/manage?key=');
      expect(part).toContain('utm_campaign=letter-');
    }
    expect(mail.html).toContain('<table');
    expect(mail.html).toMatch(/What there is to hear/);
    expect(mail.html).not.toMatch(/<script|<form|\[\[reader\]\]/);

    const [, address = ''] = /<(.+)>/.exec(header('list-unsubscribe') ?? '') ?? [];
    const { pathname, search } = new URL(address);
    const stopped = await desk.post(pathname + search, { 'List-Unsubscribe': 'One-Click' });
    expect(stopped.status).toBe(200);
    expect((await read(sent.id)).unsubscribed).toBe(1);
  });

  it('pausing stops unsent mails, resuming sends them once, and cancelling reports how many were cancelled', async () => {
    const subject = 'Stopped letter';
    const { id } = await sendNow(await written(draft(subject)));
    await desk.run('followers.tell');
    expect(await post(`${PATH}/${id}/pause`)).toMatchObject({ state: 'paused' });
    desk.pass(MINUTE_MS + 1);
    await work();
    expect(letterMails(subject)).toHaveLength(0);
    expect(await post(`${PATH}/${id}/resume`)).toMatchObject({ state: 'sending' });
    await work();
    const left = letterMails(subject).length;
    expect(left).toBe(10);
    const over = await post(`${PATH}/${id}/cancel`);
    expect(over).toMatchObject({ state: 'cancelled', figures: { sent: 10, cancelled: 1, waiting: 0 } });
    desk.pass(10 * MINUTE_MS);
    await work();
    expect(letterMails(subject)).toHaveLength(left);
    await reply(await desk.owner.send('POST', `${PATH}/${id}/resume`, {}), 409);
  });

  it('a scheduled letter waits for its time, and becomes a draft again when it cannot be sent', async () => {
    const sendAt = new Date(desk.now() + 5 * MINUTE_MS).toISOString();
    const schedule = async (letter: LetterDetail) =>
      post(`${PATH}/${letter.id}/send`, { version: letter.version, sendAt });
    const plain = await schedule(await written(draft('Timed letter')));
    const broken = await schedule(
      await written(draft('Broken letter', { blocks: [{ kind: 'item', item: 'episode:carded' }] })),
    );
    await reply(await desk.owner.send('DELETE', `${EPISODES}/carded`));
    await work();
    expect(letterMails('Timed letter')).toHaveLength(0);
    expect((await read(plain.id)).state).toBe('scheduled');
    desk.pass(5 * MINUTE_MS);
    await work();
    expect(letterMails('Timed letter').length).toBeGreaterThan(0);
    expect((await read(broken.id)).state).toBe('draft');
    expect(letterMails('Broken letter')).toHaveLength(0);
    await post(`${PATH}/${plain.id}/cancel`);
  });

  it('an address without a mailbox is stopped and counted, and an order mail is sent before letters', async () => {
    await setRate(6000);
    const subject = 'Refused letter';
    const { id } = await sendNow(await written(draft(subject)));
    await desk.run('followers.tell');
    await desk.hub.hub.database.transaction(async (tx) => {
      const mail = {
        kind: 'orders.test',
        to: 'buyer@buyer.example',
        subject: mailSubject`Your order`,
        text: 'Hi\n',
      };
      await enqueueMail(tx.db, mail, desk.now());
    });
    let asked = 0;
    desk.smtp.behave = (step) => {
      if (step !== 'rcpt') return undefined;
      asked += 1;
      return asked === 3 ? '550 5.1.1 No such user' : undefined;
    };
    const before = desk.smtp.received.length;
    await work();
    desk.smtp.behave = () => undefined;
    expect(desk.smtp.received.slice(before, before + 2).flatMap(({ to }) => to)).toContain(
      'buyer@buyer.example',
    );
    expect((await read(id)).figures).toMatchObject({ sent: 10, failed: 1 });
    const { states } = await desk.owner.json<{ states: Record<string, { count: number }> }>(
      '/api/admin/followers/summary',
    );
    expect(states.failed?.count).toBe(1);
  });

  it('each new episode becomes one draft letter, only while that setting is on', async () => {
    await addEpisode('quiet');
    await desk.run('letters.draft');
    await setRate(null, { episodeLetters: true });
    await addEpisode('drafted');
    await desk.run('letters.draft', 'letters.draft');
    const { items } = await desk.owner.json<{ items: { subject: string; state: string }[] }>(PATH);
    const made = items.filter(({ subject }) => subject.includes('Episode'));
    expect(made).toMatchObject([{ subject: expect.stringContaining('Episode drafted'), state: 'draft' }]);
  });
});
