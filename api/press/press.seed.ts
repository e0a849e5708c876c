import type { Affiliation, MediumArticle, PressFeature } from '#shared/press/press.schema.ts';
import type { PressStore } from './press.store.ts';

const affiliations: Affiliation[] = [
  {
    id: 'photographers-association',
    title: 'Photographers’ Association',
    kind: 'Member profile',
    summary: 'Member profile: portfolio, credits and licensing contact.',
    url: 'https://example.com/photographers-association/coop',
    image: '/art/aff-guild.svg',
  },
  {
    id: 'gear-shelf',
    title: 'The Gear Shelf',
    kind: 'Affiliate store',
    summary: 'Affiliate store: the cameras, lights and microphones used on air.',
    url: 'https://example.com/gear-shelf',
    image: '/art/aff-store.svg',
  },
];

const features: PressFeature[] = [
  {
    id: 'harbour-ledger',
    title: 'Local photographer sues over a billboard he never sold',
    publication: 'The Harbour Ledger',
    date: 'Mar 2021',
    summary:
      'A night picture of the harbour ran for six weeks above the ring road, without its maker’s name and without his leave. The complaint asks for a licence fee, a credit, and the picture back.',
    url: 'https://example.com/harbour-ledger/billboard-lawsuit',
    image: '/art/press-1.svg',
  },
  {
    id: 'rights-and-wrongs',
    title: 'A copyright case every creator should read twice',
    publication: 'Rights & Wrongs Weekly',
    date: 'Jul 2021',
    summary:
      'Why a registration date, an untouched raw file and one saved email decided more than any speech could. A reading of the filings, page by page.',
    url: 'https://example.com/rights-and-wrongs/billboard-case',
    image: '/art/press-2.svg',
  },
  {
    id: 'city-docket',
    title: 'Settlement closes the billboard suit; the photographer keeps the picture',
    publication: 'City Docket',
    date: 'Nov 2021',
    summary:
      'The parties settled on terms they do not discuss. What is on record: the picture is his, the credit is printed, and the billboard is gone.',
    url: 'https://example.com/city-docket/billboard-settlement',
    image: '/art/press-3.svg',
  },
];

const articles: MediumArticle[] = [
  {
    id: 'what-i-charge',
    title: 'What I charge and why I say it out loud',
    date: 'Jan 2025',
    summary:
      'Every price on this site, how each was reached, and what happened to the bookings once they were public.',
    url: 'https://medium.com/@cooptv/what-i-charge-and-why-i-say-it-out-loud',
    image: '/art/article-1.svg',
  },
  {
    id: 'a-network-of-one',
    title: 'A network of one',
    date: 'Sep 2024',
    summary:
      'The week of a channel with a staff of one: what is recorded, what is cut, and what is simply not done.',
    url: 'https://medium.com/@cooptv/a-network-of-one',
    image: '/art/article-2.svg',
  },
  {
    id: 'ring-apron',
    title: 'Notes from the ring apron',
    date: 'May 2024',
    summary: 'What three hours beside a wrestling ring teach about timing that no editing course does.',
    url: 'https://medium.com/@cooptv/notes-from-the-ring-apron',
    image: '/art/article-3.svg',
  },
];

export async function seedPress(store: PressStore): Promise<void> {
  for (const [position, affiliation] of affiliations.entries())
    await store.affiliations.seed({ ...affiliation, position });
  for (const [position, feature] of features.entries()) await store.features.seed({ ...feature, position });
  for (const [position, article] of articles.entries()) await store.articles.seed({ ...article, position });
}
