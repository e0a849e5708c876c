import { withoutHidden } from '#shared/core/text.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import { readPlainText, type TextPiece } from '#shared/own-pages/plain-text.ts';
import { type LetterAround, type LetterPiece, letterLink, letterPieces } from './letters.parts.ts';

/** The plain text part: the same content as the HTML, with every link. Lines are left to the mail program. */
export function letterText(letter: Pick<LetterDraft, 'blocks'>, around: LetterAround): string {
  const pieces = letterPieces(letter, around).map((piece) => textOf(piece, around));
  return `${withoutHidden([...pieces, `-- \n${around.networkName}\n${around.publicUrl}`].join('\n\n'))}\n`;
}

function textOf(piece: LetterPiece, around: LetterAround): string {
  switch (piece.kind) {
    case 'heading':
      return `${piece.text.trim()}\n${'='.repeat(Math.min(60, [...piece.text.trim()].length))}`;
    case 'picture':
      return [`[Picture: ${piece.alt.trim()}]`, piece.caption.trim()].filter(Boolean).join('\n');
    case 'card':
      return [piece.title, piece.text, piece.link].filter(Boolean).join('\n');
    case 'button':
      return `${piece.label}:\n${piece.link}`;
    case 'text':
      return readPlainText(piece.text)
        .map((part) =>
          'list' in part
            ? part.list.map((item) => `- ${words(item, around)}`).join('\n')
            : words(part.paragraph, around),
        )
        .join('\n\n');
  }
}

const words = (pieces: readonly TextPiece[], around: LetterAround): string =>
  pieces
    .map(({ text, to }) => {
      if (to === undefined) return text;
      const link = letterLink(to, around);
      return text === to ? link : `${text} (${link})`;
    })
    .join('');
