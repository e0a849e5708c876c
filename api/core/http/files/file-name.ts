import { withoutHidden } from '#shared/core/text.ts';

const endings: Record<string, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/epub+zip': ['epub'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/flac': ['flac'],
  'text/csv': ['csv'],
  'application/json': ['json'],
  'application/gzip': ['tar.gz'],
  'application/x-age-encryption': ['age'],
  'application/x-tar': ['tar'],
};

/** The file extensions of a media type, the usual one first; undefined for an unknown type. */
export const endingsOf = (type: string) => endings[type.split(';')[0] as string];

/** A file name with the extension of its content: saved as `.html` or `.exe`, it would be opened as that. */
export function fileName(name: string, type: string): string {
  const clean = withoutHidden(name)
    // macOS writes accents as separate characters.
    .normalize('NFC')
    .replace(/[\n\t/\\]/g, '')
    .trim();
  const [, stem = '', ending = ''] = /^(.*?)(?:\.(\w{1,5}))?$/.exec(clean) ?? [];
  const [usual = 'bin', ...others] = endingsOf(type) ?? [];
  const kept = others.includes(ending.toLowerCase()) ? ending.toLowerCase() : usual;
  return `${stem.trim() || 'file'}.${kept}`;
}
