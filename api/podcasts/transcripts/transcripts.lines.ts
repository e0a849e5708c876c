import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { checkedCue, refused, withPlace } from './transcripts.checks.ts';

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
/** The line with the times of a cue. WebVTT may have settings after it. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
const VOICE = /<v(?:\.[^\s>]*)?\s([^>]*)>/;
const SKIPPED = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** The signs that WebVTT writes by name. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** The cues of a WebVTT or SRT file. @throws AppError `request.invalid` with the number of the line */
export function cuesOfLines(text: string): Cue[] {
  const lines = text.split(/\r\n|\r|\n/);
  const isVtt = lines[0]?.startsWith('WEBVTT') === true;
  const cues: Cue[] = [];
  // What WebVTT has before its first empty line is its header.
  let at = isVtt ? endOfBlock(lines, 0) : 0;
  while (at < lines.length) {
    const end = endOfBlock(lines, at);
    const block = lines.slice(at, end);
    if (block.length > 0 && !(isVtt && SKIPPED.test(block[0] ?? '')))
      cues.push(...cuesOfBlock(block, at + 1));
    at = end + 1;
  }
  return cues;
}

function endOfBlock(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end]?.trim() !== '') end += 1;
  return end;
}

/** @param first the number of the block's first line, from 1 */
function cuesOfBlock(block: readonly string[], first: number): Cue[] {
  // The times are on the first line, or on the second after a name or number.
  const timing = block[0]?.includes('-->') ? 0 : 1;
  const place = `Line ${first + Math.min(timing, block.length - 1)}`;
  const times = TIMING.exec(block[timing] ?? '');
  if (!times) throw refused(`${place}: times such as 00:01:02.500 --> 00:01:05.000 are expected here`);
  const said = block.slice(timing + 1).join('\n');
  return withPlace(place, () => {
    const [startMs, endMs] = [msOf(times.slice(1, 5)), msOf(times.slice(5, 9))];
    return voicesOf(said).flatMap(([speaker, text]) =>
      checkedCue({ startMs, endMs, speaker, text }, said.length),
    );
  });
}

function msOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (string | undefined)[]) {
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

/** What each voice says in a cue. */
function voicesOf(said: string): [speaker: string | null, text: string][] {
  const [before = '', ...voices] = said.split(VOICE);
  const parts: [string | null, string][] = [[null, plain(before)]];
  for (let at = 0; at < voices.length; at += 2)
    parts.push([plain(voices[at] ?? ''), plain(voices[at + 1] ?? '')]);
  return parts;
}

/** A text without tags such as `<i>`, its named signs as themselves. */
const plain = (text: string) =>
  text
    .replace(/<\/?[a-z\d][^<>]*>/gi, '')
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => NAMED[name] ?? whole);
