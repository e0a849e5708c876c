import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { privacyPage } from '#shared/privacy/privacy.schema.ts';
import { engines } from './support/databases/test-database.ts';
import { type Owner, signIn } from './support/people/owner.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

const ADDITION = '/api/admin/privacy/addition';
const RETENTION = '/api/admin/privacy/retention';

async function textOf(hub: TestHub): Promise<string> {
  const { sections } = await hub.json<z.infer<typeof privacyPage>>('/api/privacy');
  return sections.flatMap(({ title, statements }) => [title, ...statements]).join('\n');
}

async function save(owner: Owner, path: string, change: object): Promise<void> {
  const { value, version } = await owner.json<{ value: object; version: number }>(path);
  const answer = await owner.send('PUT', path, { value: { ...value, ...change }, version });
  expect(answer.status).toBe(200);
}

describe.each(engines)('the privacy page of a fresh install on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  // security: H6
  it('says that no service is connected, and lists the players', async () => {
    const text = await textOf(hub);
    expect(text).toContain('No mail server is connected');
    expect(text).toContain('Your messages are sent to nobody else.');
    expect(text).toContain('No backups are made by schedule.');
    expect(text).toContain('There are players of Twitch, YouTube, and Spotify on these pages.');
    expect(text).toContain('hello@coop.example');
    expect(text).not.toContain('This server asks');
    expect(text).not.toContain('Posts of this site are published');
    expect(text).not.toContain('The country is looked up');
    const page = await hub.get('/privacy');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('No mail server is connected');
    expect(await (await hub.get('/sitemap.xml')).text()).toContain('<loc>https://hub.example/privacy</loc>');
  });

  // security: H6
  it('reflects retention periods, settings and accounts at the next request', async () => {
    const { db } = hub.hub.database;
    await save(owner, RETENTION, {
      chatDays: 12,
      requestDays: 47,
      mailDays: 93,
      visitDays: 15,
      loginDays: 21,
    });
    const text = await textOf(hub);
    expect(text).toContain('Messages to the assistant are forgotten 12 days after the last one.');
    expect(text).toContain('until nobody has asked it for 90 days: apart from your other messages');
    expect(text).toContain('finds your own messages again for 12 days');
    expect(text).toContain('closed after 30 days and erased 47 days later');
    expect(text).toContain('kept for 93 days after they have left');
    expect(text).toContain('Single visits are kept for 15 days');
    expect(text).toContain('back office are kept for 21 days');

    await db
      .insertInto('socialAccounts')
      .values({
        platform: 'mastodon',
        externalId: '1',
        name: 'coop',
        server: null,
        tokens: 'sealed',
        expiresAt: null,
        refreshAt: null,
        refreshingUntil: null,
        reconnect: 0,
        connectedAt: '2026-01-01T00:00:00.000Z',
        version: 1,
      })
      .execute();
    expect(await textOf(hub)).toContain('Posts of this site are published on Mastodon.');
    await db.deleteFrom('socialAccounts').execute();
    expect(await textOf(hub)).not.toContain('Mastodon');

    await save(owner, '/api/admin/chat/settings', { enabled: false });
    expect(await textOf(hub)).not.toContain('assistant');
    await save(owner, '/api/admin/site/network', { url: 'https://tv.coop.example/' });
    expect(await textOf(hub)).toContain('tv.coop.example');
  });

  it('shows what the owner adds as text, with its history', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
    await save(owner, ADDITION, { text: `Coop, Lamp Street 3\nRiverside\n\n${hostile}` });
    const { addition } = await hub.json<z.infer<typeof privacyPage>>('/api/privacy');
    expect(addition).toEqual(['Coop, Lamp Street 3\nRiverside', hostile]);
    const html = await (await hub.get('/privacy')).text();
    expect(html).toContain('Lamp Street 3');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    const { items } = await owner.json<{ items: { fields: string[] }[] }>(`${ADDITION}/history`);
    expect(items[0]?.fields).toEqual(['text']);
    const long = await owner.send('PUT', ADDITION, { value: { text: 'x'.repeat(20_001) }, version: 1 });
    expect(long.status).toBe(400);
  });
});

describe('the privacy page of an install with services', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({
      database: 'sqlite',
      environment: {
        SMTP_URL: 'smtp://owner:secret-of-mail@smtp.post.example:587',
        MAIL_FROM: 'Coop <hello@coop.example>',
        OPENAI_BASE_URL: 'http://10.0.0.7:8080/v1',
        TWITCH_CLIENT_ID: 'id-of-twitch',
        TWITCH_CLIENT_SECRET: 'secret-of-twitch',
        S3_ENDPOINT: 'https://s3.storage.example',
        S3_BUCKET: 'bucket',
        S3_ACCESS_KEY_ID: 'id-of-s3',
        S3_SECRET_ACCESS_KEY: 'secret-of-s3',
        S3_PUBLIC_URL: 'https://files.coop.example',
      },
    });
  });
  afterAll(() => hub?.close());

  // security: H6
  it('names each of them, but no secret and no host of a private network', async () => {
    const text = await textOf(hub);
    expect(text).toContain('Mails to you are sent through smtp.post.example.');
    expect(text).toContain('are sent to the language model at a server on the site’s own network');
    expect(text).toContain('This server asks Twitch whether the channel is live.');
    expect(text).toContain('are stored at s3.storage.example');
    expect(text).toContain('fetches pictures and videos of this site from files.coop.example');
    expect(text).not.toMatch(/No mail server|sent to nobody else|10\.0\.0\.7|secret-of|id-of|:587/);
  });
});
