import { expect, it } from 'vitest';
import { problemsByRow } from './bulk-rows.ts';

it('reports the problem of a row with the label of its field, never with the property name', () => {
  const labels = new Map([
    ['number', 'Number'],
    ['title', 'Title'],
  ]);
  const fields = {
    'items.0.number': 'Please enter a whole number',
    'items.1.url': 'Please enter a valid URL',
    'items.3.publishedAt': 'Please choose a date',
    'items.0.title': 'Please fill this in',
    seriesId: 'There is no such series',
  };
  expect([...problemsByRow(fields, labels)]).toEqual([
    [0, 'Number: Please enter a whole number'],
    [1, 'Link: Please enter a valid URL'],
    [3, 'Please choose a date'],
  ]);
});
