/** A position in a recording, such as 21:46 or 1:02:03. @param seconds from its beginning */
export function playingTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`;
}

/** Positions as people write them; not a time of day such as `at 9:30 pm`, and no part of a longer number. */
const TIME = /(?<![\d:.,])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:]|\s*(?:[ap]\.?m\b|uhr\b))/gi;

export interface TimeInText {
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  seconds: number;
}

/** The positions that a text names. */
export function timesIn(text: string): TimeInText[] {
  return [...text.matchAll(TIME)].map(({ 0: written, 1: hours = '0', 2: minutes, 3: seconds, index }) => ({
    start: index,
    end: index + written.length,
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  }));
}
