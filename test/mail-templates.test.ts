import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderMails, orderMails } from '#shared/orders/order-mails.ts';
import { submissionMails } from '#shared/submissions/submission-mails.ts';
import { longEngines } from './support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from './support/fakes/test-smtp.ts';
import { type OwnersHub, startOwnersHub } from './support/people/owner-orders.ts';

const ORDERS = '/api/admin/order-mails';
const REVIEWS = '/api/admin/submission-mails';
const words = { subject: 'Bramble {code}', opening: 'We saw {amount}, {contact}.', closing: 'So long.' };

describe.each(longEngines)('mail templates on %s', (database) => {
  let desk: OwnersHub;
  beforeAll(async () => {
    desk = await startOwnersHub(database);
  });
  afterAll(() => desk?.hub.close());

  const post = (path: string, what: string, mail: string, template: object) =>
    desk.owner.send('POST', `${path}/${what}`, { mail, template });
  const previewed = async (path: string, mail: string, template: object) =>
    (await (await post(path, 'preview', mail, template)).json()) as { subject: string; text: string };
  const saved = async (path: string, change: object) => {
    const stored = await desk.owner.json<{ value: object; version: number }>(path);
    const { version } = stored;
    return desk.owner.send('PUT', path, { version, value: { ...stored.value, ...change } });
  };

  it('have the default texts until the owner changes them', async () => {
    const { value } = await desk.owner.json<{ value: OrderMails }>(ORDERS);
    expect(value).toEqual(orderMails.parse({}));
    const { code } = await desk.open({ name: 'Ada' });
    const [mail] = await desk.mails(`Your reference ${code}`);
    expect(mail?.text).toContain('Your request has arrived.');
    expect(mail?.text).toContain('by email to hello@coop.example');
  });

  it('are used in the next mail, around its facts and its link', async () => {
    expect((await saved(ORDERS, { receipt: words })).status).toBe(200);
    const { code } = await desk.open({ kind: 'blueprint', name: 'Ada' });
    const [mail] = await desk.mails(`Bramble ${code}`);
    expect(mail?.text).toMatch(
      /^Hello,\n\nWe saw \$88\.00, hello@coop\.example\.\n\nReference code: .*So long\.\n\nWhere your order.*\/order#/s,
    );
  });

  it('are used in the mail about a review', async () => {
    await saved(REVIEWS, { approved: { ...words, subject: 'Bramble, {code}', opening: 'Yes.' } });
    const { code } = await desk.submitTrack();
    await desk.decided(code, 'release');
    const { items } = await desk.owner.json<{ items: { id: string; version: number }[] }>(
      `/api/admin/submissions?q=${code}`,
    );
    const [track] = items;
    const review = { version: track?.version, status: 'approved', reviewNotes: '', notifyArtist: true };
    expect((await desk.owner.send('PUT', `/api/admin/submissions/${track?.id}/review`, review)).status).toBe(
      200,
    );
    const [mail] = await desk.mails(`Bramble, ${code}`);
    expect(mail?.text).toContain('\n\nYes.\n\n');
    expect(mail?.text).toContain('\n\nSo long.\n\n');
  });

  it('are all shown with an example before they are saved', async () => {
    const seen = await previewed(ORDERS, 'partial', { ...words, closing: '' });
    expect(seen.subject).toBe('Bramble HUB-7K3F-Q2');
    expect(seen.text).toContain('We saw $250.00, hello@coop.example.');
    expect(seen.text).toContain('Still to pay: $150.00');
    expect(seen.text).not.toContain('So long.');
    const all = [
      ...Object.entries(orderMails.parse({})).map((entry) => [ORDERS, ...entry] as const),
      ...Object.entries(submissionMails.parse({})).map((entry) => [REVIEWS, ...entry] as const),
    ];
    for (const [path, mail, template] of all)
      expect((await previewed(path, mail, template)).subject, mail).toBe(
        template.subject.replace('{code}', 'HUB-7K3F-Q2'),
      );
  });

  it('are not sent, and not queued either, when they are tested without a mail server', async () => {
    const reply = await post(ORDERS, 'test', 'refused', { ...words, subject: 'Only tried' });
    expect(await desk.refusal(reply)).toMatchObject({
      status: 409,
      error: 'No mail server is in use, so nothing was sent. See Settings, Connections.',
    });
    expect(await desk.mails('Only tried')).toEqual([]);
  });

  it.each([
    ['a variable that is not there', { opening: 'Dear {nobody}' }, '{nobody} is not filled in here'],
    ['an amount in the subject', { subject: '{amount}' }, '{amount} is not filled in here'],
    ['two lines in the subject', { subject: 'a\nBcc: b@c.co' }, 'A subject is one line'],
    ['no words', { opening: ' ' }, 'A mail needs words'],
  ])('refuse %s', async (_, change, message) => {
    for (const reply of [
      await saved(ORDERS, { proof: { ...words, ...change } }),
      await post(ORDERS, 'preview', 'proof', { ...words, ...change }),
      await post(ORDERS, 'test', 'proof', { ...words, ...change }),
    ]) {
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain(message);
    }
  });
});

describe.each(longEngines)('a mail template that is tested, on %s', (database) => {
  let desk: OwnersHub;
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startTestSmtp();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'hello@hub.example' };
    desk = await startOwnersHub(database, environment);
  });
  afterAll(async () => {
    await desk?.hub.close();
    await smtp?.close();
  });

  const tried = (subject: string) =>
    desk.owner.send('POST', `${ORDERS}/test`, { mail: 'refused', template: { ...words, subject } });

  it('is sent to the owner at once', async () => {
    expect(await (await tried('Only tried')).json()).toEqual({ to: 'hello@coop.example' });
    expect(smtp.received).toMatchObject([{ to: ['hello@coop.example'] }]);
    expect(smtp.received[0]?.headers).toContain('Subject: Only tried');
    expect(await desk.mails('Only tried')).toEqual([]);
  });

  it.each([
    ['rcpt', 550, 'The mail was not sent. 127.0.0.1 refused the address of the recipient. It said: 550'],
    ['answered', 'cut', 'The mail may have arrived: '],
  ] as const)('says so when the mail server fails at %s, and is not tried again', async (at, how, text) => {
    smtp.behave = (step) => (step === at ? how : undefined);
    expect(await desk.refusal(await tried('Tried again'))).toMatchObject({
      status: 409,
      error: expect.stringContaining(text),
    });
    expect(await desk.mails('Tried again')).toEqual([]);
  });
});
