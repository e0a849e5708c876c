import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Passwords } from '#api/auth/auth.passwords.ts';
import { long } from '#test/support/long.ts';
import { cookiesOf, sendLogin } from '#test/support/owner.ts';
import { OWNER } from '#test/support/owner-password.ts';
import { engines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const MINUTE_MS = 60_000;
const FROM_ONE = long ? 400 : 50;
const ADDRESSES = long ? 400 : 50;

describe.each(engines)('guessing on %s', (database) => {
  let hub: TestHub;
  let now = Date.UTC(2030, 0, 1);
  let looked = 0;
  const counted: Passwords = {
    hash: async (password) => password,
    async verify(hash, password) {
      looked += 1;
      return hash === password;
    },
  };

  beforeEach(async () => {
    hub ??= await startTestHub({
      ...{ database, passwords: counted, now: () => now },
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
  it(`looks at five of ${FROM_ONE} from one address, whatever changes in them`, async () => {
    const spellings = ['owner', 'OWNER', ' owner', 'Owner ', 'someone', 'admin'];
    for (let tried = 0; tried < FROM_ONE; tried += 1) {
      const answer = await guess(
        // Only what the proxy itself has added is believed.
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

  // security: A7
  it(`looks at five from ${ADDRESSES} addresses: strangers share one count`, async () => {
    for (let tried = 0; tried < ADDRESSES; tried += 1) await guess(`10.1.${tried >> 8}.${tried & 255}`);
    expect(looked).toBe(5);
  });

  it('looks at five of many at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => guess(`10.2.0.${index}`)));
    expect(looked).toBe(5);
  });

  // security: A7, G1
  it('counts what a visitor of IPv6 holds as one address', async () => {
    await deviceOf(await logIn('2001:db8:1:2::1'));
    looked = 0;
    for (let tried = 0; tried < 20; tried += 1) await guess(`2001:db8:1:2::${tried + 2}`);
    expect(looked).toBe(5);
  });

  it('says how long to wait, which grows to an hour', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let tried = 0; tried < 5; tried += 1) expect((await guess('10.3.0.1')).status).toBe(401);
      const refused = await guess('10.3.0.1');
      expect(await refused.json()).toMatchObject({ code: 'auth.throttled', success: false });
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(wait / 60);
      now += wait * 1000 - 1000;
      expect((await logIn('10.3.0.1')).status).toBe(429);
      now += 1000;
    }
    expect(waits).toEqual([10, 20, 40, 60, 60]);
    expect(looked).toBe(25);
  });

  it('never looks at more than five in ten minutes, however they are spread', async () => {
    const looks: number[] = [];
    for (let second = 0; second < 6 * 3600; second += 97) {
      now += 97_000;
      const before = looked;
      await guess('10.4.0.1');
      if (looked > before) looks.push(now);
    }
    for (const [index, at] of looks.entries())
      expect((looks[index + 5] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(10 * MINUTE_MS);
    expect(looks.length).toBeGreaterThan(10);
  });

  it('is forgotten after a day without any', async () => {
    for (let tried = 0; tried < 5; tried += 1) await guess('10.5.0.1');
    now += 24 * 60 * MINUTE_MS;
    for (let tried = 0; tried < 5; tried += 1) expect((await guess('10.5.0.1')).status).toBe(401);
    expect((await guess('10.5.0.1')).headers.get('retry-after')).toBe('600');
  });

  it('does not count what was right', async () => {
    for (let tried = 0; tried < 12; tried += 1) expect((await logIn('10.6.0.1')).status).toBe(200);
    for (let tried = 0; tried < 4; tried += 1) await guess('10.6.0.2');
    expect((await logIn('10.6.0.3')).status).toBe(200);
    expect((await guess('10.6.0.4')).status).toBe(401);
    expect((await guess('10.6.0.4')).status).toBe(429);
  });

  // security: A7
  it('by strangers keeps the owner out of nothing that they have used before', async () => {
    const device = await deviceOf(await logIn('10.7.0.1'));
    for (let tried = 0; tried < 50; tried += 1) await guess(`10.7.1.${tried}`);
    expect((await logIn('10.7.2.1')).status).toBe(429);
    // The same browser from a new place, the same place with a new browser.
    expect((await logIn('10.7.2.1', device)).status).toBe(200);
    expect((await logIn('10.7.0.1')).status).toBe(200);
  });

  it('from the very address of the owner leaves the owner a known device', async () => {
    const device = await deviceOf(await logIn('10.8.0.1'));
    for (let tried = 0; tried < 50; tried += 1) await guess('10.8.0.1');
    expect((await logIn('10.8.0.1')).status).toBe(429);
    expect((await logIn('10.8.0.1', device)).status).toBe(200);
  });

  it('with a stolen device is counted too, and a made-up one is none', async () => {
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

  // security: A7
  it('goes on where it was after a restart, and in another process', async () => {
    for (let tried = 0; tried < 3; tried += 1) await guess('10.10.0.1');
    const second = await startTestHub({
      ...{ database, shared: hub.place, passwords: counted, now: () => now },
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
  it('looks as long at a wrong name as at a wrong password', async () => {
    for (const fields of [{ username: 'someone' }, {}, { username: 'someone', password: OWNER.password }]) {
      const before = looked;
      await guess('10.11.0.1', fields);
      expect(looked - before).toBe(1);
    }
  });

  afterAll(() => hub?.close());
});
