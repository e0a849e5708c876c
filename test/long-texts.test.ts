import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeMail } from '#api/core/mail/compose.ts';
import { allEndpoints } from '#shared/contract.ts';
import { usualWords } from '#shared/site/site.words.ts';
import { longEngines } from './support/databases/test-database.ts';
import { fillAtLimits, type Send } from './support/hostile/fill-at-limits.ts';
import { LONG_WORD, longText } from './support/hostile/long-texts.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

describe.each(longEngines)('texts at their limits on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
    await owner.confirm();
  });
  afterAll(() => hub?.close());

  const send: Send = async (method, path, body, headers = {}) => {
    const response = await owner.get(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('are accepted in every field of every form, except where only certain names or addresses are right', async () => {
    expect(await fillAtLimits(send)).toEqual([
      '/api/admin/analytics/settings: timeZone',
      '/api/admin/papers/settings: value.zone',
      // Each line of them is a web address.
      '/api/admin/podcasts/guests/:id: links',
      // The pages of a show at services are theirs.
      '/api/admin/podcasts/series/:id: appleUrl',
      '/api/admin/podcasts/series/:id: overcastUrl',
      '/api/admin/podcasts/series/:id: pocketCastsUrl',
      '/api/admin/podcasts/series/:id: spotifyUrl',
      // A pattern has to name a part that tells pages apart.
      '/api/admin/seo/patterns: value.description',
      '/api/admin/seo/patterns: value.title',
      '/api/admin/site/locale: value.language',
      ...['fri', 'mon', 'sat', 'sun', 'thu', 'tue', 'wed'].map(
        (day) => `/api/admin/slots/settings: value.hours.${day}`,
      ),
      '/api/admin/slots/settings: value.zone',
      '/api/social/queue: zone',
    ]);
  });

  it('do not break the usual texts of pages whose placeholders insert them', async () => {
    const path = '/api/admin/site/texts';
    const { value, version } = await owner.json<{ value: { words: object }; version: number }>(path);
    const usual = { value: { ...value, words: usualWords }, version };
    expect((await owner.send('PUT', path, usual)).status).toBe(200);
    expect((await hub.get('/api/site')).status).toBe(200);
    expect((await hub.get('/home')).status).toBe(200);
    const long = { value, version: version + 1 };
    expect((await owner.send('PUT', path, long)).status).toBe(200);
  });

  it('are read without an error by every list, document, page and feed', async () => {
    const readable = allEndpoints.filter(
      ({ method, path, feed }) => method === 'GET' && !path.includes(':') && !feed,
    );
    const paths = [
      ...readable.map(({ path }) => path),
      '/home',
      '/podcasts',
      '/feeds/convos.xml',
      '/sitemap.xml',
    ];
    const failed: string[] = [];
    let holding = 0;
    for (const path of paths) {
      // A feed that has moved leads to another host.
      const response = await owner.get(path, { redirect: 'manual' });
      const text = await response.text();
      if (response.status >= 500 && response.status !== 503) failed.push(`${path}: ${text}`);
      if (text.includes(LONG_WORD.slice(0, 60))) holding += 1;
    }
    expect(failed).toEqual([]);
    expect(holding).toBeGreaterThan(60);
  });
});

it('a long text in a mail is encoded in lines that mail servers accept, and decodes to the same text', async () => {
  const text = longText(5000);
  const mail = { toAddress: 'ada@example.com', subject: 'Your order', text, messageId: '<a@hub.example>' };
  const sent = (await composeMail(mail, { name: 'Hub', address: 'hub@example.com' }, 0)).toString('latin1');
  const [, body = ''] = sent.split(/\r\n\r\n([\s\S]*)/);
  expect(Math.max(...sent.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
  expect(sent).toContain('Content-Transfer-Encoding: quoted-printable');
  expect(body.replaceAll('=\r\n', '').trim()).toBe(text);
});
