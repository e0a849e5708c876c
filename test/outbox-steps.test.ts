import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppDatabase } from '#api/app/database.ts';
import type { StoredMailState } from '#api/core/mail/mail-state.ts';
import { DAY_MS } from '#shared/core/time.ts';
import { createMigratedDatabase, longEngines, type TestDatabase } from './support/databases/test-database.ts';
import { type Misbehaviour, type SmtpStep, startTestSmtp, type TestSmtp } from './support/fakes/test-smtp.ts';
import { someOf } from './support/long.ts';
import { openOutbox, queue, rows, smtpAt, testMailer } from './support/mails/test-outbox.ts';

const START = Date.parse('2026-01-02T21:00:00Z');
const login = { user: 'hub', pass: 'p@ss word' };
const impatient = { connectMs: 500, replyMs: 500 };

type Case = [step: SmtpStep, misbehaviour: Misbehaviour, state: StoredMailState, taken: number];
const beforeTheMail = (['greeting', 'ehlo', 'auth'] as const).flatMap((step): Case[] => [
  [step, 421, 'queued', 0],
  [step, 'cut', 'queued', 0],
]);
const envelope = (['mail', 'rcpt', 'data'] as const).flatMap((step): Case[] => [
  [step, 421, 'queued', 0],
  [step, 450, 'queued', 0],
  [step, 503, 'queued', 0],
  [step, 530, 'queued', 0],
  // What is refused at this step is the sender, so the mail is good.
  [step, 550, step === 'mail' ? 'queued' : 'failed', 0],
  [step, 'cut', 'queued', 0],
]);
const others: Case[] = [
  ['greeting', 554, 'queued', 0],
  ['auth', 535, 'queued', 0],
  ['body', 421, 'queued', 0],
  ['body', 451, 'queued', 0],
  ['body', 554, 'failed', 0],
  ['body', 354, 'uncertain', 0],
  ['body', 600, 'uncertain', 0],
  ['body', 'cut', 'uncertain', 0],
  ['answered', 'cut', 'uncertain', 1],
  ['ehlo', 502, 'sent', 1],
];
const silences: Case[] = [
  ...(['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data'] as const).map(
    (step): Case => [step, 'silent', 'queued', 0],
  ),
  ['body', 'silent', 'uncertain', 0],
  ['answered', 'silent', 'uncertain', 1],
];

describe.each(longEngines)('a mail server that fails, with the outbox on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let smtp: TestSmtp;
  beforeAll(async () => {
    place = await createMigratedDatabase(engine);
    database = await openOutbox(place);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
  beforeEach(() => database.db.deleteFrom('outbox').execute());
  afterEach(() => smtp?.close());

  describe.each([true, false])('pipelining: %s', (pipelining) => {
    it.each(someOf(pipelining ? [...beforeTheMail, ...envelope, ...others, ...silences] : envelope, 2))(
      'at %s with %s leaves the mail %s',
      async (step, misbehaviour, state, taken) => {
        // The server offers a login, except when it refuses EHLO.
        const asks = misbehaviour === 502 ? undefined : login;
        smtp = await startTestSmtp({ pipelining, ...(asks && { login: asks }) });
        smtp.behave = (at) => (at === step ? misbehaviour : undefined);
        await queue(database, START);
        let now = START;
        const server = smtpAt(smtp.port, { login: asks });
        const timeouts = misbehaviour === 'silent' ? impatient : {};
        await testMailer({ database, server, now: () => now, timeouts }).round();
        expect(await rows(database)).toMatchObject([{ state, attempts: 1 }]);
        expect(smtp.received).toHaveLength(taken);

        smtp.behave = () => undefined;
        now += DAY_MS;
        const later = testMailer({ database, server, now: () => now });
        await later.round();
        await later.round();
        const sent = state === 'queued' || state === 'sent';
        expect(await rows(database)).toMatchObject([{ state: sent ? 'sent' : state }]);
        expect(smtp.received).toHaveLength(state === 'queued' ? 1 : taken);
      },
    );
  });

  it('waits longer after each failed connection, and does not try the other mails of that round', async () => {
    smtp = await startTestSmtp();
    await smtp.close();
    let now = START;
    const mailer = testMailer({ database, server: smtpAt(smtp.port), now: () => now });
    for (let at = 0; at < 5; at += 1) await queue(database, START + at);
    await mailer.round();
    const first = await rows(database);
    expect(first.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(2);
    expect(first[0]).toMatchObject({ state: 'queued', attempts: 1, claim: null });
    expect(first[0]?.lastError).toMatch(/ECONNREFUSED/);
    expect(first[0]?.nextAttemptAt).toBe(new Date(START + 30_000).toISOString());
    now += 29_999;
    await database.db.deleteFrom('outbox').where('attempts', '=', 0).execute();
    await mailer.round();
    expect((await rows(database))[0]?.attempts).toBe(1);
    now += 1;
    await mailer.round();
    expect((await rows(database))[0]?.nextAttemptAt).toBe(new Date(now + 60_000).toISOString());
  });

  it('does not continue without TLS where TLS is required', async () => {
    smtp = await startTestSmtp();
    await queue(database, START);
    const server = smtpAt(smtp.port, { secure: true });
    await testMailer({ database, server, now: () => START, timeouts: impatient }).round();
    expect(await rows(database)).toMatchObject([{ state: 'queued' }]);
    expect(smtp.received).toEqual([]);
  });

  it('sends no password to another machine without TLS', async () => {
    smtp = await startTestSmtp({ login });
    await queue(database, START);
    const server = smtpAt(smtp.port, { login, local: false });
    await testMailer({ database, server, now: () => START }).round();
    expect(smtp.steps).not.toContain('auth');
    expect((await rows(database))[0]?.lastError).toMatch(/certificate|TLS/i);
  });
});
