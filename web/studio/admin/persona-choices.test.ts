import { expect, it } from 'vitest';
import type { Campaign, Template } from '#shared/studio/studio.schema.ts';
import { campaignsFor, charterOf, templatesFor } from './persona-choices.ts';
import { toPostDraft } from './post-draft.ts';

const template = (id: string, persona: string): Template => ({
  id,
  persona,
  name: id,
  category: 'X',
  template: 'T',
  variables: [],
});
const campaign = (id: string, leadPersona: string, more: Partial<Campaign> = {}): Campaign => ({
  id,
  leadPersona,
  name: id,
  hashtag: '#x',
  isActive: true,
  supportingPersonas: [],
  ...more,
});
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

it('offers a persona its own templates and those for all personas', () => {
  const all = [template('own', 'DMC'), template('other', 'Raw Persona'), template('all', 'All')];
  expect(ids(templatesFor([...all, template('empty', '')], 'DMC'))).toEqual(['own', 'all', 'empty']);
});

it('offers active campaigns led or supported by the persona, by all personas or by none', () => {
  const all = [
    campaign('led', 'DMC'),
    campaign('supported', 'Raw Persona', { supportingPersonas: ['DMC'] }),
    campaign('everybody', 'All'),
    campaign('nobody', ''),
    campaign('other', 'Raw Persona'),
    campaign('over', 'DMC', { isActive: false }),
  ];
  expect(ids(campaignsFor(all, 'DMC'))).toEqual(['led', 'supported', 'everybody', 'nobody']);
});

it('parses a charter, and returns an empty one for invalid JSON', () => {
  const persona = { id: 'x', name: 'X', charter: '{"identity":"Calm.","platforms":["twitter"]}' };
  expect(charterOf(persona)).toEqual({ identity: 'Calm.', platforms: ['twitter'] });
  expect(charterOf({ ...persona, charter: 'Calm.' })).toEqual({ identity: '', platforms: [] });
});

it('passes the text and the hashtags at its end to the scheduler', () => {
  const item = { id: 'some-id', platform: 'twitter', texts: {}, item: null } as const;
  expect(toPostDraft({ ...item, content: 'On #CONVOS tonight.\n\n#CoopTV #Late_Shift' })).toEqual({
    content: 'On #CONVOS tonight.',
    platforms: ['twitter'],
    texts: {},
    hashtags: ['CoopTV', 'Late_Shift'],
    sourceId: 'some-id',
  });
  const about = { kind: 'stream', title: 'Lap charts', link: '', startsAt: '2026-03-09T19:00:00Z' } as const;
  expect(toPostDraft({ ...item, item: about, content: 'Soon' })).toMatchObject({ startsAt: about.startsAt });
  expect(toPostDraft({ ...item, content: '#Only #tags' }).content).toBe('#Only');
  expect(toPostDraft({ ...item, content: 'None.' }).hashtags).toEqual([]);
  const pictured = { ...about, picture: '/media/x/y.webp' };
  const several = { ...item, item: pictured, texts: { bluesky: 'Two #b' }, content: 'One #a' };
  expect(toPostDraft(several)).toMatchObject({
    content: 'One #a',
    platforms: ['twitter', 'bluesky'],
    texts: { bluesky: 'Two #b' },
    hashtags: [],
    mediaUrls: ['/media/x/y.webp'],
  });
});
