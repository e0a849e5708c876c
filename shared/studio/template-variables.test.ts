import { expect, it } from 'vitest';
import { managedTemplate } from './studio.admin.schema.ts';
import { lengthOn } from './studio.constants.ts';
import type { StudioItem, Template } from './studio.schema.ts';
import {
  fillPlaces,
  isOneLine,
  missingValues,
  placesIn,
  templateFor,
  valuesFor,
  variablesOf,
} from './template-variables.ts';

it('reads variables as a list and as the JSON text of one', () => {
  expect(variablesOf(['a', 'b'])).toEqual(['a', 'b']);
  expect(variablesOf('["a", "b", 3]')).toEqual(['a', 'b']);
  expect(variablesOf('{"a":1}')).toEqual([]);
  expect(variablesOf('nonsense')).toEqual([]);
});

it('fills placeholders once, and does not replace inside filled-in values', () => {
  expect(placesIn('{title} on {show}, {title} {2x} { no}')).toEqual(['title', 'show']);
  expect(fillPlaces('{title} on {show} {x}', { title: '{show}', show: 'CONVOS' })).toBe(
    '{show} on CONVOS {x}',
  );
});

it('lists empty variables in their order', () => {
  expect(missingValues(['a', 'b', 'c'], { a: ' ', c: 'x' })).toEqual(['a', 'b']);
});

it('marks variables for hashtags and links as single-line, and others not', () => {
  expect(['hashtags', 'show_link', 'LinkToShow', 'title'].map(isOneLine)).toEqual([true, true, true, false]);
});

it('fills variables from the fields of an item by name', () => {
  const item = { title: 'Night Drive', link: 'https://x.example', show: 'Music Video' };
  expect(valuesFor(['video_title', 'link', 'show', 'story', 'subtitle'], item)).toEqual({
    video_title: 'Night Drive',
    link: 'https://x.example',
    show: 'Music Video',
  });
});

it('counts characters as the network does', () => {
  const link = `https://example.com/${'x'.repeat(100)}`;
  expect(lengthOn('twitter', `See ${link}`)).toEqual({ length: 4 + 23, limit: 280 });
  expect(lengthOn('instagram', `See ${link}`).length).toBe(4 + link.length);
  expect(lengthOn('mastodon', '🎙🎙').length).toBe(2);
});

it('matches a variable by the last word of its name that has a value', () => {
  expect(valuesFor(['link_title'], { title: '', link: 'https://x.example' })).toEqual({
    link_title: 'https://x.example',
  });
});

it('does not take values from properties that every object inherits', () => {
  expect(valuesFor(['my_constructor'], { title: 'Night Drive' })).toEqual({});
  const template = { templateId: 'a', name: 'A', category: 'A', personaId: null, template: 'A text' };
  for (const name of ['constructor', 'toString'])
    expect(managedTemplate.safeParse({ ...template, variables: [name] }).success).toBe(false);
  expect(managedTemplate.safeParse({ ...template, variables: ['construction'] }).success).toBe(true);
});

const video: StudioItem = {
  kind: 'video',
  id: 'v',
  title: 'Night Drive',
  group: 'Music Video',
  link: 'https://x.example/v',
  values: { title: 'Night Drive', link: 'https://x.example/v' },
};

it('takes the template that names the item’s kind and leaves the least open', () => {
  const named = (id: string, ...variables: string[]): Template => ({
    id,
    name: id,
    category: 'X',
    persona: 'All',
    template: 'T',
    variables,
  });
  const all = [
    named('recap', 'video_title', 'highlight', 'link'),
    named('premiere', 'video_title', 'link'),
    named('release', 'release_title', 'link'),
  ];
  expect(templateFor(all, video)?.id).toBe('premiere');
  expect(templateFor(all, { ...video, kind: 'appearance' })).toBeUndefined();
});
