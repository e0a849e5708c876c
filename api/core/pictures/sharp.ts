import type sharp from 'sharp';
import { createSerialQueue } from '#shared/core/serial-queue.ts';

export type DrawingLibrary = typeof sharp;

let loaded: Promise<DrawingLibrary> | undefined;

/** The drawing library, loaded with the first picture: it takes 22 MB, and most processes never need it. */
export function loadSharp(): Promise<DrawingLibrary> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // The same picture is rarely sent twice, so the library's cache would only take up memory.
    sharp.cache(false);
    // Blocks all decoders but those needed here, whatever type a file claims to be: also SVG, PDF and TIFF.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
    });
    return sharp;
  });
  return loaded;
}

const drawings = createSerialQueue();

/**
 * Runs a drawing of our own, such as letters, in this process when it is its turn: several at once would take much
 * memory. What others have sent is drawn by `drawPicture` instead.
 */
export const drawInTurn = <T>(draw: () => Promise<T>): Promise<T> => drawings.run(draw);
