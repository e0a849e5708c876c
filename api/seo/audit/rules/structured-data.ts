import { openContentOf } from '../content-places.ts';
import { type Rule, when } from '../rule.ts';

/** The properties that search engines require of the types on our pages; other types need only a name. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  AudioObject: ['contentUrl'],
  Person: ['name', 'url'],
  MusicGroup: ['name', 'url'],
  Brand: ['name'],
  PodcastSeries: ['name', '@id'],
  PodcastEpisode: ['name', 'url', 'datePublished', 'partOfSeries'],
  MusicRecording: ['name', 'url', 'byArtist'],
  MusicAlbum: ['name', 'url', 'byArtist'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  Product: ['name', 'image', 'offers'],
  Service: ['name', 'provider'],
  Offer: [],
  PriceSpecification: ['priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const addresses = new Set(['url', 'item', 'image', 'thumbnailUrl', 'webFeed', '@id']);
const instants = new Set(['datePublished', 'uploadDate']);

/** Everything that is wrong with a block of structured data; nothing when it validates. */
export function faultsOf(text: string): string[] {
  let block: unknown;
  try {
    block = JSON.parse(text);
  } catch {
    return ['It is not JSON.'];
  }
  if (!isObject(block)) return ['It is not an object.'];
  const faults = block['@context'] === 'https://schema.org' ? [] : ['Its context is not https://schema.org.'];
  const graph = block['@graph'];
  const entries = Array.isArray(graph) ? graph : [block];
  return [...faults, ...entries.flatMap((entry) => entryFaults(entry))];
}

function entryFaults(entry: unknown): string[] {
  if (!isObject(entry)) return ['An entry is not an object.'];
  const type = entry['@type'];
  if (typeof type !== 'string' || type === '') return ['An entry has no @type.'];
  const missing = (wanted[type] ?? ['name']).filter((name) => isEmpty(entry[name]));
  const own = Object.entries(entry).flatMap(([name, value]) => {
    if (addresses.has(name) && typeof value === 'string' && !isAddress(value))
      return [`${type}: ${name} is not a complete address.`];
    if (instants.has(name) && Number.isNaN(Date.parse(String(value))))
      return [`${type}: ${name} is no date.`];
    return [value].flat().filter(isObject).flatMap(entryFaults);
  });
  return [...missing.map((name) => `${type}: ${name} is missing.`), ...own];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isAddress = (value: string) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value);

const structuredData: Rule = (doc) => {
  const none = doc.data.length === 0 && doc.meta.indexable ? ['There is none.'] : [];
  const faults = [...none, ...new Set(doc.data.flatMap(faultsOf))];
  return when(faults.length > 0, () => ({
    rule: 'structured-data',
    type: 'warning',
    impact: 'High',
    title: 'Structured data is not valid',
    description: 'Search engines leave out the picture, the price or the date that they cannot read.',
    items: faults,
    fix: openContentOf(doc.page),
  }));
};

export const dataRules: readonly Rule[] = [structuredData];
