import { beginningOf } from '#shared/core/text.ts';
import type { LetterBlock, LetterDraft } from '#shared/letters/letters.schema.ts';
import type { LetterCard } from './letters.items.ts';

/** The data from which both parts of a letter are made. */
export interface LetterAround {
  networkName: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The origin of picture addresses; empty in a preview, so that they load from the preview's own origin. */
  picturesUrl: string;
  /** The campaign name under which visits through links of the letter are counted. */
  campaign: string;
  /** The cards of items that visitors see, by `kind:id`. */
  cards: ReadonlyMap<string, LetterCard>;
}

/** A block of a letter with its data resolved. */
export type LetterPiece =
  | Exclude<LetterBlock, { kind: 'item' | 'picture' | 'button' }>
  | { kind: 'picture'; src: string; alt: string; caption: string }
  | { kind: 'card'; title: string; text: string; picture: string; link: string }
  | { kind: 'button'; label: string; link: string };

/** The campaign of a letter's links. @param id the letter's */
export const campaignOf = (id: string): string => `letter-${id.slice(0, 8)}`;

const CARD_TEXT = 220;

/** The blocks of a letter without empty ones. */
export function letterPieces({ blocks }: Pick<LetterDraft, 'blocks'>, around: LetterAround): LetterPiece[] {
  return blocks.flatMap((block): LetterPiece[] => {
    switch (block.kind) {
      case 'item': {
        const card = around.cards.get(block.item);
        if (!card) return [];
        const text = shortened(card.text);
        const picture = pictureAddress(card.picture, around) ?? '';
        return [{ kind: 'card', title: card.title, text, picture, link: letterLink(card.path, around) }];
      }
      case 'picture': {
        const src = pictureAddress(block.src, around);
        return src ? [{ ...block, src }] : [];
      }
      case 'button':
        return block.label.trim() && block.target.trim()
          ? [{ kind: 'button', label: block.label.trim(), link: letterLink(block.target.trim(), around) }]
          : [];
      default:
        return block.text.trim() ? [block] : [];
    }
  });
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= CARD_TEXT ? line : `${beginningOf(line, CARD_TEXT - 1)}…`;
}

/** A picture's absolute address in a format that mail programs show; undefined for other formats. */
function pictureAddress(src: string, { picturesUrl }: LetterAround): string | undefined {
  if (/^\/media\/.+\.webp$/i.test(src)) return picturesUrl + src.replace(/\.webp$/i, '.jpg');
  return /^\/(?!\/).+\.(?:jpe?g|png|gif)$/i.test(src) ? picturesUrl + src : undefined;
}

/** A link's address. Links to this site name the letter's campaign, but nothing about the reader. */
export function letterLink(target: string, { publicUrl, campaign }: LetterAround): string {
  if (/^mailto:/i.test(target)) return target;
  const url = URL.parse(target, `${publicUrl}/`);
  if (!url) return publicUrl;
  if (url.origin !== new URL(publicUrl).origin) return url.href;
  url.searchParams.set('utm_source', 'letter');
  url.searchParams.set('utm_medium', 'mail');
  url.searchParams.set('utm_campaign', campaign);
  return url.href;
}
