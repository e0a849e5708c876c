import { expect, it } from 'vitest';
import type { StudioItem, Template } from '#shared/studio/studio.schema.ts';
import { emptyForm, faultOf, requestOf, withItem, withTemplate } from './generate-form.ts';

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
  expect(emptyForm).toMatchObject({ platform: 'instagram', tone: 'sophisticated', variants: 3 });
});

it('says what is missing, the template first', () => {
  expect(faultOf(emptyForm, undefined)).toEqual([
    'Template Required',
    'Please select a content template first.',
  ]);
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
  expect(requestOf(form, { template, persona, item })).toEqual({
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
