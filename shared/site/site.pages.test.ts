import { describe, expect, it } from 'vitest';
import { pageMeta } from './site.pages.ts';
import { pageAt, pageKeys, pagePathOf } from './site.paths.ts';
import type { SiteIdentity } from './site.schema.ts';
import { shownOf, usualStructure } from './site.structure.ts';

const ORIGIN = 'https://hub.example';

const identity: SiteIdentity = {
  creatorName: 'Coop',
  artistName: 'Coop',
  artistPath: '/coop',
  networkName: 'Coop TV',
  networkPath: '/coop-tv',
  assistantName: 'COOP.AI',
  contactEmail: 'hello@coop.example',
  tagline: 'A tagline',
  footerNote: 'A note',
};

describe('the page table', () => {
  it('holds every public page, at different paths', () => {
    const paths = pageKeys.map((key) => pagePathOf(key, identity));
    expect(new Set(paths).size).toBe(paths.length);
    expect([...paths].sort()).toEqual(
      [
        '/',
        '/appearances',
        '/home',
        '/live',
        '/podcasts',
        '/services',
        '/coop-tv',
        '/music',
        '/coop',
        '/booking',
        '/media',
        '/playlist',
        '/contributions',
        '/pricing',
        '/blueprint',
        '/products',
        '/thank-you',
        '/founder',
        '/social-tools',
        '/qr-code',
        '/order',
        '/privacy',
        '/follow',
        '/terms',
        '/refunds',
        '/search',
      ].sort(),
    );
  });

  it('finds pages by path, with or without a trailing slash', () => {
    for (const key of pageKeys) expect(pageAt(pagePathOf(key, identity), identity)).toBe(key);
    expect(pageAt('/podcasts/', identity)).toBe('podcasts');
    for (const path of ['/podcasts//', '/Podcasts', '/404', '/nobody', '']) {
      expect(pageAt(path, identity), path).toBeUndefined();
    }
  });

  it('uses the two paths and the names that the owner sets', () => {
    const renamed = { ...identity, artistPath: '/mara', artistName: 'Mara', networkName: 'Nine' };
    expect(pageAt('/mara', renamed)).toBe('artist');
    expect(pageAt('/coop', renamed)).toBeUndefined();
    expect(
      shownOf(usualStructure, { pages: [], sections: [] }, renamed).menu.map(({ label }) => label),
    ).toEqual(['Home', 'Podcasts', 'Mara', 'Founder', 'Blueprint', 'Nine', 'Booking']);
  });
});

describe('page meta', () => {
  it('gives home and splash the same canonical address', () => {
    expect(pageMeta('splash', identity, ORIGIN).url).toBe(`${ORIGIN}/`);
    expect(pageMeta('home', identity, ORIGIN)).toMatchObject({ url: `${ORIGIN}/`, title: 'Home' });
  });

  it('has absolute addresses', () => {
    const meta = pageMeta('booking', identity, ORIGIN);
    expect(meta).toMatchObject({
      title: 'Book Coop',
      shareTitle: 'Book Coop | Coop TV',
      url: `${ORIGIN}/booking`,
      image: `${ORIGIN}/share/booking.png`,
      type: 'website',
      indexable: true,
      siteName: 'Coop TV',
    });
  });

  it('keeps the thank-you, order, search and not-found pages out of search engines', () => {
    expect(pageKeys.filter((key) => !pageMeta(key, identity, ORIGIN).indexable)).toEqual([
      'thankYou',
      'order',
      'search',
    ]);
    expect(pageMeta('notFound', identity, ORIGIN)).toMatchObject({
      indexable: false,
      title: 'Page Not Found',
    });
  });

  it('keeps titles and descriptions within the length that search engines and share cards show', () => {
    for (const key of pageKeys) {
      const { title, description } = pageMeta(key, identity, ORIGIN);
      expect(title.length, key).toBeLessThanOrEqual(60);
      expect(description.length, key).toBeLessThanOrEqual(160);
    }
  });
});
