import { type Rule, when } from '../rule.ts';
import { pathOf } from './address.ts';

const wanted = [
  'og:title',
  'og:description',
  'og:image',
  'og:url',
  'og:type',
  'twitter:card',
  'twitter:title',
  'twitter:image',
];

const socialTags: Rule = ({ social }) => {
  const missing = wanted.filter((name) => !social.get(name));
  const [first = ''] = missing;
  const field = first.endsWith('description') ? 'ogDescription' : 'ogTitle';
  return when(missing.length > 0, () => ({
    rule: 'social-tags',
    type: 'warning',
    impact: 'Medium',
    title: 'Share cards are incomplete',
    description: 'Networks show a bare link where these tags are missing.',
    items: missing,
    fix: { kind: 'meta', field },
  }));
};

const sharePicture: Rule = ({ social, page }, { publicUrl, dead, pictureOf }) => {
  const address = social.get('og:image') ?? '';
  const path = address.startsWith(`${publicUrl}/`) ? pathOf(address.slice(publicUrl.length)) : undefined;
  return when(path !== undefined && dead.has(path), () => ({
    rule: 'share-picture',
    type: 'warning',
    impact: 'High',
    title: 'The share picture is not there',
    description: 'A shared link shows an empty frame.',
    items: [address],
    fix: { kind: 'meta', field: 'ogImage', value: pictureOf(page) },
  }));
};

export const sharingRules: readonly Rule[] = [socialTags, sharePicture];
