import { expect, it } from 'vitest';
import type { StudioItem, Template } from '#shared/studio/studio.schema.ts';
import { chosenIn, emptyForm, faultOf, requestOf, withItem, withTemplate } from './generate-form.ts';

const template: Template = {
  id: 'new',
  name: 'New',
  category: 'X',
  persona: 'All',
  template: 'T',
  variables: '["title", "story", "link"]',
};
const item: StudioItem = {
  kind: 'video',
  id: 'v',
  title: 'Night Drive',
  group: 'Music Video',
  link: 'https://x.example/v',
  values: { title: 'Night Drive', link: 'https://x.example/v' },
};

it('starts with Instagram, sophisticated, and three variants', () => {
  expect(emptyForm).toMatchObject({ tone: 'sophisticated', variants: 3 });
  expect(chosenIn(emptyForm, [])).toEqual(['instagram']);
  expect(chosenIn(emptyForm, ['bluesky', 'mastodon'])).toEqual(['bluesky', 'mastodon']);
  expect(chosenIn({ ...emptyForm, platforms: ['tiktok'] }, ['bluesky'])).toEqual(['tiktok']);
});

it('says what is missing, the template first', () => {
  expect(faultOf(emptyForm, undefined)).toEqual([
    'Template Required',
    'Please select a content template first.',
  ]);
  expect(faultOf({ ...emptyForm, idea: 'Rain on the van.' }, undefined)).toBeUndefined();
  const form = { ...emptyForm, values: { story: 'It rained.', link: '  ' } };
  expect(faultOf(form, template)).toEqual(['Missing Information', 'Please fill in: title, link']);
  expect(faultOf({ ...form, values: { title: 'a', story: 'b', link: 'c' } }, template)).toBeUndefined();
});

it('resets the inputs for another template, except for the values of the selected item', () => {
  const typed = { ...emptyForm, values: { title: 'Mine', story: 'It rained.' } };
  expect(withTemplate(typed, template, undefined)).toMatchObject({ templateId: 'new', values: {} });
  expect(withTemplate(typed, template, item).values).toEqual({
    title: 'Night Drive',
    link: 'https://x.example/v',
  });
  expect(withItem(typed, template, item)).toMatchObject({
    item: 'video/v',
    values: { title: 'Night Drive', story: 'It rained.', link: 'https://x.example/v' },
  });
  expect(withItem(typed, template, undefined)).toMatchObject({ item: null, values: typed.values });
});

it('sends the template’s variables and nothing that was typed for another', () => {
  const form = { ...emptyForm, campaignId: 'c', values: { title: ' A ', story: 'b', link: 'd', old: 'x' } };
  const persona = { id: 'dmc', name: 'DMC', charter: '{}' };
  expect(requestOf(form, { template, persona, item, platforms: ['instagram'] })).toEqual({
    templateId: 'new',
    platform: 'instagram',
    tone: 'sophisticated',
    variants: 3,
    personaId: 'dmc',
    campaignId: 'c',
    item: { kind: 'video', id: 'v' },
    context: { title: 'A', story: 'b', link: 'd' },
  });
});

it('sends an idea for several networks without a template', () => {
  const persona = { id: 'dmc', name: 'DMC', charter: '{}' };
  const form = { ...emptyForm, idea: ' Rain. ', values: { title: 'typed before' } };
  const chosen = {
    template: undefined,
    persona,
    item: undefined,
    platforms: ['bluesky', 'mastodon'],
  } as const;
  expect(requestOf(form, chosen)).toEqual({
    idea: 'Rain.',
    context: {},
    platform: 'bluesky',
    alsoFor: ['mastodon'],
    tone: 'sophisticated',
    variants: 3,
    personaId: 'dmc',
  });
});
