import { lengthOf } from '#shared/core/text.ts';
import type { Fix } from '#shared/seo/audit.schema.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#shared/site/site.patterns.ts';
import { draftDescription, draftTitle } from '../drafts.ts';
import type { PageDoc } from '../page-doc.ts';
import { type Rule, when } from '../rule.ts';

type Field = 'title' | 'description';

const words = {
  title: { of: (doc: PageDoc) => doc.titles[0] ?? '', draft: draftTitle, advised: TITLE_LENGTH, short: 30 },
  description: {
    of: (doc: PageDoc) => doc.descriptions[0] ?? '',
    draft: draftDescription,
    advised: DESCRIPTION_LENGTH,
    short: 70,
  },
} as const;

const fixOf = (field: Field, value: string | undefined): Fix => ({
  kind: 'meta',
  field,
  ...(value !== undefined && { value }),
});

const missing =
  (field: Field): Rule =>
  (doc) =>
    when(words[field].of(doc) === '', () => ({
      rule: `${field}-missing`,
      type: 'critical',
      impact: 'High',
      title: `No ${field}`,
      description: `Search engines make up a ${field} of their own for a page without one.`,
      fix: fixOf(field, words[field].draft(doc)),
    }));

/** A text that is too long is cut in results; a far too short one says nothing; a short one wastes room. */
const length =
  (field: Field): Rule =>
  (doc) => {
    const { advised, short, of, draft } = words[field];
    const count = lengthOf(of(doc));
    const fits = count >= advised.least && count <= advised.most;
    return when(count > 0 && !fits, () => {
      const isBad = count > advised.most || count < short;
      return {
        rule: `${field}-length`,
        ...(isBad
          ? ({ type: 'warning', impact: 'Medium' } as const)
          : ({ type: 'info', impact: 'Low' } as const)),
        title: count > advised.most ? `The ${field} is too long` : `The ${field} is short`,
        description: `${advised.least}-${advised.most} characters are shown whole and use the room there is.`,
        items: [`${of(doc)} (${count})`],
        fix: fixOf(field, draft(doc)),
      };
    });
  };

const duplicate =
  (field: Field): Rule =>
  (doc, { listed }) => {
    const { of, draft } = words[field];
    const own = of(doc);
    const same = listed.filter((other) => other.page !== doc.page && of(other) === own);
    const isListed = listed.some((other) => other.page === doc.page);
    return when(isListed && own !== '' && same.length > 0, () => ({
      rule: `${field}-duplicate`,
      type: 'warning',
      impact: 'High',
      title: `The same ${field} as another page`,
      description: `Nobody can tell these pages apart in a list of results.`,
      items: same.map(({ path }) => path),
      fix: fixOf(field, draft(doc)),
    }));
  };

const unusedKeywords: Rule = (doc) => {
  const text = [
    doc.titles[0],
    doc.descriptions[0],
    ...doc.headings.map((heading) => heading.text),
    ...doc.sentences,
  ]
    .join(' ')
    .toLowerCase();
  const unused = doc.meta.keywords.filter((keyword) => !text.includes(keyword.toLowerCase()));
  return when(unused.length > 0, () => ({
    rule: 'keywords-unused',
    type: 'info',
    impact: 'Low',
    title: 'Keywords that the page does not say',
    description: 'A page is found by the words on it, not by its keywords.',
    items: unused,
    fix: {
      kind: 'meta',
      field: 'keywords',
      value: doc.meta.keywords.filter((keyword) => !unused.includes(keyword)).join(', '),
    },
  }));
};

export const wordRules: readonly Rule[] = [
  missing('title'),
  length('title'),
  duplicate('title'),
  missing('description'),
  length('description'),
  duplicate('description'),
  unusedKeywords,
];
