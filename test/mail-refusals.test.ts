import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { LetterDetail } from '#shared/letters/letters.schema.ts';
import type { outboxStatus } from '#shared/outbox/outbox.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import type { Refusal } from '#test/support/fakes/test-smtp.ts';
import { neither, noMailbox, sendersFault, temporary } from '#test/support/hostile/server-refusals.ts';
import { long, someOf } from '#test/support/long.ts';
import { type FollowedHub, MINUTE_MS, startFollowedHub } from '#test/support/mails/followers.ts';
import { addFollowers } from '#test/support/mails/letters.ts';

const FOLLOWERS = long ? 500 : 60;
const LETTERS = '/api/admin/letters';

/** The next of these words, again from the first after the last. */
function inTurn(all: readonly string[]) {
  let count = 0;
  return () => all[count++ % all.length] as Refusal;
}

describe.each(longEngines)('a mail server that refuses a letter, on %s', (database) => {
  let desk: FollowedHub;
  beforeAll(async () => {
    desk = await startFollowedHub(database);
    await addFollowers(desk.hub.hub.database.db, FOLLOWERS, desk.now() - MINUTE_MS);
    const path = '/api/admin/follower-settings';
    const { version, value } = await desk.owner.json<{ version: number; value: object }>(path);
    await desk.owner.send('PUT', path, { version, value: { ...value, lettersPerHour: 100_000 } });
  });
  afterAll(() => desk?.close());

  const post = async <T>(path: string, body: object = {}) =>
    (await (await desk.owner.send('POST', path, body)).json()) as T;
  const status = () => desk.owner.json<z.output<typeof outboxStatus>>('/api/admin/mails/status');
  const stopped = async () => {
    const states = await desk.owner.json<{ states: Record<string, { count: number }> }>(
      '/api/admin/followers/summary',
    );
    return states.states.failed?.count;
  };
  const needs = async () => {
    const { items } = await desk.owner.json<{ items: { kind: string; detail: string }[] }>(
      '/api/admin/needs-you',
    );
    return items.filter(({ kind }) => kind === 'mail-refused').map(({ detail }) => detail);
  };
  async function work(rounds: number) {
    for (let round = 0; round < rounds; round += 1) {
      desk.pass(61_000);
      await desk.run('letters.move', 'followers.tell', 'mail.send', 'letters.move');
    }
  }
  async function sendLetter(subject: string) {
    const { id, version } = await post<LetterDetail>(LETTERS);
    const letter = { subject, preview: '', blocks: [{ kind: 'text', text: 'Hello.' }] };
    const saved = await desk.owner.send('PUT', `${LETTERS}/${id}`, { version, letter });
    const written = (await saved.json()) as LetterDetail;
    return post<LetterDetail>(`${LETTERS}/${id}/send`, { version: written.version, sendAt: null });
  }
  const got = (subject: string) =>
    desk.smtp.received
      .filter(({ headers }) => headers.includes(`Subject: ${subject}`))
      .flatMap(({ to }) => to);

  // security: G11
  it('stops no follower, is held, and tells the owner the words of the server; one press sends it to everybody once', async () => {
    let asked = 0;
    desk.smtp.behave = (step) => {
      if (step !== 'rcpt') return undefined;
      asked += 1;
      return '550 relay not permitted';
    };
    await sendLetter('Refused letter');
    await work(6);
    expect(await stopped()).toBe(0);
    expect((await status()).refused?.words).toContain('relay not permitted');
    expect(await needs()).toEqual([expect.stringContaining('550 relay not permitted')]);
    expect(asked, 'mails offered to the server').toBeLessThan(30);
    expect(got('Refused letter')).toEqual([]);

    desk.smtp.behave = () => undefined;
    await work(1);
    expect(got('Refused letter'), 'while it is held').toEqual([]);
    expect((await desk.owner.send('POST', '/api/admin/mails/resume')).status).toBe(200);
    await work(30);
    expect(got('Refused letter')).toHaveLength(FOLLOWERS);
    expect(new Set(got('Refused letter')).size).toBe(FOLLOWERS);
    expect((await status()).refused).toBeNull();
    expect(await needs()).toEqual([]);
  });

  it('pauses the letter in the words of each of ten servers, until the owner continues, and all get it once', async () => {
    const { id } = await sendLetter('In each of their words');
    const read = () => desk.owner.json<LetterDetail>(`${LETTERS}/${id}`);
    for (const words of someOf([...sendersFault, ...neither], 3)) {
      let asked = 0;
      desk.smtp.behave = (step) => {
        if (step === 'rcpt') asked += 1;
        return step === 'rcpt' ? (words as Refusal) : undefined;
      };
      await work(2);
      expect(await read(), words).toMatchObject({ state: 'paused', refused: words, figures: { sent: 0 } });
      expect(await needs(), words).toEqual([expect.stringContaining(words)]);
      expect(await stopped(), words).toBe(0);
      expect(asked, 'mails offered to the server').toBeLessThan(15);
      expect((await post<LetterDetail>(`${LETTERS}/${id}/resume`)).state).toBe('sending');
    }
    desk.smtp.behave = () => undefined;
    await work(2);
    expect(await read()).toMatchObject({ state: 'sent', refused: null, figures: { sent: FOLLOWERS } });
    expect(new Set(got('In each of their words')).size).toBe(FOLLOWERS);
    expect(got('In each of their words')).toHaveLength(FOLLOWERS);
  });

  // security: G11
  it('stops those whose mailbox does not exist, in the words of each of ten servers, and nobody else', async () => {
    const gone = new Map(noMailbox.map((words, index) => [`fan-${20 + index}@fan.example`, words]));
    desk.smtp.behave = (step, to = '') => (step === 'rcpt' ? (gone.get(to) as Refusal) : undefined);
    await sendLetter('Some are gone');
    await work(3);
    expect(got('Some are gone')).toHaveLength(FOLLOWERS - gone.size);
    const { items } = await desk.owner.json<{ items: { id: string; email: string }[] }>(
      '/api/admin/followers?state=failed',
    );
    expect(items.map(({ email }) => email).sort()).toEqual([...gone.keys()].sort());
    expect(await needs()).toEqual([]);

    expect(await post('/api/admin/followers/back'), 'all at once').toEqual({ followers: 0 });
    for (const { id } of items)
      expect(await post('/api/admin/followers/back', { id })).toEqual({ followers: 1 });
    expect(await stopped()).toBe(0);
  });

  it('goes on by itself after greylisting and temporary limits, and stops nobody', async () => {
    const asked = new Set<string>();
    const words = inTurn(temporary);
    desk.smtp.behave = (step, to = '') => {
      if (step !== 'rcpt' || asked.has(to)) return undefined;
      asked.add(to);
      return words();
    };
    const { id } = await sendLetter('Later, please');
    await work(5);
    expect(asked.size).toBe(FOLLOWERS);
    expect(await desk.owner.json(`${LETTERS}/${id}`)).toMatchObject({ state: 'sent', refused: null });
    expect(got('Later, please')).toHaveLength(FOLLOWERS);
    expect(new Set(got('Later, please')).size).toBe(FOLLOWERS);
    expect(await stopped()).toBe(0);
    expect(await needs()).toEqual([]);
    desk.smtp.behave = () => undefined;
  });

  it('leaves a letter to few followers open while it refuses them, so that they still get it', async () => {
    await desk.follower('only@few.example', ['live']);
    await desk.hub.hub.database.db
      .updateTable('followers')
      .set({ topics: '["live"]' })
      .where(
        'email',
        'not in',
        Array.from({ length: 10 }, (_, index) => `fan-${index}@fan.example`),
      )
      .execute();
    desk.smtp.behave = (step) => (step === 'rcpt' ? '550 not today' : undefined);
    const { id } = await sendLetter('To ten');
    await work(3);
    const read = () => desk.owner.json<LetterDetail>(`${LETTERS}/${id}`);
    expect((await read()).state).toBe('paused');
    desk.smtp.behave = () => undefined;
    await post(`${LETTERS}/${id}/resume`);
    await work(2);
    expect(await read()).toMatchObject({ state: 'sent', figures: { sent: 10, failed: 0 } });
  });

  it('brings back nobody as a follower who has never confirmed', async () => {
    await desk.ask('stranger@fan.example', ['letters']);
    const { db } = desk.hub.hub.database;
    await db
      .updateTable('followers')
      .set({ state: 'failed', problem: 'RCPT TO: 550 relay not permitted' })
      .where('email', '=', 'stranger@fan.example')
      .execute();
    await post('/api/admin/followers/back');
    const { items } = await desk.owner.json<{ items: { state: string }[] }>(
      '/api/admin/followers?q=stranger',
    );
    expect(items).toMatchObject([{ state: 'unconfirmed' }]);
  });

  // security: G11
  it('in the words of ten servers stops nobody, and those who were stopped wrongly come back by one press', async () => {
    const words = inTurn(sendersFault);
    desk.smtp.behave = (step) => (step === 'rcpt' ? words() : undefined);
    await sendLetter('In other words');
    await work(3);
    expect(await stopped()).toBe(0);
    const { db } = desk.hub.hub.database;
    const of = (address: string) => db.updateTable('followers').where('email', '=', address);
    await of('fan-1@fan.example')
      .set({ state: 'failed', problem: 'RCPT TO: 550 relay not permitted' })
      .execute();
    await of('fan-2@fan.example')
      .set({ state: 'failed', problem: 'RCPT TO: 550 5.1.1 No such user' })
      .execute();
    expect(await post('/api/admin/followers/back')).toEqual({ followers: 1 });
    expect(await stopped()).toBe(1);
  });
});
