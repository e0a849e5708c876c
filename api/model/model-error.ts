import type { Usage } from './spend.ts';

/** How long to wait where the server does not say. */
export const RETRY_AFTER_MS = 300;

/** `refused`: the model itself declined to answer. `unfinished`: it used up its tokens before it said anything. */
export type ModelProblem =
  | 'unauthorized'
  | 'quota'
  | 'rate-limited'
  | 'rejected'
  | 'failed'
  | 'refused'
  | 'unfinished';

export class ModelError extends Error {
  readonly problem: ModelProblem;
  /** Whether the server may charge for the failed call. */
  readonly mayCost: boolean;
  /** How long to wait before a retry; undefined if a retry will not help. */
  readonly retryAfterMs: number | undefined;
  /** The usage, if the server reports it in spite of the error. */
  readonly usage: Usage | undefined;

  constructor(
    problem: ModelProblem,
    details: {
      mayCost: boolean;
      retryAfterMs?: number | undefined;
      usage?: Usage | undefined;
      cause?: unknown;
    },
  ) {
    super(problem, { cause: details.cause });
    this.problem = problem;
    this.usage = details.usage;
    this.mayCost = details.mayCost;
    this.retryAfterMs = details.retryAfterMs;
  }
}

interface Refusal {
  status?: number;
  code?: string | null;
  type?: string;
  headers?: Headers;
}

/** The status of the response that an error comes from. */
export const statusOf = (error: unknown) => (error as Refusal).status;

/** What an error of the `openai` library means. */
export function problemOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { status, code, type, headers } = error as Refusal;
  const refused = { mayCost: false, cause: error };
  if (status === 401 || status === 403) return new ModelError('unauthorized', refused);
  if (status === 429 || status === 402) {
    const quota = status === 402 || [code, type].includes('insufficient_quota');
    if (quota) return new ModelError('quota', refused);
    const seconds = Number(headers?.get('retry-after') ?? 1);
    const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
    return new ModelError('rate-limited', { ...refused, retryAfterMs });
  }
  if (status !== undefined && status < 500) return new ModelError('rejected', refused);
  return new ModelError('failed', { mayCost: true, retryAfterMs: RETRY_AFTER_MS, cause: error });
}
