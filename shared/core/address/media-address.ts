/** Pictures of the library also exist in those of these widths that are smaller than the original. */
export const mediaWidths = [320, 640, 1280, 1920] as const;

/** The file name of a picture: a hash of its content, and its size. */
export const pictureName = (hash: string, width: number, height: number) => `${hash}-${width}x${height}.webp`;
export const smallerName = (hash: string, width: number) => `${hash}-${width}.webp`;

const PICTURE = /^(.*\/media\/[0-9a-f-]{36}\/)([0-9a-z]+)-(\d+)x\d+\.webp$/;

/**
 * The address from which a page loads a picture. A picture of another site is fetched and cached by this
 * server, so that visitors' browsers contact nobody else for it.
 */
export const shownPicture = (src: string): string =>
  /^https?:/.test(src) ? `/media/outside?${new URLSearchParams({ url: src })}` : src;

/** The file name of a picture's JPEG copy. */
export const jpegName = (name: string) => name.replace(/\.webp$/, '.jpg');

const LIBRARY_PICTURE = /^\/media\/[0-9a-f-]{36}\/[0-9a-z]+-\d+(x\d+)?\.webp$/;
/** Whether this is the address of a picture of the library, and nothing else. */
export const isLibraryPicture = (src: string): boolean => LIBRARY_PICTURE.test(src);
const ARTWORK = /^\/art\/[\w-]+\.(svg|avif)$/;

/**
 * The full address of a picture as JPEG or PNG, for podcast directories, search engines and the cards of
 * networks, which accept little else. `origin`: the site's own, without a slash at its end.
 */
export function pictureForOthers(src: string, origin: string): string {
  const address = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  const [file = ''] = address.split(/[?#]/);
  if (/\.(jpe?g|png)$/i.test(file)) return new URL(address, origin).href;
  if (LIBRARY_PICTURE.test(file)) return origin + jpegName(file);
  if (ARTWORK.test(file)) return origin + file.replace(/\.\w+$/, '.jpg');
  if (/^https?:/.test(address)) return `${origin}/media/outside.jpg?${new URLSearchParams({ url: address })}`;
  return new URL(address, origin).href;
}

/** The size of a picture of the library, read from its address; undefined for any other address. */
export function pictureSize(src: string): { width: number; height: number } | undefined {
  const [, width, height] = /^\/media\/.*-(\d+)x(\d+)\.webp$/.exec(src) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

const LIBRARY_FILE = /^\/media\/([0-9a-f-]{36})\/([^/]+)$/;

/** The id of a file of the library and the name of its part, by their address; undefined for any other address. */
export function libraryFile(src: string): { id: string; name: string } | undefined {
  const [, id, name] = LIBRARY_FILE.exec(src) ?? [];
  return id && name ? { id, name } : undefined;
}

/** The smallest version of a picture of the library; any other address unchanged. */
export function smallestOf(src: string): string {
  const [, folder, hash = '', width] = PICTURE.exec(src) ?? [];
  const [smallest] = mediaWidths;
  return folder !== undefined && smallest < Number(width) ? folder + smallerName(hash, smallest) : src;
}

/** All widths of a picture of the library, for the browser to choose from; undefined for any other address. */
export function srcSetOf(src: string): string | undefined {
  const [, folder, hash = '', width] = PICTURE.exec(src) ?? [];
  if (folder === undefined) return undefined;
  const smaller = mediaWidths.filter((smallerWidth) => smallerWidth < Number(width));
  return [...smaller.map((w) => `${folder}${smallerName(hash, w)} ${w}w`), `${src} ${width}w`].join(', ');
}
