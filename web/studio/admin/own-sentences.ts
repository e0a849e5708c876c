const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesIn = (text: string) => [...sentences.segment(text)].map(({ segment }) => segment);

/** The sentences of a text, and which of them no other text has. */
export function ownSentences(text: string, others: readonly string[]): { text: string; own: boolean }[] {
  const known = new Set(others.flatMap((other) => sentencesIn(other).map((sentence) => sentence.trim())));
  return sentencesIn(text).map((sentence) => ({
    text: sentence,
    own: others.length > 0 && sentence.trim() !== '' && !known.has(sentence.trim()),
  }));
}
