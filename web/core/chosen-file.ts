import { EMPTY_FILE, HEIC_FILE, SVG_FILE } from '#shared/core/file-refusals.ts';

/** The files that a field accepts. */
export interface FileField {
  /** Whether it takes files of a type; undefined where only the server can say. */
  takes(type: string): boolean | undefined;
  /** @returns undefined where there is no limit, or none is known */
  maxBytes(type: string): number | undefined;
  /** The message for a file of another type. */
  otherKind: string;
  /** Added to the message for a file that is too large. */
  hint?: string;
  /** Whether pictures of other types are accepted if the browser can convert them. */
  drawsPictures?: boolean;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Types by file extension, for browsers that report no type for these files. */
const byEnding: Record<string, string> = {
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  mov: 'video/quicktime',
  webp: 'image/webp',
};

/** The type that the browser reports for a file, or the type by its extension; empty if neither is known. */
export const typeOf = ({ name, type }: Pick<FileFacts, 'name' | 'type'>): string =>
  type.toLowerCase() || (byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');

const canBeDrawn = (type: string, field: FileField) =>
  field.drawsPictures === true && type.startsWith('image/') && field.takes(type) !== true;

/** Why a file is not sent, as far as that is known without reading it; undefined when it may be. */
export function refusalOf(file: FileFacts, field: FileField): string | undefined {
  const type = typeOf(file);
  if (file.size === 0) return EMPTY_FILE;
  // The converted picture is what is sent, so its size is checked after the conversion.
  if (canBeDrawn(type, field)) return undefined;
  if (field.takes(type) === false) return field.otherKind;
  const most = field.maxBytes(type);
  if (most === undefined || file.size <= most) return undefined;
  const words = `This file has ${sizeWords(file.size)}; ${sizeWords(most).replace('.0', '')} is the most.`;
  return field.hint ? `${words} ${field.hint}` : words;
}

/** The file to send: the chosen one, or a converted picture where the server cannot read its type. */
export async function readyFile(
  file: File,
  field: FileField,
): Promise<{ file: File; reason?: never } | { reason: string; file?: never }> {
  const type = typeOf(file);
  const reason = refusalOf(file, field);
  if (reason) return { reason };
  if (!canBeDrawn(type, field)) return { file };
  const { drawnAgain } = await import('./drawn-file.ts');
  const drawn = await drawnAgain(file, type);
  if (!drawn) return { reason: cannotBeDrawn(type) ?? field.otherKind };
  const tooLarge = refusalOf(drawn, field);
  return tooLarge ? { reason: tooLarge } : { file: drawn };
}

function cannotBeDrawn(type: string): string | undefined {
  if (/^image\/hei[cf]/.test(type)) return HEIC_FILE;
  return type === 'image/svg+xml' ? SVG_FILE : undefined;
}

const units = [
  { unit: 'GB', bytes: 1e9 },
  { unit: 'MB', bytes: 1e6 },
] as const;

/** `412 kB`, `3.4 MB`. Megabytes and gigabytes are rounded up; kilobytes are rounded, at least 1. */
export function sizeWords(bytes: number): string {
  const { unit, bytes: size } = units.find((one) => bytes >= one.bytes) ?? { unit: 'kB', bytes: 0 };
  if (size === 0) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(Math.ceil((bytes / size) * 10) / 10).toFixed(1)} ${unit}`;
}
