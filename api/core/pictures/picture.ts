export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/** How a picture is drawn: upright, its first frame only, no larger than it is or than this. */
export interface Version {
  width: number;
  height?: number;
  /** The colour under transparent pixels; without one they stay transparent. */
  ground?: string;
  format: 'webp' | 'jpeg' | 'png';
  quality?: number;
  /** How long a WebP is worked on, 0 to 6: more makes it smaller, and takes more time and memory. */
  effort?: number;
  /** Sharper edges between colours, for WebP. */
  smartSubsample?: boolean;
  /** Where to write it; without it the bytes are returned. */
  file?: string;
}

export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture from outside that is to be drawn anew, so that nothing but its pixels is left. */
export interface PictureTask {
  /** The path of its file, or its bytes. */
  from: string | Uint8Array;
  formats: readonly PictureFormat[];
  /** The part of it that is drawn, in pixels of the upright picture; all of it without. */
  area?: PictureArea;
  versions: readonly Version[];
}

export interface Drawn {
  width: number;
  height: number;
  size: number;
  /** Empty when it was written to a file. */
  bytes: Uint8Array;
}

/** `too-large`: it has too many pixels, or takes more work than any picture should. */
type Problem = 'unreadable' | 'too-large';

/** A picture that was not accepted. */
export class PictureError extends Error {
  readonly problem: Problem;
  /** What its sender can do, for `too-large`. */
  readonly advice: string;

  constructor(problem: Problem, { advice = '', cause }: { advice?: string; cause?: unknown } = {}) {
    super(`The picture is ${problem}.`, { cause });
    this.problem = problem;
    this.advice = advice;
  }
}

export const TOO_MUCH_WORK =
  'The picture takes too much work to read. Save it smaller, or as JPEG, and send that.';
