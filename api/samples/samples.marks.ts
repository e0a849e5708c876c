import { chatSettings } from '#shared/chat/chat.schema.ts';
import { usualWords } from '#shared/site/site.words.ts';
import { originalTheme } from '#shared/theme/original-theme.ts';

/** Texts with fewer words do not identify the sample: names of networks, colours, kinds. */
const WORDS = 3;
const LINK = /^(https?:\/\/|\/)/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const HANDLE = /^[@$][\w.]{3,}$/;
/** Pages of the hub itself, and addresses of a whole network: any site has them. */
const COMMON = /^(\/[\w-]*|https?:\/\/[^/]+\/?|data:.*)$/s;

/** All texts inside a value, at any depth. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

/** Whether a text belongs to this sample alone, so that a site that shows it still shows the sample. */
function tells(text: string): boolean {
  if (MAIL.test(text) || HANDLE.test(text)) return true;
  if (LINK.test(text)) return !COMMON.test(text);
  return text.trim().split(/\s+/).length >= WORDS;
}

/** Columns are texts, some of which are JSON. */
function columnTexts(value: unknown): string[] {
  if (typeof value !== 'string') return textsOf(value);
  if (!/^[[{]/.test(value)) return [value];
  try {
    return textsOf(JSON.parse(value));
  } catch {
    return [value];
  }
}

export const rowTexts = (row: Record<string, unknown>): string[] => Object.values(row).flatMap(columnTexts);

/** The program's own words and pictures, which are in the sample as in any site. */
const ofProgram: readonly unknown[] = [
  originalTheme.background,
  chatSettings.parse({}),
  usualWords,
  // This text is in payment dialogs too.
  'Email your proof',
];

interface MarkParts {
  /** The documents of the sample, by key. */
  documents: ReadonlyMap<string, unknown>;
  /** Its rows, as columns or as fields. */
  rows: readonly Record<string, unknown>[];
  /** The texts that replace those of the sample after their removal. */
  neutral: unknown;
}

/** The names in the sample's identity, however short, and every other text that belongs to the sample alone. */
export function marksOf({ documents, rows, neutral }: MarkParts): ReadonlySet<string> {
  const identity = (documents.get('site.identity') ?? {}) as Record<string, string>;
  const { creatorName, networkName, assistantName } = identity;
  const names = [creatorName, networkName, assistantName].filter((name) => name !== undefined);
  const texts = [...[...documents.values()].flatMap(textsOf), ...rows.flatMap(rowTexts)];
  const others = new Set([...ofProgram, neutral].flatMap(textsOf));
  return new Set([...names, ...texts.filter((text) => tells(text) && !others.has(text))]);
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds marks in the text of a page: whole words only, also where HTML escapes their characters. */
export function markFinder(marks: Iterable<string>): (text: string) => string[] {
  const all = [...marks];
  const isWhole = (mark: string, text: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapeForPattern(mark)}(?![\\p{L}\\p{N}])`, 'u').test(text);
  return (text) => {
    const plain = text
      .replaceAll('&#x27;', "'")
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    return all.filter((mark) => plain.includes(mark) && isWhole(mark, plain));
  };
}
