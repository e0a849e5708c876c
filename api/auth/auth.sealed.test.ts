import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createMigratedDatabase, longEngines } from '#test/support/databases/test-database.ts';
import { sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const TWO_FACTOR = '/api/admin/two-factor';
const NOW = Date.UTC(2030, 0, 1);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const codeOf = (secret: string, at = NOW) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const logIn = async (hub: TestHub, code: string) => (await sendLogin(hub, { ...OWNER, code })).status;
const stored = (hub: TestHub) =>
  hub.hub.database.db.selectFrom('owners').select(['totpSecret', 'totpPending']).executeTakeFirstOrThrow();

describe.each(longEngines)('the secret of the second factor on %s', (database) => {
  const start = (more: object = {}) => startTestHub({ database, now: () => NOW, ...more });

  it('is never stored in plain text, before and after its confirmation', async () => {
    const hub = await start();
    const owner = await signIn(hub);
    const begun = await owner.send('POST', TWO_FACTOR);
    const { secret } = (await begun.json()) as { secret: string };
    expect(JSON.stringify(await stored(hub))).not.toContain(secret);
    expect((await owner.send('PUT', TWO_FACTOR, { code: codeOf(secret, NOW - 30_000) })).status).toBe(200);
    const { totpSecret, totpPending } = await stored(hub);
    expect([totpSecret?.includes(secret), totpPending]).toEqual([false, null]);
    expect(await logIn(hub, codeOf(secret))).toBe(200);
    await hub.close();
  });

  it('is encrypted at the next start where an older version stored it in plain text, and still works', async () => {
    const shared = await createMigratedDatabase(database);
    const before = await start({ shared });
    await before.hub.database.db
      .updateTable('owners')
      .set({ totpSecret: SECRET, totpPending: SECRET })
      .execute();
    await before.close();
    const hub = await start({ shared });
    const { totpSecret, totpPending } = await stored(hub);
    expect([totpSecret, totpPending].filter((text) => text === null || text.includes(SECRET))).toEqual([]);
    expect(await logIn(hub, codeOf(SECRET))).toBe(200);
    await hub.close();
    const again = await start({ shared });
    expect(await stored(again)).toEqual({ totpSecret, totpPending });
    await again.close();
    await shared.remove();
  });

  it('cannot be decrypted with other keys: a code is then refused, a recovery code is not', async () => {
    const shared = await createMigratedDatabase(database);
    const hub = await start({ shared, environment: { SESSION_KEYS: 'a'.repeat(40) } });
    const owner = await signIn(hub);
    const begun = await owner.send('POST', TWO_FACTOR);
    const { secret } = (await begun.json()) as { secret: string };
    const confirmed = await owner.send('PUT', TWO_FACTOR, { code: codeOf(secret, NOW - 30_000) });
    const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
    await hub.close();
    const other = await start({
      shared,
      environment: { SESSION_KEYS: 'b'.repeat(40) },
      newSecrets: true,
    });
    expect(await logIn(other, codeOf(secret))).toBe(401);
    expect(await logIn(other, recoveryCodes[0] ?? '')).toBe(200);
    await other.close();
    await shared.remove();
  });
});
