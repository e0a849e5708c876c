import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, type SiteContent, siteContent } from '#shared/site/site.schema.ts';
import { usualWords } from '#shared/site/site.words.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/admin/site/texts';
type Texts = SiteContent['texts'];

describe.each(longEngines)('headings and buttons on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const words = async () => (await hub.json<Site>('/api/site')).texts.words;
  const put = async (edit: (words: Texts['words']) => Texts['words']) => {
    const { value, version } = await owner.json<{ value: Texts; version: number }>(PATH);
    return owner.send('PUT', PATH, { value: { ...value, words: edit(value.words) }, version });
  };

  it("are the default texts on a fresh install, with the site's names filled in", async () => {
    const { every, home, music } = await words();
    expect(every.copyright).toBe('© 2025 Coop TV. All rights reserved.');
    expect([home.book, home.seeServices, music.allVideos]).toEqual([
      'Book Coop',
      'See the services',
      'View all videos',
    ]);
  });

  it('can be changed by the owner, and are refused if one is empty', async () => {
    const answer = await put((value) => ({
      ...value,
      every: { ...value.every, copyright: '© 2031 {creator} and friends' },
      podcasts: { ...value.podcasts, guest: 'Talk with us on {show}?' },
    }));
    expect(answer.status, await answer.text()).toBe(200);
    const { every, podcasts } = await words();
    expect(every.copyright).toBe('© 2031 Coop and friends');
    expect(podcasts.guest).toBe('Talk with us on {show}?');
    const empty = await put((value) => ({ ...value, home: { ...value.home, services: ' ' } }));
    expect(empty.status).toBe(400);
  });

  it('are the default texts for stored settings of an older version without them', async () => {
    const { words: _, ...older } = (await hub.hub.slices.site.store.site.get()).texts;
    expect(siteContent.shape.texts.parse(older).words).toEqual(usualWords);
  });
});
