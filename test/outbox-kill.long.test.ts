import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '#api/core/mail/outbox-recovery.ts';
import { createTestDatabase, engines } from './support/databases/test-database.ts';
import { type SmtpStep, smtpSteps, startTestSmtp } from './support/fakes/test-smtp.ts';
import { openOutbox, queue, rows } from './support/mails/test-outbox.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SCRIPT = path.join(ROOT, 'test/support/mails/send-mail.ts');
const KILLS = Number(process.env.MAIL_KILLS ?? 10);
const MAILS_PER_RUN = 4;
/** A server that requires no login never gets that step. */
const steps = smtpSteps.filter((step) => step !== 'auth');

describe.each(engines)('a process killed while it sends, on %s', (engine) => {
  it(`loses and doubles no mail in ${KILLS} kills`, { timeout: 60_000 + KILLS * 10_000 }, async () => {
    const place = await createTestDatabase(engine);
    const database = await openOutbox(place);
    const smtp = await startTestSmtp();
    const start = Date.now();
    const mails = MAILS_PER_RUN * (KILLS + 1);
    for (let mail = 0; mail < mails; mail += 1) await queue(database, start - mails + mail);

    let run = 0;
    const send = (): ChildProcess => {
      run += 1;
      // Each process starts after the claims of the previous one have expired.
      const given = [
        place.folder,
        String(smtp.port),
        String(run * 2 * LEASE_MS),
        ...(place.url ? [place.url] : []),
      ];
      return spawn(process.execPath, [SCRIPT, ...given], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    };

    const killedAt: SmtpStep[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const where = steps[kill % steps.length] as SmtpStep;
      // The first SMTP session, or one after a mail or two have been sent.
      let passes = Math.floor(kill / steps.length) % 3;
      const child = send();
      smtp.behave = async (step) => {
        if (step !== where || killedAt.length > kill) return undefined;
        if (passes > 0 && step !== 'greeting' && step !== 'ehlo') {
          passes -= 1;
          return undefined;
        }
        killedAt.push(step);
        child.kill('SIGKILL');
        await once(child, 'exit');
        return undefined;
      };
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
    }
    smtp.behave = () => undefined;
    for (let last = 0; last < 2; last += 1) await once(send(), 'exit');

    const left = await rows(database);
    expect(left).toHaveLength(mails);
    expect(left.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
    const copies = new Map<string, number>();
    for (const { messageId } of smtp.received) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
    for (const { state, messageId } of left) {
      const arrived = copies.get(messageId as string) ?? 0;
      if (state === 'sent') expect(arrived).toBe(1);
      else expect(arrived).toBeLessThanOrEqual(1);
    }
    // At most two mails are under way at a time, and only a text that was sent can be uncertain.
    const uncertain = left.filter(({ state }) => state === 'uncertain').length;
    expect(uncertain).toBeLessThanOrEqual(2 * killedAt.length);
    expect(killedAt).toHaveLength(KILLS);
    expect(uncertain).toBeGreaterThan(0);

    await smtp.close();
    await database.close();
    await place.remove();
  });
});
