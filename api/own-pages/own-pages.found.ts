import type { Found } from '#api/site/site.content.ts';
import type { Block } from '#shared/own-pages/own-pages.schema.ts';
import { ownPagePath } from '#shared/site/site.paths.ts';
import type { OwnPagesStore } from './own-pages.store.ts';

/** The pages of the owner that visitors can find, with their texts. */
export const foundOwnPages = async (store: OwnPagesStore): Promise<Found[]> =>
  (await store.published()).map(({ id, title, description, blocks }) => ({
    path: ownPagePath(id),
    title,
    texts: [description, ...blocks.flatMap(textsOf)],
  }));

/** The texts of a block of an own page. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text];
    case 'quote':
      return [block.text, block.by];
    case 'picture':
      return [block.caption];
    case 'embed':
      return [block.title];
    case 'form':
      return [block.title, block.lead];
    case 'button':
      return [block.label];
    case 'gallery':
      return [];
  }
}
