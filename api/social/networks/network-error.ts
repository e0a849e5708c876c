/**
 * Why a call to a network gave nothing. `refused`: it said no, and would again. `unauthorized`: it does not accept
 * the token. `limited`: we call too often. `temporary`: it is not well; nothing happened, or nothing that counts.
 * `unsure`: a post may be public by now. `later`: it is still at work on what it has.
 */
export type NetworkProblem = 'refused' | 'unauthorized' | 'limited' | 'temporary' | 'unsure' | 'later';

/** `message` is for the owner: plain words, no secret. */
export class NetworkError extends Error {
  readonly problem: NetworkProblem;
  /** When to come back, in milliseconds since 1970. */
  readonly retryAt: number | undefined;
  /** Whether the request can have arrived. */
  readonly reached: boolean;

  constructor(
    problem: NetworkProblem,
    message: string,
    details: { retryAt?: number | undefined; reached?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.problem = problem;
    this.retryAt = details.retryAt;
    this.reached = details.reached ?? true;
  }
}

/** Says once more what went wrong, as to whether the post is public: a call that was cut off leaves that open. */
export function afterSending(error: unknown): unknown {
  if (error instanceof NetworkError && (error.problem !== 'temporary' || !error.reached)) return error;
  const why = error instanceof NetworkError ? error.message : 'The connection broke.';
  return new NetworkError('unsure', `${why} Nobody can tell yet whether the post arrived.`, { cause: error });
}
