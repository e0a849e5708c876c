import { AppError } from '#api/core/http/app-error.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { seoContract } from '#shared/seo/seo.contract.ts';
import { metaPages, type PageMetas } from '#shared/site/site.meta.ts';
import type { ThemeColors } from '#shared/theme/theme.schema.ts';
import { pictureColorsOf } from './seo.picture-colors.ts';
import { pictureAddress, pictureWords } from './seo.picture-name.ts';

/** Pictures cached in memory: a few of each page. */
const KEPT = 60;

export function seoRoutes(
  metas: () => Promise<PageMetas>,
  colors: () => Promise<ThemeColors>,
): Handlers<typeof seoContract> {
  const kept = new Map<string, Promise<Buffer>>();

  async function drawn(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(file);
    if (known) return known;
    const drawing = draw();
    kept.set(file, drawing);
    drawing.catch(() => kept.delete(file));
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return drawing;
  }

  return {
    metas,
    async picture({ params: { file } }) {
      const page = metaPages.find((name) => file.startsWith(`${name}-`));
      if (!page) throw new AppError('request.not-found');
      const meta = (await metas())[page];
      const chosen = await colors();
      const address = pictureAddress(page, meta, chosen);
      // The address of an older picture redirects to the current one.
      if (!address.endsWith(`/${file}`)) return { url: address };
      const bytes = await drawn(file, async () => {
        const { drawPicture } = await import('./seo.picture.ts');
        return drawPicture(pictureWords(meta), pictureColorsOf(chosen));
      });
      return {
        type: 'image/png',
        name: file,
        bytes: bytes.length,
        etag: `"${file}"`,
        isPublic: true,
        stream: async (range) => chunks(range ? bytes.subarray(range.start, range.end + 1) : bytes),
      };
    },
  };
}

async function* chunks(bytes: Uint8Array) {
  yield bytes;
}
