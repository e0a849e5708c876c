import PdfDocument from 'pdfkit';
import { type Run, runsOf, type Weight, weights } from './papers.pdf-fonts.ts';

export const MARGIN = 56;
const LEADING = 1.4;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

const INK = '#111111';
export const GREY = '#5c5c5c';
const RULE = '#c4c4c4';

interface SheetOptions {
  size: 'A4' | 'LETTER';
  title: string;
  author: string;
  /** Of the paper, so that it is the same file whenever it is drawn. */
  at: Date;
}

/** Pages that are written from top to bottom; lengths in points. */
export function paperSheet({ size, title, author, at }: SheetOptions) {
  const doc = new PdfDocument({
    size,
    margin: 0,
    font: weights.regular,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const { width, height } = doc.page;
  const right = width - MARGIN;
  /** Below this are the footer and the number of the page. */
  const bottom = height - MARGIN - 28;

  const widthOf = (runs: readonly Run[], { size: points }: Style) =>
    runs.reduce((sum, { font, text }) => sum + doc.font(font).fontSize(points).widthOfString(text), 0);
  const measure = (text: string, style: Style) => widthOf(runsOf(text, style.weight ?? 'regular'), style);

  /** One line at its base line. */
  function put(text: string, at: { x: number; y: number; align?: 'right' }, style: Style): void {
    const runs = runsOf(text, style.weight ?? 'regular');
    let x = at.align === 'right' ? at.x - widthOf(runs, style) : at.x;
    for (const run of runs) {
      doc
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.color ?? INK);
      doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic' });
      x += doc.widthOfString(run.text);
    }
  }

  /** The lines of a text in a width: broken at spaces, and inside of words that are wider. */
  function wrap(text: string, room: number, style: Style): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (measure(longer, style) <= room) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const pieces = broken(word, room, style);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? '';
      }
      return [...lines, line];
    });
  }

  function broken(word: string, room: number, style: Style): string[] {
    if (measure(word, style) <= room) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const char of word) {
      if (piece !== '' && measure(piece + char, style) > room) {
        pieces.push(piece);
        piece = '';
      }
      piece += char;
    }
    return [...pieces, piece];
  }

  const lineHeight = ({ size: points }: Style) => points * LEADING;

  return {
    doc,
    width,
    height,
    right,
    bottom,
    put,
    wrap,
    measure,
    lineHeight,

    /** A block of text from `y` on. @returns where the next one begins */
    block(lines: readonly string[], at: { x: number; y: number; align?: 'right' }, style: Style): number {
      let { y } = at;
      for (const line of lines) {
        put(line, { ...at, y: y + style.size }, style);
        y += lineHeight(style);
      }
      return y;
    },

    rule(y: number, from = MARGIN, strong = false): void {
      doc
        .moveTo(from, y)
        .lineTo(right, y)
        .lineWidth(strong ? 1 : 0.5)
        .strokeColor(strong ? INK : RULE)
        .stroke();
    },

    /** @returns the file */
    async end(): Promise<Buffer> {
      const pieces: Buffer[] = [];
      doc.on('data', (piece: Buffer) => pieces.push(piece));
      const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
      doc.end();
      await ended;
      return Buffer.concat(pieces);
    },
  };
}

export type Sheet = ReturnType<typeof paperSheet>;
