/**
 * Why a call to a network failed. `refused`: rejected, and a retry would be rejected too. `unauthorized`: the
 * token is not accepted. `limited`: too many calls. `temporary`: an outage; nothing was published. `unsure`:
 * the post may be public. `later`: the network is still processing what it has.
 */
export type NetworkProblem = 'refused' | 'unauthorized' | 'limited' | 'temporary' | 'unsure' | 'later';

/** `message` is for the owner: plain words, no secret. */
export class NetworkError extends Error {
  readonly problem: NetworkProblem;
  /** When to retry, in milliseconds since 1970. */
  readonly retryAt: number | undefined;
  /** Whether the request may have arrived. */
  readonly reached: boolean;
  /** Whether the network says that there is nothing where it was asked. */
  readonly missing: boolean;

  constructor(
    problem: NetworkProblem,
    message: string,
    details: { retryAt?: number | undefined; reached?: boolean; missing?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.problem = problem;
    this.retryAt = details.retryAt;
    this.reached = details.reached ?? true;
    this.missing = details.missing ?? false;
  }
}

/** Turns an error of the publishing call into `unsure` if it was cut off: the post may be public. */
export function afterSending(error: unknown): unknown {
  if (error instanceof NetworkError && (error.problem !== 'temporary' || !error.reached)) return error;
  const why = error instanceof NetworkError ? error.message : 'The connection broke.';
  return new NetworkError('unsure', `${why} Nobody can tell yet whether the post arrived.`, { cause: error });
}
