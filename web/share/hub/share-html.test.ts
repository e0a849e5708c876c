import { describe, expect, it } from 'vitest';
import type { ShareMeta } from '#shared/site/site.tags.ts';
import { shareHtml } from './share-html.ts';

const meta: ShareMeta = {
  title: 'Late "Shift" & more',
  description: 'Songs <after> hours',
  image: 'https://coop.example/share/default.png',
  url: 'https://coop.example/',
  type: 'video',
};

describe('shareHtml', () => {
  it('writes every tag with escaped values', () => {
    const html = shareHtml(meta);
    expect(html).toContain('<title>Late &quot;Shift&quot; &amp; more</title>');
    expect(html).toContain('<meta property="og:description" content="Songs &lt;after&gt; hours">');
    expect(html).toContain('<meta property="og:type" content="video.other">');
    expect(html).toContain('<link rel="canonical" href="https://coop.example/">');
    expect(html).toContain('<meta name="twitter:image" content="https://coop.example/share/default.png">');
  });

  it('omits invalid addresses and empty values, and keeps the other tags', () => {
    const html = shareHtml({ ...meta, url: 'javascript:alert(1)', image: 'https://', description: ' ' });
    expect(html).not.toMatch(/canonical|og:url|:image"|description/);
    expect(html).toContain('og:title');
  });
});
