import type { Finding } from '#shared/seo/audit.schema.ts';
import type { Keyword } from '#shared/seo/search.schema.ts';

/** What the panel shows under its 'Sample data' tag until there is real data. */
export const sample = {
  seoScore: 87,
  indexedPages: 12,
  totalKeywords: 45,
  avgPosition: 12.4,
  organicTraffic: 8420,
  backlinks: 89,
} as const;

export interface SamplePage {
  url: string;
  title: string;
  description: string;
  keywords: readonly string[];
  seoScore: number;
  issues: readonly string[];
  lastUpdated: string;
}

export const samplePages: readonly SamplePage[] = [
  {
    url: '/',
    title: 'Home',
    description: 'The central hub.',
    keywords: ['gaming', 'live streams'],
    seoScore: 92,
    issues: [],
    lastUpdated: '2026-01-15T00:00:00.000Z',
  },
  {
    url: '/music',
    title: 'Music',
    description: 'Releases and videos.',
    keywords: ['music', 'releases'],
    seoScore: 78,
    issues: ['The description is short'],
    lastUpdated: '2026-01-14T00:00:00.000Z',
  },
  {
    url: '/podcasts',
    title: 'Podcasts',
    description: 'Three shows.',
    keywords: ['podcasts'],
    seoScore: 55,
    issues: ['The title is short', 'Heavy pictures'],
    lastUpdated: '2026-01-13T00:00:00.000Z',
  },
];

export const sampleKeywords: readonly Keyword[] = [
  { keyword: 'creator live streams', position: 4, volume: 2400, difficulty: 45, trend: '+2' },
  { keyword: 'wrestling podcast', position: 11, volume: 5400, difficulty: 72, trend: '-1' },
  { keyword: 'book a consultant', position: 18, volume: 880, difficulty: 58, trend: '+5' },
];

type SampleSuggestion = Pick<Finding, 'type' | 'impact' | 'title' | 'description'>;

export const sampleSuggestions: readonly SampleSuggestion[] = [
  {
    type: 'critical',
    impact: 'High',
    title: 'Broken links',
    description: 'Visitors and search engines get a page that says it was not found.',
  },
  {
    type: 'warning',
    impact: 'Medium',
    title: 'The description is short',
    description: 'Search results have room for 150-160 characters.',
  },
  {
    type: 'info',
    impact: 'Medium',
    title: 'Keywords that the page does not say',
    description: 'A page is found by the words on it.',
  },
];
