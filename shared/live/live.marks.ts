import { networkRules } from '#shared/social/social.rules.ts';
import { POST_TEXT_MAX } from './live.constants.ts';
import type { GoLive, LiveMark } from './live.schema.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** How far into the stream a moment is, such as `12:34` or `1:02:03`. */
export function clockOf(second: number): string {
  const hours = Math.floor(second / 3600);
  const minutes = Math.floor(second / 60) % 60;
  const rest = `${two(minutes)}:${two(second % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

type Marked = readonly Pick<LiveMark, 'second' | 'note'>[];

/** Marked moments as lines of a text, such as `12:34 The van breaks down`. */
export const markLines = (marks: Marked): string[] =>
  marks.map(({ second, note }) => `${clockOf(second)} ${note}`.trim());

/**
 * A recap with the marked moments below it. Those for which the network leaves no room are left out: the letter about
 * the stream names all.
 */
export function withMarks(text: string, marks: Marked, network: GoLive['posts'][number]['network']): string {
  const { count, text: most } = networkRules[network];
  let filled = text;
  for (const [index, line] of markLines(marks).entries()) {
    const longer = `${filled}${index === 0 ? '\n\n' : '\n'}${line}`;
    if (longer.length > POST_TEXT_MAX || count(longer) > most) break;
    filled = longer;
  }
  return filled;
}

/** Whether a mark that was refused may be stored later: after a login, a wait, or once the hub is well again. */
export const isPassing = (status: number): boolean => status === 401 || status === 429 || status >= 500;
