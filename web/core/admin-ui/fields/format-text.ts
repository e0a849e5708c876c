/** What the small Markdown of `shared/own-pages/plain-text.ts` can show. */
export type Format = 'bold' | 'italic' | 'link' | 'list';

interface Selected {
  text: string;
  from: number;
  to: number;
}

/** The part of a text that is replaced, and what is selected afterwards. */
interface Replacement {
  from: number;
  to: number;
  insert: string;
  select: readonly [number, number];
}

const STARS = { bold: '**', italic: '*' } as const;
const ITEM = /^(\s*)[-*•]\s+/;
const BLANK_WORDS = { bold: 'bold words', italic: 'words in italics', link: 'words' } as const;
const BLANK_ADDRESS = 'https://';

/** How a format changes a text. What has it already loses it again. */
export function formatText(selected: Selected, format: Format): Replacement {
  if (format === 'list') return listed(selected);
  if (format === 'link') return linked(selected);
  return starred(selected, format);
}

/** Without the spaces at its ends, and with the whole of a word that it begins or ends in. */
function wordsAt({ text, from, to }: Selected): { from: number; to: number } {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  const isInWord = (at: number) => /[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1));
  while (isInWord(start)) start -= 1;
  while (isInWord(end)) end += 1;
  return { from: start, to: end };
}

/** Stars hold within a line only, so each line gets its own. */
function starred(selected: Selected, format: 'bold' | 'italic'): Replacement {
  const { text } = selected;
  let { from, to } = wordsAt(selected);
  // The stars around what is selected belong to it.
  const before = /\*{1,2}$/.exec(text.slice(Math.max(0, from - 2), from))?.[0] ?? '';
  const after = /^\*{1,2}/.exec(text.slice(to, to + 2))?.[0] ?? '';
  if (before !== '' && before === after) [from, to] = [from - before.length, to + after.length];
  const stars = STARS[format];
  if (from === to) {
    const words = BLANK_WORDS[format];
    const start = from + stars.length;
    return { from, to, insert: stars + words + stars, select: [start, start + words.length] };
  }
  const lines = text.slice(from, to).split('\n');
  const isDone = lines.every((line) => line.trim() === '' || starsOf(wordsOf(line)) === stars);
  const insert = lines
    .map((line) => {
      const words = wordsOf(line);
      if (words === '') return line;
      const plain = words.slice(starsOf(words).length, words.length - starsOf(words).length);
      return line.slice(0, line.length - words.length) + (isDone ? plain : stars + plain + stars);
    })
    .join('\n');
  const isOne = lines.length === 1 && !isDone && wordsOf(insert) === insert;
  const end = from + insert.length;
  return {
    from,
    to,
    insert,
    select: isOne ? [from + stars.length, end - stars.length] : [from, end],
  };
}

/** A line without its dash. */
const wordsOf = (line: string) => line.replace(ITEM, '').trimStart();

/** The stars at both ends of a text. */
const starsOf = (words: string) => /^(\*\*|\*)(?!\*)[^*]+(?<!\*)\1$/.exec(words)?.[1] ?? '';

function linked(selected: Selected): Replacement {
  const { from, to } = wordsAt(selected);
  const words = selected.text.slice(from, to).replace(/[[\]\n]+/g, ' ');
  if (/^(https?:\/\/|mailto:|\/)\S+$/i.test(words)) {
    const insert = `[${BLANK_WORDS.link}](${words})`;
    return { from, to, insert, select: [from + 1, from + 1 + BLANK_WORDS.link.length] };
  }
  const named = words || BLANK_WORDS.link;
  // The address is what is typed next.
  const start = from + named.length + 3;
  return {
    from,
    to,
    insert: `[${named}](${BLANK_ADDRESS})`,
    select: [start, start + BLANK_ADDRESS.length],
  };
}

/** Whole lines become entries of a list, or lines again. */
function listed({ text, from, to }: Selected): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList =
    lines.some((line) => ITEM.test(line)) && lines.every((line) => !line.trim() || ITEM.test(line));
  const insert = lines
    .map((line) => {
      if (isList) return line.replace(ITEM, '$1');
      return ITEM.test(line) || (!line.trim() && lines.length > 1) ? line : `- ${line.trimStart()}`;
    })
    .join('\n');
  const last = start + insert.length;
  return { from: start, to: end, insert, select: from === to ? [last, last] : [start, last] };
}
