const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** 'Three shows': a count in words, and in figures where words grow long. */
export const showCount = (count: number): string =>
  `${words[count] ?? count} ${count === 1 ? 'show' : 'shows'}`;
