import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdf } from '#test/support/hostile/hostile-pictures.ts';
import { uploadedFile } from '#test/support/people/uploaded-file.ts';
import { wholePdf } from './pdf.ts';

/** The stored part of a file; undefined when it is no PDF. */
async function keptOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const sent = await uploadedFile(bytes);
  const whole = await wholePdf(sent.path, path.join(sent.folder, 'whole'));
  if (!whole) return undefined;
  const kept = await readFile(whole.path);
  expect(kept.length).toBe(whole.bytes);
  return kept;
}

describe('a PDF', () => {
  // security: C1
  it('loses all bytes before its first marker and after its last, and nothing else', async () => {
    const around = (maxLength: number) =>
      fc
        .uint8Array({ maxLength })
        .map((bytes) => Buffer.from(bytes))
        .filter((bytes) => !/%PDF-|%%EOF/.test(bytes.toString('latin1')));
    await fc.assert(
      fc.asyncProperty(around(1024), around(1500), fc.uint8Array(), async (before, after, inside) => {
        const whole = pdf(Buffer.from(inside).toString('hex'));
        // Empty lines after the last mark belong to it.
        const rest = Buffer.concat([Buffer.from('x'), after]);
        const kept = await keptOf(Buffer.concat([before, whole, rest]));
        expect(kept?.equals(whole)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the empty lines at its end, which a signature covers', async () => {
    const bytes = Buffer.concat([pdf(), Buffer.from('\r\n\r\n\0\0')]);
    expect((await keptOf(bytes))?.equals(bytes)).toBe(true);
  });

  it('is not recognized when its marker is missing or too far from the start', async () => {
    expect(await keptOf(Buffer.concat([Buffer.alloc(1100, 'x'), pdf()]))).toBeUndefined();
    expect(await keptOf(Buffer.from('hello'))).toBeUndefined();
    expect(await keptOf(Buffer.alloc(0))).toBeUndefined();
  });

  it.each([
    ['has no end', Buffer.from('%PDF-1.7\nabc')],
    ['ends before it begins', Buffer.from('%%EOF %PDF-1.7\nabc')],
    ['has more behind it than readers look through', pdf('', 'x'.repeat(3000))],
  ])('that %s is refused as truncated', async (_, bytes) => {
    await expect(keptOf(bytes)).rejects.toMatchObject({
      code: 'upload.unreadable',
      message: expect.stringMatching(/is incomplete. Save or export it again/),
    });
  });
});
