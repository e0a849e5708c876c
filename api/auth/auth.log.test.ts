import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { type Owner, sendLogin, signIn } from '#test/support/people/owner.ts';
import { OWNER } from '#test/support/people/owner-password.ts';
import { startTestHub } from '#test/support/test-hub.ts';

// security: A3, B5
it('writes no password, code, cookie or token, whatever happens at login', async () => {
  let written = '';
  const target = new Writable({
    write(chunk, _, done) {
      written += chunk;
      done();
    },
  });
  const hub = await startTestHub({ database: 'sqlite', log: pino({ level: 'trace' }, target) });
  const secrets = new Set<string>([OWNER.password]);
  const tell = async (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) secrets.add(cookie.split(/[=;]/)[1] ?? '');
    const said: Record<string, unknown> = JSON.parse(await response.text());
    for (const name of ['csrfToken', 'secret', 'otpauthUrl']) secrets.add(String(said[name] ?? ''));
    for (const code of (said.recoveryCodes as string[] | undefined) ?? []) secrets.add(code);
  };
  const change = async (owner: Owner, method: string, path: string, body: object) => {
    for (const value of Object.values(body)) secrets.add(String(value));
    await tell(await owner.send(method, path, body));
  };
  const tries = [
    { ...OWNER, password: 'a wrong password' },
    { ...OWNER, code: '918273' },
    { ...OWNER, password: 'x'.repeat(300) },
    { ...OWNER, password: { nested: 'secret of a kind' } },
  ];
  for (const body of tries)
    await tell(await sendLogin(hub, body, { Cookie: '__Host-session=from-a-stranger' }));
  for (const secret of ['a wrong password', '918273', 'secret of a kind', 'from-a-stranger', 'x'.repeat(50)])
    secrets.add(secret);
  const owner = await signIn(hub);
  secrets.add(owner.csrfToken);
  for (const pair of owner.cookie.split('; ')) secrets.add(pair.split('=')[1] as string);
  await change(owner, 'POST', '/api/admin/two-factor', { currentPassword: OWNER.password });
  await change(owner, 'PUT', '/api/admin/two-factor', { code: '192837' });
  await change(owner, 'POST', '/api/admin/password', {
    currentPassword: 'not the one',
    newPassword: 'this is a new one',
  });
  // An internal error is logged with its cause.
  await hub.hub.database.db.schema.alterTable('sessions').renameTo('awayForNow').execute();
  expect((await sendLogin(hub, OWNER)).status).toBe(500);
  await hub.close();
  secrets.delete('');
  expect(secrets.size).toBeGreaterThan(12);
  expect(written).toContain('/api/admin/login');
  expect([...secrets].filter((secret) => written.includes(secret))).toEqual([]);
});
