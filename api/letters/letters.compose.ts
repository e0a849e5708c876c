import type { MailBody } from '#api/core/mail/outbox.store.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import type { LetterPorts } from './letters.ports.ts';

/** How a preview shows the letter. */
export interface LetterView {
  /** Dark mode, regardless of the reader's system setting. */
  dark: boolean;
  /** False: as in a mail program that loads no pictures. */
  pictures: boolean;
}

/** Makes the HTML and text parts of a letter, which are the same for all readers. */
export async function composeLetter(
  letter: LetterDraft,
  campaign: string,
  { items, site, theme, publicUrl }: Pick<LetterPorts, 'items' | 'site' | 'theme' | 'publicUrl'>,
  view?: LetterView,
): Promise<MailBody> {
  const wanted = letter.blocks.flatMap((block) => (block.kind === 'item' && block.item ? [block.item] : []));
  const [{ identity, locale }, look, cards] = await Promise.all([site(), theme(), items.cards(wanted)]);
  const around = {
    networkName: identity.networkName,
    publicUrl,
    picturesUrl: view ? '' : publicUrl,
    campaign,
    cards,
  };
  // Imported on demand: most processes never render a letter.
  const [{ letterHtml }, { letterText }] = await Promise.all([
    import('./letters.html.ts'),
    import('./letters.text.ts'),
  ]);
  return {
    html: letterHtml(letter, { ...around, theme: look, lang: locale.language, ...view }),
    text: letterText(letter, around),
  };
}

/** Items of a letter that visitors do not see any more, as `kind:id`. */
export async function missingItems({ blocks }: LetterDraft, items: LetterPorts['items']): Promise<string[]> {
  const wanted = blocks.flatMap((block) => (block.kind === 'item' && block.item ? [block.item] : []));
  const cards = await items.cards(wanted);
  return wanted.filter((item) => !cards.has(item));
}
