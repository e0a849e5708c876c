import { AppError } from '#api/core/http/app-error.ts';
import type { Downloader, GuardedDownload } from '#api/core/network/guarded-download.ts';
import { GuardedFetchError } from '#api/core/network/guarded-fetch.ts';
import type { MediaKind } from '#shared/media/media.constants.ts';
import type { finishUpload } from './media.finish.ts';
import { checkKind, START_BYTES } from './media.kind.ts';
import { addressOf } from './media.links.ts';
import type { MediaRow } from './media.store.ts';
import type { UploadRow } from './media.upload-store.ts';
import type { MediaUploads } from './media.uploads.ts';

/** A file is not brought here. `message` tells the owner why; `passing`: it may succeed later. */
export class FetchProblem extends Error {
  readonly passing: boolean;

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.passing = passing;
  }
}

export interface FetchSteps {
  /** Called with the id of the upload that the file is collected in. */
  began(uploadId: string): Promise<void>;
  /** Called whenever a piece is stored; what it throws ends the download, which can be continued. */
  arrived(): Promise<void>;
  stop: AbortSignal;
}

interface WantedFile {
  address: string;
  /** The name in the library. */
  name: string;
  accepts: readonly MediaKind[];
  /** An earlier attempt, which is continued if the file is still the same. */
  uploadId: string | null;
}

/** Pieces are stored at this size, or after this time with a slow server. */
const PIECE_BYTES = 1_000_000;
const PIECE_MS = 5000;

/**
 * Downloads files of other hosts into the library, as if the owner uploaded them: each is an upload, with the
 * same limits and checks. A broken off download continues where it was if the server still has the same version.
 */
export function mediaFetch(
  download: Downloader,
  uploads: MediaUploads,
  finish: ReturnType<typeof finishUpload>,
) {
  /** What an earlier attempt has; undefined if there is nothing to continue. */
  async function earlier({ uploadId, address }: WantedFile): Promise<UploadRow | undefined> {
    const row = uploadId === null ? undefined : await uploads.find(uploadId);
    return row?.address === address ? row : undefined;
  }

  const isComplete = (row: UploadRow) => row.fileId !== null || row.received === row.size;

  async function collect(
    wanted: WantedFile,
    known: UploadRow | undefined,
    steps: FetchSteps,
  ): Promise<string> {
    const from = known?.validator ? known.received : 0;
    const headers: Record<string, string> = { accept: 'audio/*, */*;q=0.5' };
    if (known?.validator && from > 0) {
      headers.range = `bytes=${from}-`;
      headers['if-range'] = known.validator;
    }
    return download({ address: wanted.address, headers, stop: steps.stop }, async (reply) => {
      checkStatus(reply);
      const continues = known !== undefined && isRestOf(reply, known);
      // Without ranges, or with another version, it begins again.
      if (known && !continues) await uploads.abort(known.id).catch(ifGone);
      if (reply.status === 206 && !continues) throw changed();
      const id = known && continues ? known.id : await begin(wanted, reply, steps);
      await store(reply, { id, at: continues ? from : 0, accepts: wanted.accepts }, steps);
      return id;
    });
  }

  async function begin({ address, name }: WantedFile, { headers }: GuardedDownload, { began }: FetchSteps) {
    const size = Number(headers['content-length'] ?? 0);
    if (size === 0) throw new FetchProblem('The other host does not say how large the file is.');
    // The kind is checked as soon as the first bytes are there. This one has the limit of sounds.
    const { id } = await uploads.start(
      { name, size, type: 'audio/mpeg' },
      { address, validator: validatorOf(headers) },
    );
    await began(id);
    return id;
  }

  async function store(
    { pieces }: GuardedDownload,
    { id, at, accepts }: { id: string; at: number; accepts: readonly MediaKind[] },
    { arrived }: FetchSteps,
  ): Promise<void> {
    let received = at;
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    let since = performance.now();
    const flush = async () => {
      const piece = Buffer.concat(waiting);
      if (received === 0) checkAccepted(piece, accepts);
      ({ received } = await uploads.append(id, received, piece));
      [waiting, bytes, since] = [[], 0, performance.now()];
      await arrived();
    };
    for await (const piece of pieces) {
      waiting.push(piece);
      bytes += piece.length;
      const isLate = bytes >= START_BYTES && performance.now() - since > PIECE_MS;
      if (bytes >= PIECE_BYTES || isLate) await flush();
    }
    if (bytes > 0) await flush();
  }

  /** @throws FetchProblem, and what `steps` throw */
  return async (wanted: WantedFile, steps: FetchSteps): Promise<{ url: string }> => {
    let id = wanted.uploadId;
    const began = (uploadId: string) => {
      id = uploadId;
      return steps.began(uploadId);
    };
    try {
      const known = await earlier(wanted);
      id = known && isComplete(known) ? known.id : await collect(wanted, known, { ...steps, began });
      const row = await finish(id, {});
      if (!row) throw new FetchProblem('The file was erased from the library.');
      return { url: checkedAddress(row, wanted.accepts) };
    } catch (error) {
      const problem = problemOf(error, steps.stop);
      // What is refused, here or there, will not be continued; what the network broke off will.
      const isOver =
        problem instanceof FetchProblem && (!problem.passing || problem.cause instanceof AppError);
      if (isOver && id !== null) await uploads.abort(id).catch(ifGone);
      throw problem;
    }
  };
}

function checkedAddress(row: MediaRow, accepts: readonly MediaKind[]): string {
  if (!accepts.includes(row.kind)) throw wrongKind();
  return addressOf(row);
}

function ifGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'request.not-found') return undefined;
  throw error;
}

/** What identifies this version of a file: a strong tag, or its date. */
function validatorOf({ etag, 'last-modified': date }: GuardedDownload['headers']): string | null {
  return etag && !etag.startsWith('W/') ? etag : (date ?? null);
}

/** Whether the reply is what is missing of this upload, and of the same version. */
function isRestOf({ status, headers }: GuardedDownload, known: UploadRow): boolean {
  const [, start, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  const isSame = Number(start) === known.received && Number(size) === known.size;
  return status === 206 && isSame && validatorOf(headers) === known.validator;
}

const changed = () =>
  new FetchProblem('The file at the other host has changed, or its answer is not what was asked for.', {
    passing: true,
  });

function checkStatus({ status, headers }: GuardedDownload): void {
  if (status === 404 || status === 410)
    throw new FetchProblem(`The other host does not have the file any more (status ${status}).`);
  if (status === 401 || status === 403)
    throw new FetchProblem(`The other host does not let this server have the file (status ${status}).`);
  if (status === 416) throw changed();
  if (status === 429 || status >= 500)
    throw new FetchProblem(`The other host could not send the file (status ${status}).`, { passing: true });
  if (status !== 200 && status !== 206)
    throw new FetchProblem(`The other host sent no file (status ${status}).`);
  if (/^text\/html\b/i.test(headers['content-type'] ?? ''))
    throw new FetchProblem('The address leads to a page and not to a sound.');
}

const wrongKind = () =>
  new FetchProblem('The file is neither MP3 nor M4A, which are what podcast apps take.');

function checkAccepted(start: Uint8Array, accepts: readonly MediaKind[]): void {
  try {
    if (accepts.includes(checkKind(start))) return;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw wrongKind();
}

function problemOf(error: unknown, stop: AbortSignal): unknown {
  if (stop.aborted) return stop.reason;
  if (error instanceof AppError) return storeProblem(error);
  if (!(error instanceof GuardedFetchError)) return error;
  const { reason, message } = error;
  if (reason === 'unreachable')
    return new FetchProblem('The connection to the other host was lost, or it did not answer.', {
      passing: true,
      cause: error,
    });
  return new FetchProblem(`The file is not taken: ${message}.`, { cause: error });
}

function storeProblem(cause: AppError): FetchProblem {
  if (cause.code === 'upload.unreadable')
    return new FetchProblem('The file is damaged or incomplete.', { cause });
  // Another process has removed the upload.
  return new FetchProblem(cause.message, { cause, passing: cause.code === 'request.not-found' });
}
