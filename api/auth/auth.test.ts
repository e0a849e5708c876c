import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/core/error.ts';
import { sendLogin, signIn } from '#test/support/owner.ts';
import { OWNER } from '#test/support/owner-password.ts';
import { engines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const SESSION = '/api/admin/session';

describe.each(engines)('the door on %s', (database) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ database });
  });
  afterAll(() => hub?.close());

  it('opens for the owner, and closes at logout', async () => {
    expect((await hub.get(SESSION)).status).toBe(401);
    const owner = await signIn(hub);
    expect(await owner.json(SESSION)).toMatchObject({ username: OWNER.username, csrfToken: owner.csrfToken });
    expect((await owner.send('POST', '/api/admin/logout')).status).toBe(200);
    expect((await owner.get(SESSION)).status).toBe(401);
  });

  it.each([
    { ...OWNER, password: 'wrong' },
    { ...OWNER, username: 'someone' },
  ])('stays shut for %o, with one text for both', async (credentials) => {
    const answer = await sendLogin(hub, credentials);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(errorBody.strict().parse(await answer.json())).toMatchObject({
      success: false,
      code: 'auth.failed',
      error: 'Wrong username or password.',
    });
  });

  it('takes a change only with the token of the session', async () => {
    const owner = await signIn(hub);
    const answer = await owner.get('/api/admin/logout', {
      method: 'POST',
      headers: { 'X-CSRF-Token': 'x'.repeat(22) },
    });
    expect([answer.status, errorBody.parse(await answer.json()).code]).toEqual([403, 'auth.csrf']);
    expect((await owner.get(SESSION)).status).toBe(200);
  });
});
