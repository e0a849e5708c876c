/** The largest canvas that every browser supports. */
const MAX_PIXELS = 16_000_000;
/** The longer side of a rendered SVG, in pixels: vector graphics have no pixel size of their own. */
const SVG_SIDE = 2048;
const QUALITY = 0.92;
const SVG = 'image/svg+xml';

/**
 * Converts a picture that the server cannot read, such as an iPhone's HEIC (in Safari), an SVG or a BMP, to
 * JPEG or PNG. As in any `img`, an SVG's scripts do not run, and its links to other sites are not fetched.
 * @returns undefined when this browser cannot draw it either
 */
export async function drawnAgain(file: File, type: string): Promise<File | undefined> {
  try {
    return type === SVG ? await drawnSvg(file) : await drawnPhoto(file);
  } catch {
    return undefined;
  }
}

async function drawnPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  return draw(
    picture,
    { width: width * scale, height: height * scale },
    { file, type: 'image/jpeg', ending: 'jpg' },
  );
}

async function drawnSvg(file: File): Promise<File> {
  const url = URL.createObjectURL(new Blob([file], { type: SVG }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = SVG_SIDE / Math.max(width, height);
    return await draw(
      picture,
      { width: width * scale, height: height * scale },
      { file, type: 'image/png', ending: 'png' },
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

interface Made {
  file: File;
  type: 'image/jpeg' | 'image/png';
  ending: string;
}

/** @throws when the picture is empty, or the browser does not allow reading the pixels */
async function draw(
  picture: ImageBitmap | HTMLImageElement,
  size: { width: number; height: number },
  { file, type, ending }: Made,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width));
  canvas.height = Math.max(1, Math.round(size.height));
  const context = canvas.getContext('2d');
  if (!context || !(size.width > 0)) throw new TypeError('There is nothing to draw.');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!drawn) throw new TypeError('There is nothing to draw.');
  return new File([drawn], `${file.name.replace(/\.\w{1,5}$/, '')}.${ending}`, { type });
}
