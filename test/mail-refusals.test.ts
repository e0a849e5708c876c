import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { LetterDetail } from '#shared/letters/letters.schema.ts';
import type { outboxStatus } from '#shared/outbox/outbox.schema.ts';
import { type FollowedHub, MINUTE_MS, startFollowedHub } from '#test/support/followers.ts';
import { addFollowers } from '#test/support/letters.ts';
import { long } from '#test/support/long.ts';
import { sendersFault } from '#test/support/server-refusals.ts';
import { longEngines } from '#test/support/test-database.ts';
import type { Misbehaviour } from '#test/support/test-smtp.ts';

const FOLLOWERS = long ? 500 : 60;
const LETTERS = '/api/admin/letters';

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
    await post(`${LETTERS}/${id}/send`, { version: written.version, sendAt: null });
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

  // security: G11
  it('in the words of ten servers stops nobody, and those who were stopped wrongly come back by one press', async () => {
    const words = [...sendersFault];
    desk.smtp.behave = (step) =>
      step === 'rcpt' ? (words[Math.floor(Math.random() * words.length)] as Misbehaviour) : undefined;
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
