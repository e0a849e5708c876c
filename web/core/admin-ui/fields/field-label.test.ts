import { expect, it } from 'vitest';
import { fieldLabel } from './field-label.ts';

const fields = [
  { name: 'interviewCents', label: 'Interview price' },
  { name: 'limits.perMinute', label: 'Messages a minute' },
  { name: 'limits.perHour', label: 'Messages an hour' },
  ...['a', 'b', 'c', 'd'].map((name) => ({ name: `answers.${name}`, label: name })),
];

it.each([
  ['interviewCents', 'Interview price'],
  ['limits', 'Messages a minute, Messages an hour'],
  ['answers', 'a, b, c and more'],
  ['networkLead', 'Network lead'],
  ['position', 'Position'],
])('labels the changed field %s as “%s”', (name, label) => {
  expect(fieldLabel(fields, name)).toBe(label);
});
