import { expect, it } from 'vitest';
import { marksOf, securityProblems } from './check-security.ts';

// Joined here, so that this file is not read as one with security marks of its own.
const mark = `// ${'security'}:`;
const page = `## A. Login

- **A1** Nothing answers without a session.
  \`test/guard.test.ts\`
- **A2** A login makes a new key. \`api/auth.test.ts\`
`;

it('reads the security rows that the tests of a file are marked with', () => {
  const text = `  ${mark} A1, A2\n  it.each(rows)('opens', () => {});\n${mark} A1\ndescribe('all', () => {});\n`;
  expect(marksOf('a.test.ts', text)).toEqual(['A1', 'A2', 'A1']);
});

it('refuses a mark that is not above a test', () => {
  expect(() => marksOf('a.test.ts', `${mark} A1\nconst a = 1;\n`)).toThrow('above no test');
});

it('accepts rows whose named files have a marked test', () => {
  const marks = new Map([
    ['test/guard.test.ts', ['A1']],
    ['api/auth.test.ts', ['A2', 'A1']],
  ]);
  expect(securityProblems(page, marks)).toEqual([]);
});

it('reports a named test that is gone, a row without a test, and a mark without a row', () => {
  const marks = new Map([['api/auth.test.ts', ['A2', 'Z9']]]);
  expect(securityProblems(`${page}- **A3** Nobody shows this.\n`, marks)).toEqual([
    'api/auth.test.ts: docs/security.md has no row Z9',
    'docs/security.md: A1 names test/guard.test.ts, which has no test marked A1',
    'docs/security.md: A3 names no test',
  ]);
});
