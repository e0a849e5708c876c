import { type Passage, passage } from '#api/site/passages.ts';
import { shortened } from '#shared/core/text.ts';
import type { Block } from '#shared/own-pages/own-pages.schema.ts';
import { readPlainText } from '#shared/own-pages/plain-text.ts';
import { ownPagePath } from '#shared/site/site.paths.ts';
import type { OwnPagesStore } from './own-pages.store.ts';

/** A passage may be shown as a whole reply, so it has only the beginning of a long page. */
const LONGEST_ANSWER = 600;

/** The pages that the owner has made. */
export async function ownPagesPassages(store: OwnPagesStore): Promise<Passage[]> {
  const pages = await store.published();
  return pages.map(({ id, title, description, blocks }) => {
    const said = [description, ...blocks.flatMap(textsOf)].join(' ');
    return passage(
      `own-page-${id}`,
      { title, path: ownPagePath(id) },
      `**${title}**: ${shortened(said, LONGEST_ANSWER)}`,
      [title, `what is ${title}`, description].filter(Boolean),
      { about: title },
    );
  });
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`${block.text}.`];
    case 'quote':
      return [block.text];
    case 'text':
      return readPlainText(block.text).map((part) =>
        'list' in part ? part.list.map(plain).join(', ') : plain(part.paragraph),
      );
    default:
      return [];
  }
}

const plain = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
