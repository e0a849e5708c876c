import type { Heard } from '#api/model/transcriber.ts';
import { SECOND_MS } from '#shared/core/time.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';
import type { Piece } from './pieces.ts';

type Span = Pick<Piece, 'startMs' | 'endMs'>;

const SENTENCES = /[^.!?…。！？]+(?:[.!?…。！？]+["”’»)]*\s*|$)/g;
/** A longer sentence becomes more than one cue. */
const LONGEST = 400;
const PARTS = new RegExp(`[\\s\\S]{1,${LONGEST}}(?:\\s|$)|[\\s\\S]{1,${LONGEST}}`, 'g');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * What was heard in a piece, with times of the whole recording. Without times of the model, the sentences share the
 * piece by their lengths: then they are estimated.
 */
export function cuesOfHeard({ text, segments }: Heard, span: Span): { cues: Cue[]; isEstimated: boolean } {
  const timed = segments?.flatMap(({ start, end, text: said }) => {
    const startMs = within(span, span.startMs + start * SECOND_MS);
    const endMs = Math.max(startMs, within(span, span.startMs + end * SECOND_MS));
    return parts(said, { startMs, endMs });
  });
  if (timed && (timed.length > 0 || oneLine(text) === ''))
    return { cues: timed.sort((one, other) => one.startMs - other.startMs), isEstimated: false };
  return { cues: parts(text, span), isEstimated: oneLine(text) !== '' };
}

const within = ({ startMs, endMs }: Span, at: number) => Math.min(endMs, Math.max(startMs, Math.round(at)));

/** A text as cues of a readable length. One that is short enough stays whole. */
function parts(text: string, span: Span): Cue[] {
  const whole = oneLine(text);
  if (whole === '') return [];
  const isLong = whole.length > LONGEST || span.endMs - span.startMs > 30 * SECOND_MS;
  const said = isLong
    ? (whole.match(SENTENCES) ?? [whole]).flatMap((sentence) => sentence.match(PARTS) ?? []).map(oneLine)
    : [whole];
  const total = said.reduce((sum, { length }) => sum + length, 0);
  const perCharacter = (span.endMs - span.startMs) / total;
  let before = 0;
  return said.filter(Boolean).map((one) => {
    const startMs = Math.round(span.startMs + before * perCharacter);
    before += one.length;
    return { startMs, endMs: Math.round(span.startMs + before * perCharacter), speaker: null, text: one };
  });
}
