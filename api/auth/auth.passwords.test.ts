import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argonPasswords } from '#api/auth/auth.passwords.ts';
import { errorBody } from '#shared/core/error.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { long, someOf } from '#test/support/long.ts';
import { type Owner, sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { guessableWords, passwordFault } from './auth.rules.ts';
import { measurePassword } from './auth.strength.ts';

const PASSWORD = '/api/admin/password';

describe('hashing', () => {
  // security: A6
  it('is Argon2id with 19 MiB, two passes, one lane, and a salt of its own', async () => {
    const { hash, verify } = argonPasswords();
    const [first, second] = await Promise.all([hash('one password'), hash('one password')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(first as string)).toMatchObject({
      algorithm: 2,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
    expect(first).not.toBe(second);
    expect(await verify(first as string, 'one password')).toBe(true);
    expect(await verify(first as string, 'One password')).toBe(false);
  });

  it('treats composed and decomposed Unicode letters as equal', async () => {
    const { hash, verify } = argonPasswords();
    expect(await verify(await hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  // security: A6
  it('runs or queues 21 hashes, and refuses more with a retry time', async () => {
    const { hash } = argonPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => hash('x')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await hash('afterwards')).toMatch(/^\$argon2id/);
  });
});

const IDENTITY = {
  creatorName: 'Coop Carter',
  artistName: 'Night Ferry',
  networkName: 'The Coop TV Network',
  assistantName: 'Ask Coop',
  contactEmail: 'hello@coop.example',
};
const words = guessableWords(IDENTITY, { username: 'owner', host: 'hub.example' });
const faultOf = (password: string) => passwordFault(password, { measure: measurePassword, words });

describe('a new password', () => {
  const easy = [
    'aaaaaaaa',
    '        ',
    'creatorhub',
    'creator-hub',
    'password1!',
    'Password1',
    'qwertyuiop',
    'ownerowner',
    'NightFerry1',
    'coopcarter',
    'hub.example',
    'hello@coop.example',
    '12345678',
  ];
  // security: A6
  it.each(someOf(easy, 4))(
    '%j is refused with what is wrong with it and what would help',
    async (password) => {
      expect(await faultOf(password)).toMatch(/^This password is too easy to guess\. \S.*\.$/);
    },
  );

  it.each([OWNER.password, 'end-to-end owner password', 'drawn by four horses', 'пароль из шести слов 🎙️'])(
    '%j is accepted',
    async (password) => {
      expect(await faultOf(password)).toBeUndefined();
    },
  );

  it('made of the names of this site is refused with that reason', async () => {
    expect(await faultOf('nightferry')).toContain('words from this site');
    expect(await passwordFault('nightferry', { measure: measurePassword, words: [] })).not.toContain(
      'this site',
    );
  });
});

describe.each(longEngines)('the password on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const change = (currentPassword: string, newPassword: string, by = owner) =>
    by.send('POST', PASSWORD, { currentPassword, newPassword });

  it.each([
    ['1234567', 'Use 8 characters or more'],
    ['x'.repeat(201), 'Use 200 characters at most'],
    ['Password1', expect.stringMatching(/too easy to guess/)],
    [OWNER.username.toUpperCase().repeat(2), expect.stringMatching(/too easy to guess/)],
  ])('%#: a new password that breaks a rule is refused with that rule', async (password, fault) => {
    const answer = await change(OWNER.password, password);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(await answer.json()).fields).toEqual({ newPassword: fault });
  });

  it('is changed only with the current password, with five tries', async () => {
    const session = await signIn(hub);
    for (const _ of [1, 2, 3, 4, 5]) {
      const answer = await change('not this one', 'a good new password', session);
      expect(answer.status).toBe(400);
      expect(errorBody.parse(await answer.json()).fields).toEqual({
        currentPassword: 'The current password is not right.',
      });
    }
    const blocked = await change(OWNER.password, 'a good new password', session);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(20);
    expect((await sendLogin(hub, OWNER)).status).toBe(200);
  });

  if (long)
    // security: A6
    it('may have 64 or 200 characters, in any script', async () => {
      const words = (length: number) =>
        'four lanterns over a slow river '.repeat(7).slice(0, length).trim().padEnd(length, '.');
      const place = await startTestHub({ database });
      let present = OWNER.password;
      for (const next of [words(64), words(200), 'пароль из шести слов 🎙️']) {
        const session = await signIn(place, { ...OWNER, password: present });
        expect((await change(present, next, session)).status).toBe(200);
        present = next;
      }
      expect((await sendLogin(place, { ...OWNER, password: present })).status).toBe(200);
      await place.close();
    });

  it('is changed by one of two concurrent requests', async () => {
    const place = await startTestHub({ database });
    const two = [await signIn(place), await signIn(place)];
    const answers = await Promise.all(
      two.map((session, index) => change(OWNER.password, `a good new password ${index}`, session)),
    );
    // The other request fails: the password differs, its session is over, or the two conflict.
    expect(answers.map(({ status }) => status).sort()).toSatisfy(
      ([first, second]: number[]) => first === 200 && [400, 401, 409].includes(second as number),
    );
    await place.close();
  });

  // security: A6
  it('that is weak and older than strength checks still logs in, and the owner is asked to change it', async () => {
    const weak = await startTestHub({ database });
    const { db } = weak.hub.database;
    const passwordHash = await argonPasswords().hash('aaaaaaaa');
    await db.updateTable('owners').set({ passwordHash, passwordStrength: null }).execute();
    const session = await signIn(weak, { ...OWNER, password: 'aaaaaaaa' });
    const hints = async (by: Owner) => [
      (await by.json<{ weakPassword: boolean }>('/api/admin/session')).weakPassword,
      (await by.json<{ items: { kind: string; title: string }[] }>('/api/admin/needs-you')).items.some(
        ({ kind }) => kind === 'password',
      ),
    ];
    expect(await hints(session)).toEqual([true, true]);
    expect((await change('aaaaaaaa', 'a good new password', session)).status).toBe(200);
    expect(await hints(await signIn(weak, { ...OWNER, password: 'a good new password' }))).toEqual([
      false,
      false,
    ]);
    await weak.close();
  });
});
