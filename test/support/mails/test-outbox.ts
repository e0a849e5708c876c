import pino from 'pino';
import { type AppDatabase, openAppDatabase } from '#api/app/database.ts';
import { ContentSignal } from '#api/core/content.ts';
import { enqueueMail, type Mail } from '#api/core/mail/enqueue.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { createMailer } from '#api/core/mail/mailer.ts';
import type { OutboxRow } from '#api/core/mail/outbox.store.ts';
import type { SmtpServer } from '#api/core/mail/smtp-settings.ts';
import type { TestDatabase } from '#test/support/databases/test-database.ts';

export const sender = { name: 'Hub', address: 'hello@hub.example' };
const patient = { connectMs: 10_000, replyMs: 10_000, attemptMs: 20_000, graceMs: 10_000 };

export const openOutbox = ({ url, folder }: TestDatabase, now = Date.now) =>
  openAppDatabase({ url, dataDir: folder }, new ContentSignal(), { now });

export const smtpAt = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  secure: false,
  local: true,
  login: undefined,
  ...more,
});

interface Options {
  database: AppDatabase;
  server: SmtpServer;
  now: () => number;
  timeouts?: Partial<typeof patient>;
}

/** A mailer whose rounds a test runs itself. */
export function testMailer({ database, server, now, timeouts }: Options) {
  const route = { server, sender };
  const mailer = createMailer({
    db: database.db,
    smtp: () => route,
    ports: { now, log: pino({ level: 'silent' }) },
    timeouts: { ...patient, ...timeouts },
  });
  const { signal } = new AbortController();
  return { ...mailer, round: async () => mailer.jobs[0]?.run(signal) };
}

export const queue = (database: AppDatabase, now: number, more: Partial<Mail> = {}) =>
  database.transaction((tx) =>
    enqueueMail(
      tx.db,
      {
        kind: 'orders.received',
        to: 'ada@visitor.example',
        text: 'Hello\n',
        subject: mailSubject`Your order ${'HUB-7K3F-Q2'}`,
        byOwner: true,
        ...more,
      },
      now,
    ),
  );

export const rows = (database: AppDatabase): Promise<OutboxRow[]> =>
  database.db.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('id').execute();
