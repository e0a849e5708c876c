import { openContentOf } from '../content-places.ts';
import { type Rule, when } from '../rule.ts';

const oneHeading: Rule = (doc) => {
  const count = doc.headings.filter(({ level, text }) => level === 1 && text !== '').length;
  return [
    ...when(count === 0, () => ({
      rule: 'heading-missing',
      type: 'critical',
      impact: 'High',
      title: 'No main heading',
      description: 'The main heading (h1) tells people and search engines what the page is about.',
      fix: openContentOf(doc.page),
    })),
    ...when(count > 1, () => ({
      rule: 'heading-many',
      type: 'warning',
      impact: 'Medium',
      title: 'Several main headings',
      description: 'A page is about one thing, so it has one main heading (h1).',
      items: doc.headings.filter(({ level }) => level === 1).map(({ text }) => text),
      fix: openContentOf(doc.page),
    })),
  ];
};

const headingOrder: Rule = (doc) => {
  const skipped = doc.headings.filter(({ level }, index) => {
    const before = doc.headings[index - 1];
    return before !== undefined && level > before.level + 1;
  });
  return when(skipped.length > 0, () => ({
    rule: 'heading-order',
    type: 'info',
    impact: 'Low',
    title: 'Headings skip a level',
    description: 'People who listen to a page jump from heading to heading, and expect no missing level.',
    items: skipped.map(({ text }) => text),
    fix: openContentOf(doc.page),
  }));
};

const imageAlt: Rule = (doc) => {
  const without = doc.images.filter(({ alt }) => alt === null);
  return when(without.length > 0, () => ({
    rule: 'image-alt',
    type: 'warning',
    impact: 'High',
    title: 'Pictures without a description',
    description: 'People who cannot see a picture, and search engines, know it by its alternative text.',
    items: without.map(({ src }) => src),
    fix: openContentOf(doc.page),
  }));
};

export const structureRules: readonly Rule[] = [oneHeading, headingOrder, imageAlt];
