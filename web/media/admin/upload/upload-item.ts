import type { FinishedUpload, Upload, UploadFinish, UploadStart } from '#shared/media/media.admin.schema.ts';

/**
 * `checking`: being hashed. `offline`: continues automatically. `paused`: continues when the owner resumes
 * it. `failed`: can be tried again. `refused`: trying again would change nothing. `lost`: the browser no
 * longer has the file.
 */
export type UploadState =
  | 'waiting'
  | 'checking'
  | 'sending'
  | 'finishing'
  | 'offline'
  | 'paused'
  | 'failed'
  | 'refused'
  | 'lost'
  | 'done';

export interface UploadItem {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  /** How much of it was sent, or read while it is checked. */
  readonly sent: number;
  /** The reason for its state. */
  readonly reason?: string | undefined;
  /** The file in the library. */
  readonly file?: FinishedUpload;
}

/** The calls that an upload is made of. */
export interface UploadCalls {
  unfinished(): Promise<Upload[]>;
  start(facts: UploadStart): Promise<Upload>;
  get(id: string): Promise<Upload>;
  append(
    id: string,
    offset: number,
    piece: ArrayBuffer,
    sending: { onProgress: (bytes: number) => void; signal: AbortSignal },
  ): Promise<{ received: number }>;
  finish(id: string, details: UploadFinish): Promise<FinishedUpload>;
  abort(id: string): Promise<unknown>;
}

/** Whether nothing more will happen with it: it is in the library, or it never will be. */
export const isOver = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state === 'done' || state === 'refused';
