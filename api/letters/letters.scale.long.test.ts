import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LetterDetail } from '#shared/letters/letters.schema.ts';
import { createMigratedDatabase, engines } from '#test/support/databases/test-database.ts';
import { startTestSmtp } from '#test/support/fakes/test-smtp.ts';
import { startFollowedHub } from '#test/support/mails/followers.ts';
import { addFollowers } from '#test/support/mails/letters.ts';
import { openOutbox, rows } from '#test/support/mails/test-outbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCRIPT = path.join(ROOT, 'test/support/mails/send-letters.ts');
const FOLLOWERS = Number(process.env.LETTER_FOLLOWERS ?? 10_000);
const PATH = '/api/admin/letters';
const PER_HOUR = 30_000;
const KILLS = 5;
/** How much later the clock of each run is: the claims of the run before have expired by then. */
const LATER_MS = 3 * 3_600_000;
const QUEUED_WITHIN_MS = 5000;
/** How much the memory may grow between the first and the last samples, in megabytes. */
const GROWS_BY_MB = 60;
const TIMEOUT_MS = 3_600_000;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describe.each(engines)(`a letter to ${FOLLOWERS} followers on %s`, (engine) => {
  it('is queued in seconds, and leaves once to each through kills, with flat memory', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const place = await createMigratedDatabase(engine);
    const smtp = await startTestSmtp();
    const start = Date.now();
    const desk = await startFollowedHub(engine, { shared: place, smtp, start });
    await addFollowers(desk.hub.hub.database.db, FOLLOWERS, start - 1000);
    const made = (await (await desk.owner.send('POST', PATH, {})).json()) as LetterDetail;
    const letter = {
      subject: 'To all',
      preview: '',
      blocks: [{ kind: 'text', text: 'Hello. '.repeat(500) }],
    };
    const saved = await desk.owner.send('PUT', `${PATH}/${made.id}`, { version: made.version, letter });
    const { version } = (await saved.json()) as LetterDetail;
    const began = performance.now();
    const sent = await desk.owner.send('POST', `${PATH}/${made.id}/send`, { version, sendAt: null });
    expect(performance.now() - began).toBeLessThan(QUEUED_WITHIN_MS);
    expect(await sent.json()).toMatchObject({ state: 'sending', figures: { waiting: FOLLOWERS } });
    await desk.close();

    let run = 0;
    const memory: number[] = [];
    const startOne = (): ChildProcess => {
      const given = [place.folder, smtp.port, run * LATER_MS, PER_HOUR, ...(place.url ? [place.url] : [])];
      const child = spawn(process.execPath, [SCRIPT, ...given.map(String)], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout?.on('data', (text) => memory.push(...String(text).trim().split('\n').map(Number)));
      return child;
    };
    /** Starts the senders: on Postgres two processes send the same letter at the same time. */
    const send = (): ChildProcess[] => {
      run += 1;
      return Array.from({ length: engine === 'postgres' ? 2 : 1 }, startOne);
    };
    const ended = (children: readonly ChildProcess[]) =>
      Promise.all(children.map((child) => once(child, 'exit')));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const children = send();
      smtp.behave = (step) => {
        if (step === 'body' && smtp.received.length >= (kill * FOLLOWERS) / (KILLS * 10))
          for (const child of children) child.kill('SIGKILL');
        return undefined;
      };
      await ended(children);
      expect(children.map(({ signalCode }) => signalCode)).toEqual(children.map(() => 'SIGKILL'));
    }
    smtp.behave = () => undefined;
    memory.length = 0;
    await ended(send());
    // Mails interrupted by the last kill are settled once their claims have expired.
    await ended(send());

    const database = await openOutbox(place);
    const left = await rows(database);
    await database.close();
    expect(left).toHaveLength(FOLLOWERS);
    const uncertain = left.filter(({ state }) => state === 'uncertain');
    expect(left.filter(({ state }) => state !== 'sent')).toEqual(uncertain);
    expect(uncertain.length).toBeLessThanOrEqual(4 * KILLS);
    const readers = smtp.received.map(({ to }) => to[0]);
    expect(new Set(readers).size).toBe(readers.length);
    expect(readers.length).toBeGreaterThanOrEqual(FOLLOWERS - uncertain.length);
    const [first, last] = [memory.slice(1, 6), memory.slice(-5)];
    expect(median(last) - median(first)).toBeLessThan(GROWS_BY_MB);
    await smtp.close();
    await place.remove();
  });
});
