import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argonPasswords } from '#api/auth/auth.passwords.ts';
import { errorBody } from '#shared/core/error.ts';
import { type Owner, sendLogin, signIn } from '#test/support/owner.ts';
import { OWNER } from '#test/support/owner-password.ts';
import { longEngines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';
import { commonPasswords, isCommon } from './auth.common.ts';
import { faultOf } from './auth.rules.ts';

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

  it('takes two spellings of one letter for the same', async () => {
    const { hash, verify } = argonPasswords();
    expect(await verify(await hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  // security: A6
  it('lets 21 wait or work, and refuses the next with a time to come back', async () => {
    const { hash } = argonPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => hash('x')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await hash('afterwards')).toMatch(/^\$argon2id/);
  });
});

describe('the list of common passwords', () => {
  // security: A6
  it('holds more than 3,000, all of which are refused, in capitals too', async () => {
    const all = await commonPasswords();
    expect(all.size).toBeGreaterThan(11_000);
    for (const password of [...all].slice(0, 3000)) {
      expect(await faultOf(password, 'owner'), password).toMatch(/guess/);
      expect(await isCommon(password.toUpperCase())).toBe(true);
    }
    expect([...all].filter((password) => password.length < 8 || password.startsWith('#'))).toEqual([]);
    expect(await faultOf('drawn by four horses', 'owner')).toBeUndefined();
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
    ['Password1', expect.stringMatching(/guess/)],
    ['qwertyuiop', expect.stringMatching(/guess/)],
    [OWNER.username.toUpperCase().padEnd(8, 'x'), undefined],
  ])('%# follows the rules', async (password, fault) => {
    if (fault === undefined) return expect(await faultOf(password, password)).toMatch(/guess/);
    const answer = await change(OWNER.password, password);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(await answer.json()).fields).toEqual({ newPassword: fault });
  });

  it('is changed only by who knows the present one, with five tries', async () => {
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
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await sendLogin(hub, OWNER)).status).toBe(200);
  });

  // security: A6
  it('may be of 64 letters, of 200, and of any script', async () => {
    const place = await startTestHub({ database });
    let present = OWNER.password;
    for (const next of ['y'.repeat(64), 'z'.repeat(200), 'пароль из шести слов 🎙️']) {
      const session = await signIn(place, { ...OWNER, password: present });
      expect((await change(present, next, session)).status).toBe(200);
      present = next;
    }
    expect((await sendLogin(place, { ...OWNER, password: present })).status).toBe(200);
    await place.close();
  });

  it('is changed by one of two who try at once', async () => {
    const place = await startTestHub({ database });
    const two = [await signIn(place), await signIn(place)];
    const answers = await Promise.all(
      two.map((session, index) => change(OWNER.password, `a good new password ${index}`, session)),
    );
    expect(answers.map(({ status }) => status).sort()).toSatisfy(
      ([first, second]: number[]) => first === 200 && [401, 409].includes(second as number),
    );
    await place.close();
  });
});
