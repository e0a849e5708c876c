import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConnectionId } from '#shared/core/connections/connection.ts';
import type { StreamStatus } from '#shared/stream/stream.schema.ts';
import { CHANNEL_ID, type FakePlatforms, startFakePlatforms } from '#test/support/fakes/fake-platforms.ts';
import { BUCKET, type FakeS3, s3Keys, startFakeS3 } from '#test/support/fakes/fake-s3.ts';
import { twitchKeys } from '#test/support/fakes/fake-twitch.ts';
import { youtubeKey } from '#test/support/fakes/fake-youtube.ts';
import { mp4 } from '#test/support/media/media-samples.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { sendForm } from '#test/support/people/send-form.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const CONNECTIONS = '/api/admin/connections';

let hub: TestHub;
let owner: Owner;
let platforms: FakePlatforms;
let s3: FakeS3;
const model = new LLMock({ port: 0, strict: true });

beforeAll(async () => {
  platforms = await startFakePlatforms();
  s3 = await startFakeS3();
  await model.start();
  const { TWITCH_AUTH_URL, TWITCH_API_URL, YOUTUBE_API_URL } = platforms.environment;
  const environment = { TWITCH_AUTH_URL, TWITCH_API_URL, YOUTUBE_API_URL } as Record<string, string>;
  hub = await startTestHub({ database: 'sqlite', fetch, environment });
  owner = await signIn(hub);
  await owner.confirm();
});
afterAll(async () => {
  await hub?.close();
  await model.stop();
  await platforms?.close();
  await s3?.close();
});

async function versionOf(id: ConnectionId): Promise<number> {
  const { connections } = await owner.json<{ connections: { id: string; version: number }[] }>(CONNECTIONS);
  return connections.find((view) => view.id === id)?.version ?? 0;
}
async function connect(id: ConnectionId, values: Record<string, string>): Promise<void> {
  const answer = await owner.send('PUT', `${CONNECTIONS}/${id}`, { version: await versionOf(id), values });
  expect(answer.status, await answer.text()).toBe(200);
}
async function disconnect(id: ConnectionId): Promise<void> {
  const answer = await owner.send('DELETE', `${CONNECTIONS}/${id}?version=${await versionOf(id)}`);
  expect(answer.status).toBe(200);
}

it('the assistant uses a newly connected model, another one, and none, without a restart', async () => {
  const ask = async () => {
    const answer = await sendForm(hub, '/api/chat', {
      message: 'What is the weather like on Mars?',
      sessionId: crypto.randomUUID(),
    });
    return answer.text();
  };
  model.onMessage(/Mars/, { content: 'A model says hello' });
  expect(await ask()).not.toContain('A model says hello');
  await connect('model', { baseUrl: `${model.url}/v1`, model: 'first' });
  expect(await ask()).toContain('A model says hello');
  await connect('model', { baseUrl: `${model.url}/v1`, model: 'second' });
  await ask();
  const asked = model.getRequests().map(({ body }) => (body as { model?: string } | null)?.model);
  expect(new Set(asked)).toEqual(new Set(['first', 'second']));
  const spend = () => owner.json<{ model: string | null }>('/api/admin/studio/spend');
  expect(await spend()).toMatchObject({ model: 'second' });
  await disconnect('model');
  expect(await ask()).not.toContain('A model says hello');
  expect(await spend()).toMatchObject({ model: null });
});

it('polls the platforms that have keys, and drops their status once the keys are removed', async () => {
  const { db } = hub.hub.database;
  await db
    .updateTable('streamingPlatforms')
    .set({ channelId: CHANNEL_ID })
    .where('id', '=', 'youtube')
    .execute();
  const poll = hub.hub.slices.jobs.find(({ name }) => name === 'stream.poll');
  const live = async () => {
    if (poll?.isNeeded?.()) await poll.run(new AbortController().signal);
    await hub.hub.slices.stream.status.refresh();
    return Object.keys((await hub.json<StreamStatus>('/api/stream-status')).platforms);
  };
  platforms.twitch.mode = 'live';
  platforms.youtube.mode = 'live';
  const before = await live();
  expect(platforms.requests).toEqual([]);
  await connect('twitch', twitchKeys);
  await live();
  expect(platforms.count('/helix/streams')).toBe(1);
  await connect('youtube', { apiKey: youtubeKey });
  await live();
  expect(platforms.count('/youtube/v3/videos')).toBe(1);
  await disconnect('twitch');
  await disconnect('youtube');
  await expect.poll(live).toEqual(before);
  expect(platforms.count('/helix/streams')).toBe(2);
});

it('offers to connect a network through an app that was entered, and not after it was removed', async () => {
  const authUrl = async () => (await owner.get('/api/social/auth/linkedin')).json();
  expect(await authUrl()).toMatchObject({ missingVars: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'] });
  await connect('linkedin', { clientId: 'an-app-of-mine', clientSecret: 'its secret' });
  expect(await authUrl()).toMatchObject({ authUrl: expect.stringContaining('client_id=an-app-of-mine') });
  await disconnect('linkedin');
  expect(await authUrl()).toMatchObject({ missingVars: expect.anything() });
});

it('stores new uploads in a bucket once it is connected, and still serves earlier ones', async () => {
  const film = mp4(Buffer.alloc(500, 1));
  const before = await addFile(owner, film);
  expect(s3.objects.size).toBe(0);
  const { region, accessKeyId, secretAccessKey } = s3Keys;
  const publicUrl = 'https://files.hub.example';
  await connect('storage', {
    endpoint: s3.url,
    bucket: BUCKET,
    region,
    accessKeyId,
    secretAccessKey,
    publicUrl,
  });
  const after = await addFile(owner, mp4(Buffer.alloc(700, 2)));
  expect([...s3.objects.keys()]).toEqual([expect.stringContaining(after.id)]);
  expect((await hub.get(before.url)).status).toBe(200);
  const moved = await hub.get(after.url, { redirect: 'manual' });
  expect(moved.headers.get('location')).toContain(`${publicUrl}/public/`);
  const policy = (await hub.get('/home')).headers.get('content-security-policy');
  expect(policy).toContain(`media-src 'self' ${publicUrl}`);
  const backups = await owner.json<{ storage: string | null }>('/api/admin/system/backups');
  expect(backups.storage).toBe(`${new URL(s3.url).host}/${BUCKET}`);
});
