import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { answerOf } from '#api/core/process/answer-of.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';
import { createSerialQueue } from '#shared/core/serial-queue.ts';
import type { MeaningStatus } from '#shared/passages/passages.schema.ts';

/** What the meaning of a text is compared by: a direction. */
export interface Vector {
  values: Int8Array;
  length: number;
}

const FILE = moduleBeside(import.meta, 'passages.vector-worker');
/** The thread ends after so long without a question, to free its memory. */
const IDLE_MS = 3 * 60_000;
/** After a crash, so long no new thread is tried. */
const PAUSE_MS = 60_000;
/** Texts in one batch: a question waits for no more than one. */
const BATCH = 8;
/** Texts whose vectors stay in memory: 512 bytes each. */
const MOST_TEXTS = 20_000;

/**
 * The vectors of texts, from a small language model in a thread of its own. It is loaded when it is first needed and let go when
 * idle. Without it, and whenever it fails, there are no vectors, and search works by words alone.
 */
export function createVectors(log: Pick<Logger, 'warn'>, file = FILE) {
  const known = new Map<string, Vector>();
  const { run } = createSerialQueue();
  const status: Omit<MeaningStatus, 'texts'> = { state: 'off', bytes: null, loadMs: null, askMs: null };
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let pausedUntil = 0;
  let filling: Promise<void> | undefined;

  async function start(): Promise<Worker> {
    const [begun, before] = [performance.now(), process.memoryUsage.rss()];
    const started = new Worker(file);
    started.unref();
    const over = () => {
      if (worker !== started) return;
      worker = undefined;
      if (status.state === 'loaded') status.state = 'off';
    };
    started.once('error', over).once('exit', over);
    worker = started;
    await answerOf(started);
    status.state = 'loaded';
    status.loadMs = Math.round(performance.now() - begun);
    status.bytes = Math.max(0, process.memoryUsage.rss() - before);
    return started;
  }

  /** Embeds a few texts, whose vectors are remembered. */
  const embed = (texts: readonly string[]): Promise<void> =>
    run(async () => {
      const missing = texts.filter((text) => !known.has(text));
      if (missing.length === 0) return;
      clearTimeout(idle);
      const asked = worker ?? (await start());
      const answer = answerOf<Vector[]>(asked);
      asked.postMessage(missing);
      for (const [index, vector] of (await answer).entries()) known.set(missing[index] as string, vector);
      idle = setTimeout(close, IDLE_MS).unref();
    });

  async function close(): Promise<void> {
    clearTimeout(idle);
    status.state = status.state === 'missing' ? 'missing' : 'off';
    await worker?.terminate();
  }

  /** @returns whether it went well */
  async function tried(work: () => Promise<void>): Promise<boolean> {
    if (status.state === 'missing' || Date.now() < pausedUntil) return false;
    try {
      await work();
      return true;
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') status.state = 'missing';
      else log.warn({ err: error }, 'the model for meanings has failed');
      return false;
    }
  }

  return {
    /** The vector of a text that was embedded before. */
    of: (text: string): Vector | undefined => known.get(text),

    /** Embeds what a question needs. @returns false when there is no model, or when it failed */
    async ask(texts: readonly string[]): Promise<boolean> {
      const begun = performance.now();
      const wasLoaded = status.state === 'loaded';
      const went = await tried(() => embed(texts));
      if (went && wasLoaded) status.askMs = Math.round(performance.now() - begun);
      return went;
    },

    /** Embeds the texts of the index, in small batches that let questions pass. Only what is new costs anything. */
    fill(texts: readonly string[]): Promise<void> {
      filling ??= (async () => {
        const missing = texts.filter((text) => !known.has(text));
        for (let from = 0; from < missing.length; from += BATCH)
          if (!(await tried(() => embed(missing.slice(from, from + BATCH))))) break;
      })().finally(() => {
        filling = undefined;
        if (known.size > MOST_TEXTS) keepOnly(texts);
      });
      return filling;
    },

    status: (): MeaningStatus => ({ ...status, texts: known.size }),
    close,
  };

  function keepOnly(texts: readonly string[]): void {
    const needed = new Set(texts);
    for (const text of known.keys()) if (!needed.has(text)) known.delete(text);
  }
}
export type Vectors = ReturnType<typeof createVectors>;

/** How alike two texts are in meaning, from -1 to 1. */
export function likeness(one: Vector, other: Vector): number {
  let product = 0;
  for (let index = 0; index < one.values.length; index += 1)
    product += (one.values[index] as number) * (other.values[index] ?? 0);
  return product / (one.length * other.length);
}
