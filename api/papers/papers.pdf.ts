import { paperNames } from '#shared/papers/papers.constants.ts';
import { clean } from './papers.pdf-fonts.ts';
import { GREY, MARGIN, paperSheet, type Sheet, type Style } from './papers.pdf-sheet.ts';
import { amountText, factsOf, type Sum, sumsOf } from './papers.pdf-words.ts';
import type { PaperRow } from './papers.store.ts';

const TITLE: Style = { size: 20, weight: 'semibold' };
const NAME: Style = { size: 11, weight: 'semibold' };
const TEXT: Style = { size: 9.5 };
const STRONG: Style = { size: 9.5, weight: 'semibold' };
const LABEL: Style = { size: 8, color: GREY };
const NOTE: Style = { size: 8.5, color: GREY };
/** Where the facts on the right begin, and how wide the column of amounts is. */
const FACTS = 320;
const FACT_VALUES = 96;
const AMOUNTS = 130;
const SUMS = 300;
const GAP = 5;
const LOGO = { width: 170, height: 50 } as const;

/** The PDF of a paper: the same bytes for the same row. */
export async function drawPaper(paper: PaperRow, logo?: Buffer): Promise<Buffer> {
  const { content, kind, number, at } = paper;
  const sheet = paperSheet({
    size: content.size,
    title: `${paperNames[kind]} ${number}`,
    author: clean(content.issuer.name),
    at: new Date(at),
  });
  let y = drawHead(sheet, paper, logo);
  y = drawLines(sheet, paper, y);
  y = drawSums(sheet, sumsOf(paper), y);
  drawNotes(sheet, paper, y + 22);
  numberPages(sheet, paper);
  return sheet.end();
}

/** Who issues, what it is, whom it is for, and its facts. */
function drawHead(sheet: Sheet, paper: PaperRow, logo: Buffer | undefined): number {
  const { content, kind } = paper;
  const { issuer, buyer } = content;
  const half = FACTS - MARGIN - 24;
  sheet.put(paperNames[kind], { x: sheet.right, y: MARGIN + 18, align: 'right' }, TITLE);
  if (logo) sheet.doc.image(logo, MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] });
  const top = MARGIN + (logo ? LOGO.height + 12 : 4);
  let y = sheet.block(sheet.wrap(clean(issuer.name), half, NAME), { x: MARGIN, y: top }, NAME);
  const lines = [...issuer.address, issuer.taxNumber, issuer.furtherLine].map(clean).filter(Boolean);
  for (const line of lines) y = sheet.block(sheet.wrap(line, half, TEXT), { x: MARGIN, y }, TEXT);
  y = Math.max(y, MARGIN + 40) + 22;
  sheet.rule(y, MARGIN, true);
  y += 18;
  let left = sheet.block([kind === 'credit' ? 'Credited to' : 'To'], { x: MARGIN, y }, LABEL);
  left = sheet.block(sheet.wrap(clean(buyer.name), half, STRONG), { x: MARGIN, y: left + 2 }, STRONG);
  left = sheet.block(sheet.wrap(clean(buyer.email), half, TEXT), { x: MARGIN, y: left }, TEXT);
  let facts = y;
  for (const [label, value] of factsOf(paper)) {
    const x = FACTS + FACT_VALUES;
    sheet.put(label, { x: FACTS, y: facts + TEXT.size }, { ...TEXT, color: GREY });
    facts = sheet.block(sheet.wrap(value, sheet.right - x, TEXT), { x, y: facts }, TEXT);
  }
  return Math.max(left, facts) + 30;
}

/** The table of what was sold; on further pages under its own head. */
function drawLines(sheet: Sheet, paper: PaperRow, from: number): number {
  const head = (y: number) => {
    sheet.put('Description', { x: MARGIN, y: y + LABEL.size }, LABEL);
    sheet.put('Amount', { x: sheet.right, y: y + LABEL.size, align: 'right' }, LABEL);
    sheet.rule(y + 17);
    return y + 17 + GAP + 2;
  };
  const room = sheet.right - MARGIN - AMOUNTS;
  let y = head(from);
  for (const { text, amountCents } of paper.content.lines) {
    const lines = sheet.wrap(clean(text), room, TEXT);
    const tall = lines.length * sheet.lineHeight(TEXT);
    if (y + tall > sheet.bottom) {
      sheet.doc.addPage();
      y = head(MARGIN);
    }
    sheet.put(amountText(amountCents, paper), { x: sheet.right, y: y + TEXT.size, align: 'right' }, TEXT);
    y = sheet.block(lines, { x: MARGIN, y }, TEXT) + GAP;
    sheet.rule(y - 1);
    y += GAP + 1;
  }
  return y;
}

function drawSums(sheet: Sheet, sums: readonly Sum[], from: number): number {
  let y = from + 6;
  if (y + sums.length * 20 > sheet.bottom) {
    sheet.doc.addPage();
    y = MARGIN;
  }
  for (const { label, amount, strong = false } of sums) {
    const style = strong ? { ...STRONG, size: 11 } : TEXT;
    if (strong) sheet.rule(y - 1, SUMS, true);
    y += strong ? 5 : 0;
    sheet.put(label, { x: SUMS, y: y + style.size }, strong ? style : { ...style, color: GREY });
    sheet.put(amount, { x: sheet.right, y: y + style.size, align: 'right' }, style);
    y += style.size * 1.4 + (strong ? 6 : 3);
  }
  return y;
}

/** How an invoice is paid, what the law asks for, and the owner's last words. */
function drawNotes(sheet: Sheet, paper: PaperRow, from: number): void {
  const { payTo, tax, taxNote, footer } = paper.content;
  const room = sheet.right - MARGIN;
  const groups: [lines: string[], style: Style][][] = [
    payTo.length > 0
      ? [
          [['How to pay'], STRONG],
          ...payTo.map((line): [string[], Style] => [sheet.wrap(clean(line), room, TEXT), TEXT]),
        ]
      : [],
    !tax && taxNote ? [[sheet.wrap(clean(taxNote), room, TEXT), TEXT]] : [],
    footer ? [[sheet.wrap(clean(footer), room, NOTE), NOTE]] : [],
  ];
  let y = from;
  for (const parts of groups.filter((group) => group.length > 0)) {
    for (const [lines, style] of parts)
      for (const line of lines) {
        if (y + sheet.lineHeight(style) > sheet.bottom) {
          sheet.doc.addPage();
          y = MARGIN;
        }
        y = sheet.block([line], { x: MARGIN, y }, style);
      }
    y += 10;
  }
}

function numberPages(sheet: Sheet, { number, kind, content }: PaperRow): void {
  const { count } = sheet.doc.bufferedPageRange();
  const y = sheet.height - MARGIN + 6;
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page);
    sheet.rule(y - 16);
    const [issuer = ''] = sheet.wrap(clean(content.issuer.name), 260, NOTE);
    sheet.put(issuer, { x: MARGIN, y }, NOTE);
    const which = `${paperNames[kind]} ${number}, page ${page + 1} of ${count}`;
    sheet.put(which, { x: sheet.right, y, align: 'right' }, NOTE);
  }
}
