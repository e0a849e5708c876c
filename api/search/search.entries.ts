import { spellingsOf } from '#api/core/db/letters.ts';
import type { Reader } from '#api/core/http/endpoints.ts';
import { type ContentKind, type Found, inOrder } from '#api/site/site.content.ts';
import type { ArtistProfile } from '#shared/music/music.schema.ts';
import type { SearchResult } from '#shared/search/search.schema.ts';
import { foundKinds } from '#shared/site/site.content.ts';
import { metaPages, type PageMetas } from '#shared/site/site.meta.ts';
import { isHidden, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import type { Founder, Site } from '#shared/site/site.schema.ts';

/** Something that visitors can find, with the normalized texts that queries are compared with. */
export interface SearchEntry extends SearchResult {
  titleSpellings: string[];
  spellings: string[];
}

/** Search entries for everything that visitors see; pages that are switched off are left out. */
export async function searchEntries(read: Reader, content: readonly ContentKind[]): Promise<SearchEntry[]> {
  const [site, metas, founder, artist] = (await Promise.all(
    ['/api/site', '/api/pages', '/api/founder', '/api/artist'].map(read),
  )) as [Site, PageMetas, Founder, ArtistProfile];
  const pathOf = (page: PageKey) => pagePathOf(page, site.identity);
  const entries: SearchEntry[] = [];
  const add = ({ kind, path, title, texts }: Required<Found>) => {
    if (isHidden(path, site)) return;
    const text = texts.join('\n');
    entries.push({
      kind,
      path,
      title,
      text,
      titleSpellings: spellingsOf(title),
      spellings: spellingsOf(`${title}\n${text}`),
    });
  };

  const more: Partial<Record<PageKey, readonly string[]>> = {
    founder: [founder.lead, ...founder.biography],
    artist: [artist.lead, ...artist.about, ...artist.style],
  };
  for (const page of metaPages.filter((key) => metas[key].indexable))
    add({
      kind: 'page',
      path: pathOf(page),
      title: metas[page].title,
      texts: [metas[page].description, ...(more[page] ?? [])],
    });
  const declared = content.flatMap(({ found }) => found ?? []);
  for (const { kind, read: readFound } of inOrder(declared, foundKinds))
    for (const found of await readFound(pathOf)) add({ kind, ...found });
  return entries;
}
