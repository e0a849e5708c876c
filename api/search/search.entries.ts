import type { Reader } from '#api/core/http/endpoints.ts';
import type { Passage } from '#api/site/passages.ts';
import type { ContentKind } from '#api/site/site.content.ts';
import type { PageMetas } from '#shared/site/site.meta.ts';
import { isHidden, type PageKey, pagePathOf } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import { answerEntry } from './search.answers.ts';
import type { SearchEntry } from './search.index.ts';
import { type DrawPage, pageEntries } from './search.pages.ts';

export interface EntrySources {
  /** Reads a public endpoint by its address. */
  read: Reader;
  drawPage: DrawPage;
  content: readonly ContentKind[];
  /** What the site states, and when that has changed. */
  statements: { version(): string; read(): Promise<{ passages: readonly Passage[] }> };
}

/** Everything that visitors can find: pages with all their texts, items of every kind, and answers. */
export async function searchEntries(sources: EntrySources): Promise<SearchEntry[]> {
  const { read, drawPage, content, statements } = sources;
  const [site, metas] = (await Promise.all(['/api/site', '/api/pages'].map(read))) as [Site, PageMetas];
  const items = (await foundItems(content, site)).filter(({ path }) => !isHidden(path, site));
  const answers = (await statements.read()).passages
    .map(answerEntry)
    .filter(({ path }) => !isHidden(path, site));
  const pages = await pageEntries(site, metas, drawPage);

  // What is said about an item that has a page belongs to that item: as an answer it would stand there twice.
  const shared = new Set(pages.map(({ path }) => path));
  const itemAt = new Map(items.filter(({ path }) => !shared.has(path)).map((item) => [item.path, item]));
  const others = answers.filter(({ path, title, text, hints }) => {
    const item = itemAt.get(path);
    if (!item) return true;
    item.hints = [...item.hints, title, ...hints, text];
    return false;
  });
  return [...pages, ...items, ...others];
}

async function foundItems(content: readonly ContentKind[], site: Site): Promise<SearchEntry[]> {
  const pathOf = (page: PageKey) => pagePathOf(page, site.identity);
  const found = await Promise.all(
    content.flatMap(({ found }) =>
      found
        ? found
            .read(pathOf)
            .then((items) => items.map((item) => ({ ...item, kind: item.kind ?? found.kind })))
        : [],
    ),
  );
  return found.flat().map(({ kind, path, title, texts }) => ({
    kind,
    path,
    title,
    part: '',
    text: texts.filter(Boolean).join('\n'),
    hints: [],
    weight: 1,
  }));
}
