import { expect, it } from 'vitest';
import { auditProblems } from './audit.ts';

const url = 'https://github.com/advisories/GHSA-0000-0000-0000';
const hole = (severity: string) => ({ via: [{ url, title: 'It opens by itself', severity }, 'other'] });
const report = { vulnerabilities: { door: hole('critical'), window: hole('low'), house: { via: ['door'] } } };
const waiver = {
  advisory: url,
  reason: 'We have no such door.',
  test: 'test/door.test.ts',
  until: '2027-03-01',
};

// security: M3
it('reports critical vulnerabilities once each, and ignores low and moderate ones', () => {
  expect(auditProblems(report, [], '2027-03-01')).toEqual([`door: critical: It opens by itself (${url})`]);
  expect(auditProblems({ vulnerabilities: { door: hole('moderate') } }, [], '2027-03-01')).toEqual([]);
});

// security: M3
it('accepts a waived vulnerability until the last day of the waiver', () => {
  expect(auditProblems(report, [waiver], '2027-03-01')).toEqual([]);
  expect(auditProblems(report, [waiver], '2027-03-02')).toEqual([
    `the waiver for ${url} ended on 2027-03-01`,
    `door: critical: It opens by itself (${url})`,
  ]);
});
