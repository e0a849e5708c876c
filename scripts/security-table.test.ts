import { expect, it } from 'vitest';
import { marksOf, tableOf, tableProblems } from './security-table.ts';

// Not as it stands in a file, or this file would show those rows.
const mark = '// security';
const text = `
describe.each(engines)('the door on %s', (engine) => {
  ${mark}: A1, B2
  it.each([['a', 1]])(
    'opens for %s',
    async () => {},
  );
});

${mark}: B2
it(\`asks \${COUNT} times for "it's"\`, () => {});
`;
const groups = [
  {
    title: 'A. One',
    rows: [
      { id: 'A1', holds: 'It opens | closes.' },
      { id: 'B2', holds: 'It asks.', open: 'twice' },
    ],
  },
];

it('finds the rows that tests name, with what they are called', () => {
  const opens = { file: 'a.test.ts', name: 'the door on %s: opens for %s' };
  expect(marksOf('a.test.ts', text)).toEqual([
    { id: 'A1', ...opens },
    { id: 'B2', ...opens },
    { id: 'B2', file: 'a.test.ts', name: `asks … times for "it's"` },
  ]);
});

it('does not take a mark that stands above no test', () => {
  expect(() => marksOf('a.test.ts', `${mark}: A1\nconst a = 1;`)).toThrow('above no test');
});

it('wants a test or a reason for each row, and a row for each mark', () => {
  const marks = marksOf('a.test.ts', text);
  expect(tableProblems(groups, marks)).toEqual([]);
  expect(tableProblems(groups, [{ id: 'Z9', file: 'a.test.ts', name: '' }])).toEqual([
    'a.test.ts: there is no row Z9',
    'A1 has neither a test nor a reason',
    'B2 has neither a test nor a reason',
  ]);
  expect(tableProblems([{ title: '', rows: [{ id: 'C1', holds: '', reason: 'no door' }] }], [])).toEqual([]);
});

it('writes a row for each, with its tests by file and what is open', () => {
  const lines = tableOf(groups, marksOf('a.test.ts', text)).split('\n');
  expect(lines.slice(-2)).toEqual([
    '| A1 | It opens \\| closes. | `a.test.ts`: “the door on %s: opens for %s” |',
    `| B2 | It asks. | \`a.test.ts\`: “the door on %s: opens for %s”; “asks … times for "it's"”<br>*Open: twice* |`,
  ]);
});
