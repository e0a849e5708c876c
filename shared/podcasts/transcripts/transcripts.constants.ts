/** What a file with a transcript may hold at most. */
export const TRANSCRIPT_LIMITS = {
  bytes: 8 * 1024 * 1024,
  cues: 20_000,
  /** Of one cue, in characters. */
  text: 2000,
  /** Of a speaker's name, in characters. */
  speaker: 100,
  /** How late a cue may end, in milliseconds: a day. */
  end: 24 * 60 * 60 * 1000,
} as const;
