import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppDatabase } from '#api/app/database.ts';
import { MAX_ATTEMPTS } from '#api/core/mail/after-failure.ts';
import { enqueueMail } from '#api/core/mail/enqueue.ts';
import { forgetMails } from '#api/core/mail/mail-personal.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { createMailer } from '#api/core/mail/mailer.ts';
import { type OutboxRow, outboxStore } from '#api/core/mail/outbox.store.ts';
import { historyOf } from '#api/core/mail/outbox-history.ts';
import { LEASE_MS, recoverMails } from '#api/core/mail/outbox-recovery.ts';
import { DAY_MS, SECOND_MS } from '#shared/core/time.ts';
import { createMigratedDatabase, engines, type TestDatabase } from './support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from './support/fakes/test-smtp.ts';
import { openOutbox, queue, rows, smtpAt, testMailer } from './support/mails/test-outbox.ts';

const START = Date.parse('2026-01-02T21:00:00Z');
const unset = { smtp: () => undefined, ports: { now: () => START, log: pino({ level: 'silent' }) } };
const at = (time: number) => new Date(time).toISOString();

describe.each(engines)('the outbox on %s', (engine) => {
  let place: TestDatabase;
  let database: AppDatabase;
  let smtp: TestSmtp;
  let now: number;
  const mailer = (more = {}) => testMailer({ database, server: smtpAt(smtp.port), now: () => now, ...more });
  const only = async () => {
    const [row, ...rest] = await rows(database);
    expect(rest).toEqual([]);
    return row as OutboxRow;
  };

  beforeEach(async () => {
    now = START;
    place = await createMigratedDatabase(engine);
    database = await openOutbox(place);
    smtp = await startTestSmtp();
  });
  afterEach(async () => {
    await smtp.close();
    await database.close();
    await place.remove();
  });

  it('delivers a mail unchanged and once', async () => {
    await queue(database, now, { text: 'Hello Zoë,\n\n.a line that begins with a dot\n', subjectId: 'o1' });
    now += SECOND_MS;
    await mailer().round();
    await mailer().round();
    const row = await only();
    expect(row).toMatchObject({
      state: 'sent',
      sentAt: at(now),
      attempts: 1,
      subjectId: 'o1',
      lastError: null,
    });
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'hello@hub.example', to: ['ada@visitor.example'] });
    expect(mail?.messageId).toBe(`<${row.id}@hub.example>`);
    expect(mail?.headers.slice(0, 3)).toEqual(expect.arrayContaining(['From: Hub <hello@hub.example>']));
    expect(mail?.headers).toContain('Subject: Your order HUB-7K3F-Q2');
    expect(mail?.headers).toContain('Date: Fri, 02 Jan 2026 21:00:01 +0000');
    expect(mail?.body).toContain('.a line that begins with a dot');
  });

  it('keeps the Message-ID over all attempts', async () => {
    smtp.behave = (step) => (step === 'rcpt' ? 450 : undefined);
    await queue(database, now);
    await mailer().round();
    const { messageId } = await only();
    smtp.behave = () => undefined;
    now += 60 * SECOND_MS;
    await mailer().round();
    expect(smtp.received.map((mail) => mail.messageId)).toEqual([messageId]);
  });

  it('holds no mail when its cause is rolled back', async () => {
    const cause = database.transaction(async (tx) => {
      const mail = { kind: 'x.y', to: 'a@b.example', text: 'x', subject: mailSubject`x` };
      await enqueueMail(tx.db, mail, now);
      throw new Error('undone');
    });
    await expect(cause).rejects.toThrow('undone');
    expect(await rows(database)).toEqual([]);
  });

  it('accepts a mail with the same key once', async () => {
    for (const dedupeKey of ['a', 'a', 'b']) await queue(database, now, { dedupeKey });
    await Promise.all([1, 2, 3].map(() => queue(database, now, { dedupeKey: 'a' })));
    expect((await rows(database)).map(({ dedupeKey }) => dedupeKey).sort()).toEqual(['a', 'b']);
    for (let mail = 0; mail < 2; mail += 1) await queue(database, now);
    expect(await rows(database)).toHaveLength(4);
  });

  it('sends each mail once however many processes send', async () => {
    for (let mail = 0; mail < 40; mail += 1) await queue(database, now + mail, { to: `v${mail}@x.example` });
    now += SECOND_MS;
    const other = await openOutbox(place);
    const server = smtpAt(smtp.port);
    const others = [database, other, other].map((db) => testMailer({ database: db, server, now: () => now }));
    await Promise.all(others.map((one) => one.round()));
    await other.close();
    const to = smtp.received.map((mail) => mail.to[0]);
    expect(to).toHaveLength(40);
    expect(new Set(to).size).toBe(40);
    expect((await rows(database)).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(
      true,
    );
  });

  it('sends many mails over few connections', { timeout: 60_000 }, async () => {
    for (let mail = 0; mail < 120; mail += 1) await queue(database, now);
    await mailer().round();
    expect(smtp.received).toHaveLength(120);
    expect(smtp.steps.filter((step) => step === 'greeting').length).toBeLessThanOrEqual(6);
  });

  it('continues with the next mail after a refusal', async () => {
    for (let mail = 0; mail < 6; mail += 1) await queue(database, now + mail);
    let recipients = 0;
    smtp.behave = (step) => {
      if (step !== 'rcpt') return undefined;
      recipients += 1;
      return recipients === 2 ? 550 : undefined;
    };
    now += SECOND_MS;
    await mailer().round();
    expect(smtp.received).toHaveLength(5);
    const failed = (await rows(database)).filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ lastError: expect.stringMatching(/^RCPT TO: 550 .*not today/) }]);
  });

  it('queues the mail of a killed process again when its text was not sent', async () => {
    await queue(database, now);
    await outboxStore(database.db).claimNext(now, 'hub.example');
    now += LEASE_MS - 1;
    await mailer().round();
    expect(await only()).toMatchObject({ state: 'sending' });
    now += 1;
    await mailer().round();
    expect(await only()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(smtp.received).toHaveLength(1);
  });

  it('marks the mail of a killed process as uncertain when its text may have been sent', async () => {
    await queue(database, now);
    const store = outboxStore(database.db);
    const claimed = await store.claimNext(now, 'hub.example');
    expect(claimed && (await store.startBody(claimed, now))).toBe(true);
    now += LEASE_MS;
    for (let round = 0; round < 3; round += 1) {
      await mailer().round();
      now += LEASE_MS;
    }
    expect(await only()).toMatchObject({ state: 'uncertain', attempts: 1 });
    expect(smtp.received).toEqual([]);
  });

  it('does not send a text whose mail another process has taken over', async () => {
    await queue(database, now);
    smtp.behave = async (step) => {
      if (step === 'data') await database.db.updateTable('outbox').set({ claim: 'another' }).execute();
      return undefined;
    };
    await mailer().round();
    expect(smtp.received).toEqual([]);
    expect(await only()).toMatchObject({ state: 'sending', claim: 'another', bodyStartedAt: null });
  });

  it('resolves an uncertain mail when its answer arrives late', async () => {
    await queue(database, now);
    smtp.behave = async (step) => {
      if (step === 'body')
        await recoverMails(database.db, now + LEASE_MS, { leaseMs: LEASE_MS, claimer: 'another' });
      if (step === 'answered') expect(await only()).toMatchObject({ state: 'uncertain' });
      return undefined;
    };
    await mailer().round();
    expect(await only()).toMatchObject({ state: 'sent', sentAt: at(now) });
  });

  it('gives up after the last attempt, and stores the server’s last answer', async () => {
    await queue(database, now);
    await database.db
      .updateTable('outbox')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    smtp.behave = (step) => (step === 'rcpt' ? 452 : undefined);
    await mailer().round();
    expect(await only()).toMatchObject({
      state: 'failed',
      attempts: MAX_ATTEMPTS,
      lastError: expect.stringContaining('452'),
    });
  });

  it.each(['greeting', 'rcpt'] as const)(
    'stops at once while it waits at %s, and the mail stays queued',
    async (waits) => {
      await queue(database, now);
      const stopping = mailer();
      smtp.behave = (step) => {
        if (step !== waits) return undefined;
        void stopping.close();
        return 'silent';
      };
      await stopping.round();
      expect(await only()).toMatchObject({ state: 'queued', nextAttemptAt: at(now), claim: null });
      smtp.behave = () => undefined;
      await mailer().round();
      expect(smtp.received).toHaveLength(1);
    },
  );

  it('waits for the answer to a sent text before it stops', async () => {
    for (let mail = 0; mail < 5; mail += 1) await queue(database, now + mail);
    now += SECOND_MS;
    const stopping = mailer();
    let closed: Promise<void> | undefined;
    smtp.behave = (step) => {
      if (step === 'body') closed ??= stopping.close();
      return undefined;
    };
    await stopping.round();
    await closed;
    const states = (await rows(database)).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent').length).toBe(smtp.received.length);
    expect(states.filter((state) => state === 'queued').length).toBe(5 - smtp.received.length);
    expect(smtp.received.length).toBeGreaterThan(0);
  });

  it('marks a sent text as uncertain when no answer comes while it stops', async () => {
    await queue(database, now);
    const stopping = mailer({ timeouts: { graceMs: 20 } });
    smtp.behave = (step) => {
      if (step !== 'body') return undefined;
      void stopping.close();
      return 'silent';
    };
    await stopping.round();
    expect(await only()).toMatchObject({ state: 'uncertain' });
  });

  it('does not send what has waited for longer than three days, and still sends what is younger', async () => {
    await queue(database, now, { dedupeKey: 'old' });
    now += 1;
    const held = now + 3 * DAY_MS;
    await queue(database, now, { dedupeKey: 'young' });
    await queue(database, now - DAY_MS, { dedupeKey: 'held back', notBefore: held });
    now = held;
    await mailer().round();
    const states = (await rows(database)).map(({ dedupeKey, state }) => [dedupeKey, state]);
    expect(Object.fromEntries(states)).toEqual({ old: 'old', young: 'sent', 'held back': 'sent' });
    expect(await mailer().status()).toMatchObject({ queued: 0, old: 1 });
  });

  it('keeps every attempt of a mail in its history, until the mail is gone', async () => {
    const id = (await queue(database, now)) ?? '';
    smtp.behave = (step) => (step === 'rcpt' ? 450 : undefined);
    await mailer().round();
    smtp.behave = () => undefined;
    now += 60 * SECOND_MS;
    await mailer().round();
    const history = await historyOf(database.db, id);
    expect(history).toMatchObject([
      { action: 'retry', text: expect.stringContaining('450') },
      { action: 'sent', text: '', at: at(now) },
    ]);
    await forgetMails(database.db, at(now + 1));
    expect(await rows(database)).toEqual([]);
    expect(await historyOf(database.db, id)).toEqual([]);
  });

  it('reports the status of mail', async () => {
    expect(await createMailer({ ...unset, db: database.db }).status()).toEqual({
      configured: false,
      queued: 0,
      failed: 0,
      uncertain: 0,
      old: 0,
      oldestQueuedAt: null,
    });
    for (let mail = 0; mail < 6; mail += 1) await queue(database, now + mail, { dedupeKey: `${mail}` });
    for (const [dedupeKey, state] of [
      ['0', 'sent'],
      ['1', 'failed'],
      ['2', 'uncertain'],
      ['3', 'sending'],
    ] as const) {
      await database.db.updateTable('outbox').set({ state }).where('dedupeKey', '=', dedupeKey).execute();
    }
    expect(await mailer().status()).toEqual({
      configured: true,
      queued: 3,
      failed: 1,
      uncertain: 1,
      old: 0,
      oldestQueuedAt: at(now + 3),
    });
  });
});
