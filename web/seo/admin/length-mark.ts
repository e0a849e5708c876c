/** How many characters a text has against what is advised. */
export function lengthMark(text: string, { least, most }: { least: number; most: number }) {
  const length = [...text.trim()].length;
  const tone = length >= least && length <= most ? 'ok' : 'warn';
  const word = length > most ? 'too long' : 'short';
  return { tone, text: tone === 'ok' ? `${length}/${most}` : `${length}/${most}, ${word}` } as const;
}
