import { lookup } from 'mrmime';

export interface LinkedFile {
  url?: string | undefined;
  type?: string | undefined;
  /** The kind of file, as Media RSS names it: `audio`, `image`. */
  medium?: string | undefined;
  duration?: number | undefined;
  /** In bytes: of an enclosure, and as Media RSS names it. */
  length?: number | undefined;
  fileSize?: number | undefined;
}

/**
 * The first sound or film among the files of an entry; pictures and documents are left out. A file whose
 * ending is known is what its ending says, since declared types are often wrong. A file without a known
 * ending and without a type is taken for one, as long as the feed lists no better.
 */
export function playableFile(files: readonly LinkedFile[] = []): LinkedFile | undefined {
  const linked = files.filter(({ url }) => url);
  return (
    linked.find((file) => kindOf(file) === 'playable') ?? linked.find((file) => kindOf(file) === 'unknown')
  );
}

function kindOf({ url = '', type = '', medium = '' }: LinkedFile): 'playable' | 'other' | 'unknown' {
  // The base makes a path of a relative address readable; it is not used for anything else.
  const path = URL.parse(url, 'https://feed.invalid')?.pathname ?? '';
  const said = ofItsEnding(path) ?? (type.trim() || medium).toLowerCase();
  if (/^(?:audio|video)\b|^application\/(?:ogg|mp4|x-mpegurl|vnd\.apple\.mpegurl)$/.test(said))
    return 'playable';
  return /^(?:|application\/octet-stream|binary\/octet-stream)$/.test(said) ? 'unknown' : 'other';
}

/** The type that an ending stands for; undefined for an ending such as `.php`, which may send anything. */
function ofItsEnding(path: string): string | undefined {
  const ending = /\.[a-z0-9]{2,5}$/i.exec(path)?.[0].toLowerCase() ?? '';
  const type = ending && lookup(ending);
  return type && /^(?:audio|video|image)\/|pdf$|ogg$/.test(type) ? type : undefined;
}
