import { expect, it } from 'vitest';
import { headTags, tagHtml } from './site.tags.ts';

const meta = {
  title: 'A "title" </title><script>',
  description: 'R&B',
  image: 'https://hub.example/a.png',
  url: 'https://hub.example/?a=1&b=2',
  type: 'video',
} as const;

const html = (more = {}) => headTags({ ...meta, ...more }).map(tagHtml);

// security: B6
it('escapes whatever a title or an address holds', () => {
  expect(html()).toContain('<title>A &quot;title&quot; &lt;/title&gt;&lt;script&gt;</title>');
  expect(html()).toContain('<meta name="description" content="R&amp;B">');
  expect(html()).toContain('<link rel="canonical" href="https://hub.example/?a=1&amp;b=2">');
});

it('writes title, description and picture as both Open Graph and Twitter tags', () => {
  const text = html().join('');
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type']) {
    expect(text).toContain(`<meta property="${name}"`);
  }
  for (const name of ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image']) {
    expect(text).toContain(`<meta name="${name}"`);
  }
  expect(text).toContain('<meta property="og:type" content="video.other">');
});

it('adds noindex only to pages that must not be listed', () => {
  const robots = '<meta name="robots" content="noindex">';
  expect(html({ indexable: false })).toContain(robots);
  expect(html({ indexable: true })).not.toContain(robots);
  expect(html()).not.toContain(robots);
});

it('uses the separate browser title where there is one', () => {
  expect(html({ documentTitle: 'Home' })[0]).toBe('<title>Home</title>');
});
