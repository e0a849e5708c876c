import { beginningOf } from '#shared/core/text.ts';
/** YouTube's facts about a video or a playlist. */
export interface VideoFacts {
  title: string;
  description?: string;
  /** Its length in seconds. */
  seconds?: number;
  publishedAt?: string;
}

/** The result of a lookup: the facts, that there is no such video, or why nothing could be found out. */
export type Finding =
  | { status: 'ok'; facts: VideoFacts }
  | { status: 'dead'; message: string }
  | { status: 'unknown'; message: string };

/** A title is one line of plain text. */
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 5000;

export const plainTitle = (text: string): string =>
  beginningOf(text.replace(/\s+/g, ' ').trim(), TITLE_LENGTH).trim().toWellFormed();

export const plainText = (text: string): string =>
  beginningOf(text.trim(), DESCRIPTION_LENGTH).trim().toWellFormed();
