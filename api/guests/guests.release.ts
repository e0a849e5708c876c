import { Readable } from 'node:stream';
import { clean } from '#api/papers/papers.pdf-fonts.ts';
import { GREY, MARGIN, paperSheet, type Style } from '#api/papers/papers.pdf-sheet.ts';
import type { Download } from '#shared/core/endpoint.ts';
import type { ReleaseRow } from './guests.tables.ts';

const TITLE: Style = { size: 20, weight: 'semibold' };
const TEXT: Style = { size: 10.5 };
const LABEL: Style = { size: 9, color: GREY };
const STRONG: Style = { size: 12, weight: 'semibold' };

/** An instant as everybody reads it, whatever their zone. */
const utc = (at: string) => `${at.slice(0, 10)}, ${at.slice(11, 19)} UTC`;

/** A signed release: the exact text, who has signed it, and when. The same row gives the same file. */
async function drawRelease(release: ReleaseRow, issuer: string): Promise<Buffer> {
  const sheet = paperSheet({
    size: 'A4',
    title: `Release ${release.code}`,
    author: issuer,
    at: new Date(release.signedAt),
  });
  const room = sheet.right - MARGIN;
  let y = sheet.block(['Release'], { x: MARGIN, y: MARGIN }, TITLE) + 6;
  for (const fact of [issuer, `${release.title}, order ${release.code}`])
    y = sheet.block(sheet.wrap(clean(fact), room, LABEL), { x: MARGIN, y }, LABEL);
  y = write(release.text.split('\n'), y + 20);
  y = signature(y + 24);
  number();
  return sheet.end();

  function write(lines: readonly string[], from: number): number {
    let at = from;
    for (const line of lines.flatMap((text) => sheet.wrap(clean(text), room, TEXT))) {
      if (at + sheet.lineHeight(TEXT) > sheet.bottom) {
        sheet.doc.addPage();
        at = MARGIN;
      }
      at = sheet.block([line], { x: MARGIN, y: at }, TEXT);
    }
    return at;
  }

  function signature(from: number): number {
    const name = sheet.wrap(clean(release.name), room, STRONG);
    const facts = [
      `Signed by typing the full name and ticking a box, on ${utc(release.signedAt)}.`,
      `Text ${release.textVersion}, in force since ${utc(release.textAt)}.`,
    ].flatMap((text) => sheet.wrap(text, room, LABEL));
    const tall = 12 + name.length * sheet.lineHeight(STRONG) + facts.length * sheet.lineHeight(LABEL);
    let at = from;
    if (at + tall > sheet.bottom) {
      sheet.doc.addPage();
      at = MARGIN;
    }
    sheet.rule(at, MARGIN, true);
    at = sheet.block(name, { x: MARGIN, y: at + 10 }, STRONG);
    return sheet.block(facts, { x: MARGIN, y: at + 2 }, LABEL);
  }

  function number(): void {
    const { count } = sheet.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      sheet.doc.switchToPage(page);
      const which = `Release ${release.code}, page ${page + 1} of ${count}`;
      sheet.put(which, { x: sheet.right, y: sheet.height - MARGIN + 6, align: 'right' }, LABEL);
    }
  }
}

/** The PDF of a signed release, drawn when it is asked for. */
export async function releaseFile(release: ReleaseRow, issuer: string): Promise<Download> {
  const file = await drawRelease(release, issuer);
  return {
    type: 'application/pdf',
    name: `Release ${release.code}.pdf`,
    bytes: file.length,
    stream: Readable.from([file]),
  };
}
