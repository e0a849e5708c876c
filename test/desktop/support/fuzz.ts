/** A sequence of numbers that is the same at every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const strange: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '..',
  '/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://evil.example',
  '💥'.repeat(50),
  'app://hub',
  'x'.repeat(5000),
  '{"a":1}',
  'ftp://x',
  'https://user:pass@hub.example',
  'https://',
  '[::1',
  0,
  -1,
  1e308,
  2 ** 53,
  null,
  true,
  false,
  [],
  [[]],
  {},
  { bookings: 'yes' },
  { unknown: true },
  { toString: 'no' },
  { length: 9 },
  { bookings: null },
];

/** Lists of arguments such as no honest page sends. */
export function fuzzedArguments(count: number): unknown[][] {
  const next = numbers(20_260_101);
  const pick = () => strange[Math.floor(next() * strange.length)];
  return Array.from({ length: count }, () => Array.from({ length: 1 + Math.floor(next() * 3) }, pick));
}
