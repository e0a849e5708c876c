import { EMPTY_FILE, HEIC_FILE, SVG_FILE } from '#shared/core/file-refusals.ts';

/** What a field takes. */
export interface FileField {
  /** Whether it takes files of a type; undefined where only the server can say. */
  takes(type: string): boolean | undefined;
  /** @returns undefined where there is no limit, or none is known */
  maxBytes(type: string): number | undefined;
  /** What is said of a file of another kind. */
  otherKind: string;
  /** What is said with a file that is too large. */
  hint?: string;
  /** Whether pictures of other kinds are taken as far as the browser can draw them. */
  drawsPictures?: boolean;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** What browsers on some systems do not know. */
const byEnding: Record<string, string> = {
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  mov: 'video/quicktime',
  webp: 'image/webp',
};

/** The type of a file as the browser says it, or else by its name; empty where neither does. */
export const typeOf = ({ name, type }: Pick<FileFacts, 'name' | 'type'>): string =>
  type.toLowerCase() || (byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');

const canBeDrawn = (type: string, field: FileField) =>
  field.drawsPictures === true && type.startsWith('image/') && field.takes(type) !== true;

/** Why a file is not sent, as far as that is known without reading it; undefined when it may be. */
export function refusalOf(file: FileFacts, field: FileField): string | undefined {
  const type = typeOf(file);
  if (file.size === 0) return EMPTY_FILE;
  // How large its drawing is shows later.
  if (canBeDrawn(type, field)) return undefined;
  if (field.takes(type) === false) return field.otherKind;
  const most = field.maxBytes(type);
  if (most === undefined || file.size <= most) return undefined;
  const words = `This file has ${sizeWords(file.size)}; ${sizeWords(most).replace('.0', '')} is the most.`;
  return field.hint ? `${words} ${field.hint}` : words;
}

/** The file that is sent: the chosen one, or a drawing of it where the server could not draw it itself. */
export async function readyFile(file: File, field: FileField): Promise<{ file: File } | { reason: string }> {
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

/** `412 kB`, `3.4 MB`: never less than there is. */
export function sizeWords(bytes: number): string {
  const { unit, bytes: size } = units.find((one) => bytes >= one.bytes) ?? { unit: 'kB', bytes: 0 };
  if (size === 0) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(Math.ceil((bytes / size) * 10) / 10).toFixed(1)} ${unit}`;
}
