import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#shared/site/site.schema.ts';
import type { Structure } from '#shared/site/site.structure.ts';
import { type Owner, signIn } from '#test/support/owner.ts';
import { longEngines } from '#test/support/test-database.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const PATH = '/api/admin/site/structure';
type Stored = { value: Structure; version: number };

describe.each(longEngines)('menu and sections on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
  });
  afterAll(() => hub?.close());

  const put = async (edit: (value: Structure) => Structure) => {
    const { value, version } = await owner.json<Stored>(PATH);
    return owner.send('PUT', PATH, { value: edit(value), version });
  };
  const site = () => hub.json<Site>('/api/site');

  it('are those of the specification on a fresh install', async () => {
    const { menu, sections } = await site();
    expect(menu.map(({ label }) => label)).toEqual([
      'Home',
      'Podcasts',
      'Coop',
      'Founder',
      'Blueprint',
      'Coop TV',
      'Booking',
    ]);
    expect(sections.map(({ id }) => id)).toEqual([
      'signature',
      'live',
      'podcasts',
      'music',
      'playlist',
      'media',
      'contributions',
    ]);
  });

  it('show in the order and with the names that the owner gives them, and not where they are hidden', async () => {
    const answer = await put(({ menu, sections }) => ({
      menu: menu.toReversed().map((item) => ({
        ...item,
        label: item.page === 'booking' ? 'Work with me' : item.label,
        shown: item.page === 'booking' || item.page === 'music' || item.page === 'artist',
      })),
      sections: sections
        .toReversed()
        .map((section) => ({ ...section, shown: section.id !== 'media', title: `My ${section.title}` })),
    }));
    expect(answer.status, await answer.text()).toBe(200);
    const { menu, sections } = await site();
    expect(menu).toEqual([
      { page: 'music', label: 'Music' },
      { page: 'booking', label: 'Work with me' },
      { page: 'artist', label: 'Coop' },
    ]);
    expect(sections[0]).toEqual({ id: 'contributions', title: 'My Contributions' });
    expect(sections.map(({ id }) => id)).not.toContain('media');
  });

  it('are refused with a page or section twice, an empty menu, or a title that is too long', async () => {
    const refused = async (edit: (value: Structure) => Structure) => {
      const answer = await put(edit);
      expect(answer.status).toBe(400);
      return Object.values(((await answer.json()) as { fields: Record<string, string> }).fields);
    };
    expect(await refused((value) => ({ ...value, menu: [...value.menu, ...value.menu] }))).toContain(
      'A page stands here twice',
    );
    const hidden = ({ menu, ...rest }: Structure) => ({
      ...rest,
      menu: menu.map((item) => ({ ...item, shown: false })),
    });
    expect(await refused(hidden)).toContain('Show one page at least');
    const long = ({ sections, ...rest }: Structure) => ({
      ...rest,
      sections: sections.map((section) => ({ ...section, title: 'x'.repeat(41) })),
    });
    expect(await refused(long)).toContain('Use at most 40 characters');
  });
});
