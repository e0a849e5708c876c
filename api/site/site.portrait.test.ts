import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/core/error.ts';
import { engines } from '#test/support/databases/test-database.ts';
import { picture } from '#test/support/hostile/hostile-pictures.ts';
import { addFile } from '#test/support/people/media-owner.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PORTRAIT = '/api/admin/site/portrait';
const none = { picture: null, alt: null, text: null };

describe.each(engines)("the creator's portrait on %s", (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  it('is empty on a fresh install, and is shown as soon as it is saved', async () => {
    expect(await hub.json('/api/portrait')).toEqual(none);
    const file = await addFile(owner, await picture('webp'), { name: 'me.webp' });
    const value = { picture: file.url, alt: 'Dana at the desk, laughing', text: 'Ten years of nights.' };
    const answer = await owner.send('PUT', PORTRAIT, { value, version: 0 });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await hub.json('/api/portrait')).toEqual(value);
    expect(await owner.json(`/api/admin/media/files/${file.id}/uses`)).toEqual({
      items: [{ place: 'Settings and texts', id: 'site.portrait', title: 'Site portrait', field: 'picture' }],
    });
  });

  it('is refused without an alternative text', async () => {
    const value = { ...none, picture: '/art/founder.avif' };
    const answer = await owner.send('PUT', PORTRAIT, { value, version: 1 });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorBody).fields).toEqual({
      'value.alt': 'Say what the picture shows',
    });
  });
});
