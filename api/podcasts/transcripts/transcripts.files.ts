import { z } from 'zod';
import { escapeHtml } from '#shared/core/text.ts';
import { TRANSCRIPT_LIMITS } from '#shared/podcasts/transcripts/transcripts.constants.ts';
import type { Cue, FeedTranscript } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import { checkedCue, refused, withPlace } from './transcripts.checks.ts';
import { cuesOfLines } from './transcripts.lines.ts';

/** The cues of a file, by their times. @throws AppError `request.invalid`, which says where it is wrong */
export function cuesOfFile(bytes: Uint8Array): Cue[] {
  const text = textOf(bytes);
  const cues = text.startsWith('{') ? cuesOfJson(text) : cuesOfLines(text);
  if (cues.length === 0) throw refused('The file has no cues');
  if (cues.length > TRANSCRIPT_LIMITS.cues)
    throw refused(`The file has ${cues.length} cues: at most ${TRANSCRIPT_LIMITS.cues} are taken`);
  return cues.sort((one, other) => one.startMs - other.startMs);
}

function textOf(bytes: Uint8Array): string {
  try {
    // The decoder drops a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('The file is not text in UTF-8');
  }
}

const seconds = z.number().min(0);
/** A segment of Podcasting 2.0, or one of a transcription's `verbose_json`. */
const segment = z.union([
  z.object({ startTime: seconds, endTime: seconds, body: z.string(), speaker: z.string().nullish() }),
  z
    .object({ start: seconds, end: seconds, text: z.string(), speaker: z.string().nullish() })
    .transform(({ start, end, text, speaker }) => ({ startTime: start, endTime: end, body: text, speaker })),
]);
const file = z.object({ segments: z.array(z.unknown()) });

function cuesOfJson(text: string): Cue[] {
  const read = file.safeParse(parsed(text));
  if (!read.success) throw refused('The file is JSON without "segments"');
  return read.data.segments.flatMap((one, index) =>
    withPlace(`Segment ${index + 1}`, () => {
      const { data } = segment.safeParse(one);
      if (!data) throw refused('startTime, endTime and body, or start, end and text, are expected here');
      const [startMs, endMs] = [Math.round(data.startTime * 1000), Math.round(data.endTime * 1000)];
      return checkedCue({ startMs, endMs, speaker: data.speaker ?? null, text: data.body }, data.body.length);
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const place = /\(line (\d+) /.exec(String(thrown))?.[1] ?? text.split('\n').length;
    throw refused(`Line ${place}: this is not JSON`);
  }
}

/** A transcript as WebVTT. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, speaker, text }) => {
    const voice = speaker === null ? '' : `<v ${escapeHtml(speaker)}>`;
    return `${timeOf(startMs)} --> ${timeOf(endMs)}\n${voice}${escapeHtml(text)}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timeOf(ms: number): string {
  const part = (of: number, digits = 2) => String(Math.floor(of)).padStart(digits, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}

/** A transcript as JSON of Podcasting 2.0. */
export const jsonOf = (cues: readonly Cue[]): FeedTranscript => ({
  version: '1.0.0',
  segments: cues.map(({ startMs, endMs, speaker, text }) => ({
    ...(speaker !== null && { speaker }),
    startTime: startMs / 1000,
    endTime: endMs / 1000,
    body: text,
  })),
});
