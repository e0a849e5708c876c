import { afterEach, describe, expect, it } from 'vitest';
import { enqueueMail, MAIL_CHANNEL } from '#api/core/mail/enqueue.ts';
import { mailSubject } from '#api/core/mail/mail-subject.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { startTestSmtp, type TestSmtp } from '#test/support/fakes/test-smtp.ts';
import { signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const mail = {
  kind: 'orders.received',
  to: 'ada@visitor.example',
  text: 'Hello\n',
  subject: mailSubject`Your order ${'HUB-7K3F-Q2'}`,
};

describe.each(longEngines)('mail of a hub on %s', (engine) => {
  let smtp: TestSmtp | undefined;
  const hubs: TestHub[] = [];
  afterEach(async () => {
    for (const hub of hubs.splice(0).reverse()) await hub.close();
    await smtp?.close();
  });

  async function start(options: Partial<Parameters<typeof startTestHub>[0]>, port?: number) {
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Hub <hello@hub.example>' };
    const hub = await startTestHub({ database: engine, ...options, ...(port && { environment }) });
    hubs.push(hub);
    return hub;
  }
  async function queue({ hub }: TestHub) {
    await hub.database.transaction((tx) => enqueueMail(tx.db, mail, Date.now()));
    hub.bus.publish(MAIL_CHANNEL);
  }
  const arrival = ({ hub }: TestHub) =>
    expect.poll(async () => (await hub.mailStatus()).queued, { timeout: 10_000 }).toBe(0);

  it('is sent soon after the commit', async () => {
    smtp = await startTestSmtp();
    const hub = await start({ roles: new Set(['http', 'jobs']) }, smtp.port);
    await queue(hub);
    await arrival(hub);
    expect(smtp.received).toMatchObject([{ to: ['ada@visitor.example'], from: 'hello@hub.example' }]);
    expect(await hub.hub.mailStatus()).toMatchObject({ configured: true, failed: 0, uncertain: 0 });
  });

  it('waits in the database without a mail server, and is sent once there is one', async () => {
    const roles = new Set(['http', 'jobs'] as const);
    const without = await start({ roles });
    await queue(without);
    expect(await without.hub.mailStatus()).toMatchObject({ configured: false, queued: 1 });
    smtp = await startTestSmtp();
    const hub = await start({ roles, shared: without.place }, smtp.port);
    await arrival(hub);
    expect(smtp.received).toHaveLength(1);
  });

  it('is sent by the process that runs the jobs, not by the one that answers requests', async () => {
    smtp = await startTestSmtp();
    const http = await start({ roles: new Set(['http']) }, smtp.port);
    await queue(http);
    expect(await http.hub.mailStatus()).toMatchObject({ configured: true, queued: 1 });
    expect(smtp.steps).toEqual([]);
    const jobs = await start({ roles: new Set(['jobs']), shared: http.place }, smtp.port);
    await arrival(jobs);
    expect(smtp.received).toHaveLength(1);
  });

  it('that was permanently refused is recorded as an event, and the owner is notified once if enabled', async () => {
    smtp = await startTestSmtp();
    const roles = new Set(['http', 'jobs'] as const);
    const hub = await start({ roles }, smtp.port);
    const owner = await signIn(hub);
    const kept = await owner.json<object>('/api/admin/notifications');
    await owner.send('PUT', '/api/admin/notifications', { ...kept, emailOnFailure: true });
    smtp.behave = (step) => (step === 'rcpt' ? 550 : undefined);
    const { db } = hub.hub.database;
    const failures = async () =>
      (await db.selectFrom('events').select('data').where('type', '=', 'mail.failed').execute()).map(
        ({ data }) => JSON.parse(data).kind,
      );
    await queue(hub);
    await queue(hub);
    // Two mails to the visitor, and the one that should have notified the owner of them.
    await expect.poll(failures, { timeout: 10_000 }).toHaveLength(3);
    expect((await failures()).sort()).toEqual(['notices.failure', 'orders.received', 'orders.received']);
    const notices = db.selectFrom('outbox').select('subject').where('kind', '=', 'notices.failure');
    expect(await notices.execute()).toEqual([{ subject: 'A mail was not sent' }]);
  });
});
