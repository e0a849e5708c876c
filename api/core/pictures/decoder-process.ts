import { writeFileSync } from 'node:fs';
import type { DecoderAnswer, DecoderQuestion } from './decoder.ts';
import { drawVersions } from './draw-picture.ts';
import { PictureError } from './picture.ts';
import type { PictureLimits } from './picture-limits.ts';

/** How often its use of memory and time is measured: often enough that little is taken in between. */
const WATCHED_EVERY_MS = 15;
/** With more memory after a picture than this, a new process is better. */
const WORN_BYTES = 130_000_000;

const end = () => process.kill(process.pid, 'SIGKILL');
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
const tell = (answer: DecoderAnswer, then: () => void = () => {}) => process.send?.(answer, then);

// Where memory runs out for the whole machine, the system ends this process first. Only Linux has this.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}

process.on('disconnect', end);

process.on('message', async ({ task, limits }: DecoderQuestion) => {
  const watch = watchOver(limits);
  let answer: DecoderAnswer;
  try {
    answer = { drawn: await drawVersions(task, limits) };
  } catch (error) {
    answer = error instanceof PictureError ? refusal(error) : failure(error);
  }
  clearInterval(watch);
  tell({ ...answer, isWorn: process.memoryUsage.rss() > WORN_BYTES });
});

/** Ends this process when a picture takes more than it may. A drawing that has begun cannot be stopped otherwise. */
function watchOver(limits: PictureLimits): NodeJS.Timeout {
  const endsAt = cpuSeconds() + limits.cpuSeconds;
  return setInterval(() => {
    if (process.memoryUsage.rss() > limits.memoryBytes || cpuSeconds() > endsAt)
      tell({ tookTooMuch: true }, end);
  }, WATCHED_EVERY_MS);
}

const refusal = ({ problem, advice, cause }: PictureError): DecoderAnswer => ({
  refused: { problem, advice, cause: cause === undefined ? '' : String(cause) },
});

const failure = (error: unknown): DecoderAnswer => ({
  failed: {
    message: error instanceof Error ? error.message : String(error),
    code: (error as NodeJS.ErrnoException).code ?? '',
  },
});
