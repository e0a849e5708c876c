import type { UploadFinish } from '#shared/media/media.admin.schema.ts';
import { CHUNK_BYTES } from '#shared/media/media.constants.ts';
import { HttpError } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import type { hashFile } from './hash-file.ts';
import { isOver, type UploadCalls, type UploadItem, type UploadState } from './upload-item.ts';

interface Ports {
  calls: UploadCalls;
  hash: typeof hashFile;
  /** The file to send in place of the chosen one, or why none can be sent. */
  prepare(file: File): Promise<{ file: File } | { reason: string }>;
  /** Resolves when another try makes sense, given the number of failed tries. */
  untilOnline(tries: number, signal: AbortSignal): Promise<void>;
}

/** One upload: the item that is shown, and its internal state. */
interface Job {
  /** Replaced as a whole at each change, so that rendering can compare it. */
  item: UploadItem;
  file: File | undefined;
  /** Whether `file` is what is sent. */
  isReady: boolean;
  /** Of the upload on the server, once it has begun. */
  id: string | undefined;
  hash: string | undefined;
  details: UploadFinish;
  stop: AbortController | undefined;
}

interface NewJob extends Pick<Job, 'details'>, Partial<Pick<Job, 'file' | 'id' | 'hash'>> {
  name: string;
  size: number;
}

/** So many files are sent at the same time. */
const AT_ONCE = 3;
const busy: ReadonlySet<UploadState> = new Set(['checking', 'sending', 'finishing', 'offline']);
const NAME_MAX = 200;
const LOST = 'Choose the same file again to go on.';
const nameOf = (file: File) => file.name.trim().slice(0, NAME_MAX).toWellFormed() || 'file';
const OTHER_FILE = 'This is another file. Choose the one that was begun.';

/**
 * Sends files in pieces. It continues after a lost connection. After a reload it knows which uploads had
 * begun, and asks for their files again. It exists as long as the page, whichever panel is shown.
 */
export class UploadQueue {
  /** Called for each file that was uploaded. */
  onDone: (item: UploadItem) => void = () => {};
  readonly #ports: Ports;
  readonly #jobs = new Map<number, Job>();
  readonly #listeners = new Set<() => void>();
  #snapshot: readonly UploadItem[] = [];
  #nextKey = 1;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly UploadItem[] => this.#snapshot;

  add(files: readonly File[], details: UploadFinish = {}): number[] {
    const jobs = files.map((file) => this.#newJob({ name: nameOf(file), size: file.size, file, details }));
    this.#startWaiting();
    return jobs.map(({ item }) => item.key);
  }

  /** Asks the server for uploads that began before this page was loaded. */
  async recall(): Promise<void> {
    for (const { id, name, size, hash, received } of await this.#ports.calls.unfinished()) {
      if ([...this.#jobs.values()].some((job) => job.id === id)) continue;
      const job = this.#newJob({ name, size, id, hash: hash ?? undefined, details: {} });
      this.#show(job, { state: 'lost', sent: received, reason: LOST });
    }
  }

  /** Continues a lost upload with its file, chosen again. */
  async attach(key: number, file: File): Promise<void> {
    const job = this.#jobs.get(key);
    if (!job) return;
    const refuse = () => this.#show(job, { state: 'lost', reason: OTHER_FILE });
    if (file.size !== job.item.size) return refuse();
    job.stop = new AbortController();
    this.#show(job, { state: 'checking', reason: undefined });
    const hash = await this.#hash(job, file).catch(() => undefined);
    if (job.hash !== undefined && hash !== undefined && hash !== job.hash) return refuse();
    job.file = file;
    this.#show(job, { state: 'waiting' });
    this.#startWaiting();
  }

  pause(key: number): void {
    const job = this.#jobs.get(key);
    if (!job) return;
    this.#show(job, { state: 'paused' });
    job.stop?.abort();
  }

  /** Continues a paused or failed upload. */
  resume(key: number): void {
    const job = this.#jobs.get(key);
    if (!job?.file) return;
    this.#show(job, { state: 'waiting', reason: undefined });
    this.#startWaiting();
  }

  /** Cancels an upload, here and on the server; a finished one is only removed from the list. */
  cancel(key: number): void {
    const job = this.#jobs.get(key);
    if (!job) return;
    this.#remove(job);
    // If this request fails, the server deletes the upload itself after a while.
    if (job.id && job.item.state !== 'done') this.#ports.calls.abort(job.id).catch(() => {});
    this.#startWaiting();
  }

  clearDone(): void {
    for (const job of this.#jobs.values()) if (isOver(job.item)) this.#remove(job);
  }

  #newJob({ name, size, details, file, id, hash }: NewJob): Job {
    const key = this.#nextKey++;
    const item: UploadItem = { key, name, size, state: 'waiting', sent: 0 };
    // A continued upload was prepared when it began.
    const job: Job = { item, details, file, isReady: id !== undefined, id, hash, stop: undefined };
    this.#jobs.set(key, job);
    this.#emit();
    return job;
  }

  #remove(job: Job): void {
    job.stop?.abort();
    this.#jobs.delete(job.item.key);
    this.#emit();
  }

  #show(job: Job, change: Partial<UploadItem>): void {
    job.item = { ...job.item, ...change };
    this.#emit();
  }

  #emit(): void {
    this.#snapshot = Array.from(this.#jobs.values(), ({ item }) => item);
    for (const listener of this.#listeners) listener();
  }

  #startWaiting(): void {
    let free = AT_ONCE - this.#snapshot.filter(({ state }) => busy.has(state)).length;
    for (const job of this.#jobs.values()) {
      if (free <= 0) return;
      if (job.item.state !== 'waiting' || !job.file) continue;
      free -= 1;
      void this.#run(job, job.file).finally(() => this.#startWaiting());
    }
  }

  async #run(job: Job, file: File): Promise<void> {
    const stop = new AbortController();
    job.stop = stop;
    this.#show(job, { state: 'checking' });
    for (let tries = 0; !stop.signal.aborted; tries += 1) {
      try {
        const ready = await this.#prepare(job, file);
        if (!ready || stop.signal.aborted) return;
        return await this.#send(job, ready, stop.signal, () => {
          tries = 0;
        });
      } catch (error) {
        if (stop.signal.aborted) return;
        const next = this.#after(job, error);
        this.#show(job, next);
        if (next.state !== 'offline') return;
        await this.#ports.untilOnline(tries, stop.signal).catch(() => {});
      }
    }
  }

  /** The file that is sent; undefined when none is. */
  async #prepare(job: Job, chosen: File): Promise<File | undefined> {
    if (job.isReady) return job.file;
    const ready = await this.#ports.prepare(chosen);
    if ('reason' in ready) {
      this.#show(job, { state: 'refused', reason: ready.reason });
      return undefined;
    }
    job.file = ready.file;
    job.isReady = true;
    this.#show(job, { name: nameOf(ready.file), size: ready.file.size });
    return ready.file;
  }

  async #send(job: Job, file: File, signal: AbortSignal, progressed: () => void): Promise<void> {
    const { calls } = this.#ports;
    const { name, size } = job.item;
    job.hash ??= await this.#hash(job, file, signal);
    const type = file.type.slice(0, 100) || undefined;
    let { id, received } = job.id
      ? await calls.get(job.id)
      : await calls.start({ name, size, type, hash: job.hash });
    if (signal.aborted) return;
    this.#takeOver(job, id);
    while (received < size) {
      this.#show(job, { state: 'sending', sent: received, reason: undefined });
      const piece = await file.slice(received, received + CHUNK_BYTES).arrayBuffer();
      const from = received;
      const onProgress = (bytes: number) => this.#show(job, { sent: from + bytes });
      ({ received } = await calls.append(id, received, piece, { onProgress, signal }));
      progressed();
      if (signal.aborted) return;
    }
    this.#show(job, { state: 'finishing', sent: size, reason: undefined });
    const made = await calls.finish(id, job.details);
    this.#show(job, { state: 'done', file: made });
    if (this.#jobs.has(job.item.key)) this.onDone(job.item);
  }

  /** The server already had this upload: other entries for it are removed. */
  #takeOver(job: Job, id: string): void {
    job.id = id;
    for (const other of this.#jobs.values()) if (other !== job && other.id === id) this.#remove(other);
  }

  async #hash(job: Job, file: File, signal = job.stop?.signal ?? new AbortController().signal) {
    return this.#ports.hash(file, { onProgress: (sent) => this.#show(job, { sent }), signal });
  }

  /** The state of an upload after an error. */
  #after(job: Job, error: unknown): Pick<UploadItem, 'state' | 'reason'> {
    // The browser could not read the file: it was moved, changed or deleted.
    if (error instanceof DOMException) {
      job.file = undefined;
      return { state: 'lost', reason: 'The file can no longer be read. Choose it again.' };
    }
    const { text } = problemOf(error);
    if (!(error instanceof HttpError))
      return { state: 'offline', reason: 'No connection. It goes on by itself.' };
    if ([429, 500, 502, 503, 504].includes(error.status))
      return { state: 'offline', reason: 'The server is not ready. It goes on by itself.' };
    if (error.status === 401) return { state: 'paused', reason: 'Log in again, then go on.' };
    if (error.status === 404 || error.status === 409) {
      // An upload that the server no longer has starts again.
      if (error.status === 404) job.id = undefined;
      return { state: 'failed', reason: text };
    }
    if (error.status === 507) return { state: 'failed', reason: text };
    job.id = undefined;
    return { state: 'refused', reason: text };
  }
}
