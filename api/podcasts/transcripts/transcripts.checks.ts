import { AppError } from '#api/core/http/app-error.ts';
import { withoutHidden } from '#shared/core/text.ts';
import { TRANSCRIPT_LIMITS } from '#shared/podcasts/transcripts/transcripts.constants.ts';
import type { Cue } from '#shared/podcasts/transcripts/transcripts.contract.ts';

export const refused = (text: string) => new AppError('request.invalid', { text });

/** Runs `work`, and says the place in the file before what is wrong there. */
export function withPlace<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    throw thrown instanceof AppError ? refused(`${place}: ${thrown.message}`) : thrown;
  }
}

const oneLine = (text: string) => withoutHidden(text).replace(/\s+/g, ' ').trim();

/**
 * A cue within the limits, its text on one line; nothing when it has no text.
 * @param length of its text as it was in the file
 */
export function checkedCue(cue: Cue, length: number): Cue[] {
  const { text: longest, speaker: longestName, end } = TRANSCRIPT_LIMITS;
  if (cue.endMs < cue.startMs) throw refused('it ends before it begins');
  if (cue.endMs > end) throw refused('it ends after more than a day');
  if (length > longest) throw refused(`its text is longer than ${longest} characters`);
  const text = oneLine(cue.text);
  const speaker = cue.speaker === null ? '' : oneLine(cue.speaker);
  if (speaker.length > longestName)
    throw refused(`the name of its speaker is longer than ${longestName} characters`);
  return text === '' ? [] : [{ ...cue, text, speaker: speaker === '' ? null : speaker }];
}
