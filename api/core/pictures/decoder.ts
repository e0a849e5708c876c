import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '#api/core/http/app-error.ts';
import { moduleBeside } from '#api/core/process/module-beside.ts';
import { type Drawn, PictureError, type PictureTask, TOO_MUCH_WORK } from './picture.ts';
import type { PictureLimits } from './picture-limits.ts';

export interface DecoderQuestion {
  task: PictureTask;
  limits: PictureLimits;
}

export type DecoderAnswer = (
  | { drawn: Drawn[] }
  | { refused: Pick<PictureError, 'problem' | 'advice'> & { cause: string } }
  | { failed: { message: string; code: string } }
  | { tookTooMuch: true }
) & {
  /** Whether this process should be replaced, as it has kept much memory. */
  isWorn?: boolean;
};

const FILE = moduleBeside(import.meta, 'decoder-process');
/** The process ends after so long without a picture, to free its memory. */
const IDLE_MS = 20_000;
/** Only a machine that is far too busy, or a process that hangs, takes longer: pictures are limited by CPU time. */
const ANSWER_MS = 120_000;
const RETRY_AFTER_S = 10;
/** Signals by which a process ends when the picture has led its decoder astray. Any other end has another cause. */
const CRASHES: ReadonlySet<unknown> = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']);

/**
 * Draws pictures in a process of its own, one at a time, as decoders take memory that Node cannot limit, and have
 * faults that end a process. It starts with the first picture, and knows nothing of the program's settings.
 */
export function createDecoder(limits: PictureLimits) {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(FILE, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [
        '--max-semi-space-size=1',
        '--max-old-space-size=64',
        '--disable-warning=ExperimentalWarning',
      ],
      env: {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        // Windows finds the libraries of the system by these.
        ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH }),
        // What one thread has freed, another can use; large blocks go back to the system at once.
        MALLOC_ARENA_MAX: '1',
        MALLOC_MMAP_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: '2',
      },
    });
    child.once('exit', () => {
      if (running === child) running = undefined;
    });
    // Errors of a process that ends are answered by its exit.
    child.on('error', () => {});
    return child;
  }

  function end(): void {
    clearTimeout(idle);
    running?.kill('SIGKILL');
    running = undefined;
  }

  /** @throws PictureError, AppError `server.busy` where the machine is at fault */
  return async function draw(task: PictureTask): Promise<Drawn[]> {
    clearTimeout(idle);
    running ??= start();
    const child = running;
    hold(child, true);
    const answer = await answerOf(child, { task, limits });
    hold(child, false);
    if (answer.isWorn || 'tookTooMuch' in answer) end();
    else idle = setTimeout(end, IDLE_MS).unref();
    return resultOf(answer);
  };
}

/** A process that has nothing to do does not keep this one from ending. */
function hold(child: ChildProcess, keeps: boolean): void {
  const what = keeps ? 'ref' : 'unref';
  child[what]();
  child.channel?.[what]();
}

function answerOf(child: ChildProcess, question: DecoderQuestion): Promise<DecoderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DecoderAnswer>();
  const busy = (cause: unknown) => reject(new AppError('server.busy', { retryAfter: RETRY_AFTER_S, cause }));
  const answered = (answer: unknown) => resolve(answer as DecoderAnswer);
  const ended = (code: number | null, signal: NodeJS.Signals | null) =>
    CRASHES.has(signal)
      ? reject(new PictureError('unreadable', { cause: signal }))
      : busy(new Error(`The decoder of pictures ended: ${signal ?? code}.`));
  const late = setTimeout(() => {
    busy(new Error('The decoder of pictures did not answer.'));
    child.kill('SIGKILL');
  }, ANSWER_MS);
  child.once('message', answered).once('exit', ended).once('error', busy);
  child.send(question, (error) => error && busy(error));
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', answered).off('exit', ended).off('error', busy);
  });
}

function resultOf(answer: DecoderAnswer): Drawn[] {
  if ('drawn' in answer) return answer.drawn;
  if ('tookTooMuch' in answer) throw new PictureError('too-large', { advice: TOO_MUCH_WORK });
  if ('refused' in answer) {
    const { problem, ...details } = answer.refused;
    throw new PictureError(problem, details);
  }
  const { message, code } = answer.failed;
  throw Object.assign(new Error(message), { code });
}
