import { cutAtWord, lengthOf } from '#shared/core/text.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#shared/site/site.patterns.ts';
import type { PageDoc } from './page-doc.ts';

/** The longest of the texts that have at most `most` characters. */
function longest(texts: readonly string[], most: number): string | undefined {
  return texts.filter((text) => lengthOf(text) <= most).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** A title for search engines from the page's own words, as near to the advised length as these allow. */
export function draftTitle(doc: PageDoc): string | undefined {
  const [current = ''] = doc.titles;
  if (lengthOf(current) > TITLE_LENGTH.most) return cutAtWord(current, TITLE_LENGTH.most);
  const { siteName } = doc;
  const head = current || doc.headings.find(({ level }) => level === 1)?.text || siteName;
  const clauses = [doc.meta.description, ...doc.headings.map(({ text }) => text), ...doc.sentences]
    .flatMap((text) => text.split(/[.:;!?–]\s*/))
    .map((clause) => clause.trim())
    .filter((clause) => clause && !clause.includes(head) && lengthOf(clause) > 8);
  const ends = head.includes(siteName) ? [''] : [` | ${siteName}`, ''];
  const texts = ends.flatMap((end) => [
    `${head}${end}`,
    ...clauses.map((clause) => `${head}: ${clause}${end}`),
  ]);
  const draft = longest(texts, TITLE_LENGTH.most);
  return draft !== undefined && lengthOf(draft) > lengthOf(current) ? draft : undefined;
}

/** A description from the page's own sentences. */
export function draftDescription(doc: PageDoc): string | undefined {
  const [current = ''] = doc.descriptions;
  const { most } = DESCRIPTION_LENGTH;
  if (lengthOf(current) > most) return cutAtWord(current, most);
  let draft = current;
  // Whole sentences where they fit; a sentence is cut only where the draft would be too short without it.
  for (const sentence of doc.sentences) {
    if (draft.includes(sentence)) continue;
    const longer = `${draft} ${sentence}`.trim();
    if (lengthOf(longer) <= most) draft = longer;
    else if (lengthOf(draft) < most / 2) draft = cutAtWord(longer, most);
  }
  return lengthOf(draft) > lengthOf(current) ? draft : undefined;
}
