import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { MINUTE_MS } from '#shared/core/time.ts';
import { engines, isUsual } from '#test/support/databases/test-database.ts';
import { long } from '#test/support/long.ts';
import { cookiesOf, sendLogin } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const FROM_ONE = long ? 400 : 50;

describe.each(engines)('the limit of password guesses on %s', (database) => {
  let hub: TestHub;
  let now = Date.UTC(2030, 0, 1);
  let looked = 0;
  /** While set, password checks do not finish. */
  let hold: PromiseWithResolvers<void> | undefined;
  const counted: Passwords = {
    hash: async (password) => password,
    async verify(hash, password) {
      looked += 1;
      await hold?.promise;
      return hash === password;
    },
  };

  beforeEach(async () => {
    hub ??= await startTestHub({
      database,
      passwords: counted,
      now: () => now,
      environment: { TRUST_PROXY: 'true' },
    });
    looked = 0;
    now += 48 * 60 * MINUTE_MS;
  });
  afterEach(async () => {
    for (const table of ['loginGuesses', 'logins'] as const)
      await hub.hub.database.db.deleteFrom(table).execute();
  });

  const guess = (from: string, fields: object = {}, headers: Record<string, string> = {}) =>
    sendLogin(hub, { ...OWNER, password: 'wrong', ...fields }, { 'X-Forwarded-For': from, ...headers });
  const logIn = (from: string, headers: Record<string, string> = {}) =>
    guess(from, { password: OWNER.password }, headers);
  const deviceOf = async (response: Response) => {
    expect(response.status).toBe(200);
    return { Cookie: /__Host-device=[^;]+/.exec(cookiesOf(response))?.[0] ?? '' };
  };

  // security: A7
  it(`checks five of ${FROM_ONE} guesses from one address, whatever changes in them`, async () => {
    const spellings = ['owner', 'OWNER', ' owner', 'Owner ', 'someone', 'admin'];
    for (let tried = 0; tried < FROM_ONE; tried += 1) {
      const answer = await guess(
        // Only the address that the proxy itself has added is trusted.
        `198.51.100.${tried % 250}, 203.0.113.7`,
        { username: spellings[tried % spellings.length], password: randomUUID() },
        {
          'X-Real-IP': `10.0.0.${tried % 250}`,
          Forwarded: `for=10.0.0.${tried % 250}`,
          'User-Agent': randomUUID(),
        },
      );
      expect(answer.status).toBe(tried < 5 ? 401 : 429);
    }
    expect(looked).toBe(5);
  });

  if (isUsual(database)) {
    // security: A7
    it('checks ten guesses from one network, however many addresses it has', async () => {
      for (let tried = 0; tried < 200; tried += 1) await guess(`10.2.0.${tried}`);
      expect(looked).toBe(10);
      looked = 0;
      for (let tried = 0; tried < 200; tried += 1) await guess(`2001:db8:1:${tried}::1`);
      expect(looked).toBe(10);
    });

    it('checks no more of many simultaneous guesses than of sequential ones', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, index) => guess(`10.2.1.${index}`)));
      expect(looked).toBe(10);
    });

    // security: A7, G1
    it('counts an IPv6 /64 as one address', async () => {
      await deviceOf(await logIn('2001:db8:1:2::1'));
      looked = 0;
      for (let tried = 0; tried < 20; tried += 1) await guess(`2001:db8:1:2::${tried + 2}`);
      expect(looked).toBe(5);
    });

    it('sends a Retry-After that grows from half a minute to an hour', async () => {
      const waits: number[] = [];
      for (let tried = 0; tried < 4; tried += 1) await guess('10.3.0.1');
      for (let round = 0; round < 9; round += 1) {
        expect((await guess('10.3.0.1')).status).toBe(401);
        const refused = await guess('10.3.0.1');
        expect(await refused.json()).toMatchObject({ code: 'auth.throttled', success: false });
        const wait = Number(refused.headers.get('retry-after'));
        waits.push(wait);
        now += wait * 1000 - 1000;
        expect((await logIn('10.3.0.1')).status).toBe(429);
        now += 1000;
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    });

    /** Guesses from one network for a day, as often as it may. @returns how many guesses were checked */
    async function guessesOfDay(from: string): Promise<number> {
      const [before, end] = [looked, now + 24 * 60 * MINUTE_MS];
      while (now < end) {
        const wait = Number((await guess(from)).headers.get('retry-after'));
        now += wait * 1000;
      }
      return looked - before;
    }

    // security: A7
    it('gives one network 40 guesses in its first day, and 24 in each that follows', async () => {
      const addresses = async () => {
        for (let address = 0; address < 5; address += 1) await guess(`11.0.0.${address + 2}`);
      };
      await addresses();
      expect((await guessesOfDay('11.0.0.1')) + 5).toBeLessThanOrEqual(40);
      expect(await guessesOfDay('11.0.0.1')).toBe(24);
    });

    // security: A7
    it('allows all networks with earlier guesses together 20 at once, then one every ten seconds', async () => {
      const networks = Array.from({ length: 30 }, (_, network) => `11.1.${network}.1`);
      const round = async () => {
        const statuses = [];
        for (const from of networks) statuses.push((await guess(from)).status);
        return statuses.filter((status) => status === 401).length;
      };
      expect([await round(), await round(), await round()]).toEqual([30, 20, 0]);
      now += 10_000;
      expect(await round()).toBe(1);
      now += 100_000;
      expect(await round()).toBe(10);
      // A new device of the owner comes from a network that has not guessed.
      expect((await logIn('10.7.2.1')).status).toBe(200);
    });

    // security: A7
    it('makes a new device wait at most ten seconds when guesses from new networks have filled the bucket', async () => {
      const full = new Date(now + 1000 * 10_000).toISOString();
      const row = { key: 'strangers:fresh', failures: 0, lastAt: new Date(now).toISOString() };
      await hub.hub.database.db
        .insertInto('loginGuesses')
        .values({ ...row, blockedUntil: full })
        .execute();
      const refused = await logIn('10.7.3.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
      now += 10_000;
      expect((await logIn('10.7.3.1')).status).toBe(200);
    });

    // security: A7
    it('does not let guesses of attackers fill the queue that the owner waits in', async () => {
      const device = await deviceOf(await logIn('10.7.4.1'));
      hold = Promise.withResolvers();
      let refused = 0;
      const guessing = Array.from({ length: 40 }, async (_, network) => {
        const answer = await guess(`12.0.${network}.1`);
        if (answer.status === 429) refused += 1;
        return answer;
      });
      await expect.poll(() => refused, { timeout: 20_000 }).toBe(30);
      const owner = logIn('10.7.9.1', device);
      await expect.poll(() => looked, { timeout: 20_000 }).toBe(12);
      hold.resolve();
      hold = undefined;
      expect((await owner).status).toBe(200);
      const answers = await Promise.all(guessing);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('2');
    });

    it('resets after a day without guesses', async () => {
      for (let tried = 0; tried < 7; tried += 1) await guess('10.5.0.1');
      now += 24 * 60 * MINUTE_MS;
      for (let tried = 0; tried < 5; tried += 1) expect((await guess('10.5.0.1')).status).toBe(401);
      expect((await guess('10.5.0.1')).headers.get('retry-after')).toBe('30');
    });

    it('does not count successful logins', async () => {
      for (let tried = 0; tried < 12; tried += 1) expect((await logIn('10.6.0.1')).status).toBe(200);
      for (let tried = 0; tried < 4; tried += 1) await guess('10.6.1.2');
      expect((await logIn('10.6.1.2')).status).toBe(200);
      expect((await guess('10.6.1.2')).status).toBe(401);
      expect((await guess('10.6.1.2')).status).toBe(429);
    });

    // security: A7
    it('does not lock the owner out on a known device or at a known address', async () => {
      const device = await deviceOf(await logIn('10.7.0.1'));
      for (let tried = 0; tried < 50; tried += 1) await guess(`10.7.1.${tried}`);
      expect((await logIn('10.7.1.1')).status).toBe(429);
      // A known browser at a new address, then a new browser at a known address.
      expect((await logIn('10.7.1.1', device)).status).toBe(200);
      expect((await logIn('10.7.0.1')).status).toBe(200);
    });

    it('does not lock out a known device after guesses from the address of the owner', async () => {
      const device = await deviceOf(await logIn('10.8.0.1'));
      for (let tried = 0; tried < 50; tried += 1) await guess('10.8.0.1');
      expect((await logIn('10.8.0.1')).status).toBe(429);
      expect((await logIn('10.8.0.1', device)).status).toBe(200);
    });

    it('counts guesses with a stolen device cookie, and ignores a forged cookie', async () => {
      const device = await deviceOf(await logIn('10.9.0.1'));
      looked = 0;
      for (let tried = 0; tried < 20; tried += 1) await guess(`10.9.1.${tried}`, {}, device);
      expect(looked).toBe(5);
      expect((await logIn('10.9.0.1', device)).status).toBe(429);
      expect((await logIn('10.9.0.1')).status).toBe(200);
      looked = 0;
      const [id = ''] = device.Cookie.replace('__Host-device=', '').split('.');
      for (let tried = 0; tried < 20; tried += 1) {
        const made = [`${id}.${'x'.repeat(22)}`, `${'y'.repeat(22)}.${device.Cookie.slice(-22)}`, 'x', ''];
        await guess('10.9.2.1', {}, { Cookie: `__Host-device=${made[tried % 4]}` });
      }
      expect(looked).toBe(5);
    });
  }

  // security: A7
  it('continues its count in another process on the same database', async () => {
    for (let tried = 0; tried < 3; tried += 1) await guess('10.10.0.1');
    const second = await startTestHub({
      database,
      shared: hub.place,
      passwords: counted,
      now: () => now,
      environment: { TRUST_PROXY: 'true' },
    });
    const there = () =>
      sendLogin(second, { ...OWNER, password: 'wrong' }, { 'X-Forwarded-For': '10.10.0.1' }).then(
        ({ status }) => status,
      );
    expect([await there(), await there(), await there()]).toEqual([401, 401, 429]);
    expect((await guess('10.10.0.1')).status).toBe(429);
    await second.close();
  });

  // security: A6
  it('does one password check for a wrong name, as for a wrong password', async () => {
    for (const fields of [{ username: 'someone' }, {}, { username: 'someone', password: OWNER.password }]) {
      const before = looked;
      await guess('10.11.0.1', fields);
      expect(looked - before).toBe(1);
    }
  });

  afterAll(() => hub?.close());
});
