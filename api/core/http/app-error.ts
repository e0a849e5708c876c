import { type ErrorBody, type ErrorCode, errorCodes } from '#shared/core/error.ts';
import { storageTrouble } from '../db/storage-trouble.ts';

interface Details {
  /** Inputs that were refused, by dotted path. */
  fields?: Record<string, string> | undefined;
  /** Text for the person, where the code's own is too general. */
  text?: string;
  /** Set for endpoints whose reply has a `success` field. */
  success?: false;
  /** Variables of the environment that have to be set before this can work. */
  missingVars?: readonly string[];
  /** The proof of work that the form has to include, in bits. */
  work?: number;
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined;
  /** What really happened, for the log only. */
  cause?: unknown;
}

/** The only error that handlers throw on purpose. Any other that leaves a handler is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly success: false | undefined;
  readonly missingVars: readonly string[] | undefined;
  readonly work: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text ?? errorCodes[code].text, { cause: details.cause });
    this.code = code;
    this.status = errorCodes[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.success = details.success;
    this.missingVars = details.missingVars;
    this.work = details.work;
  }

  /** The same error with `success: false` in its body. */
  unsuccessful(): AppError {
    const { fields, retryAfter, cause } = this;
    return new AppError(this.code, { fields, retryAfter, cause, text: this.message, success: false });
  }

  body(requestId: string): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      requestId,
      ...(this.fields && { fields: this.fields }),
      ...(this.success === false && { success: false }),
      ...(this.work !== undefined && { work: this.work }),
      ...(this.missingVars && { message: this.message, missingVars: [...this.missingVars] }),
    };
  }
}

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'request.malformed'],
  [404, 'request.not-found'],
  [405, 'request.method'],
  [413, 'request.too-large'],
  [414, 'request.uri-too-long'],
  [415, 'request.media-type'],
]);

/** In seconds: a lock is released soon, a database that restarts takes longer, a full disk stays full. */
const RETRY_AFTER_S = { busy: 2, away: 5, full: 60 };

/** Any thrown value as an AppError: a library's client error keeps its status, the rest is a 500 without details. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const trouble = storageTrouble(thrown);
  if (trouble)
    return new AppError(`server.${trouble}`, { retryAfter: RETRY_AFTER_S[trouble], cause: thrown });
  const status =
    typeof thrown === 'object' && thrown !== null && 'status' in thrown ? Number(thrown.status) : 500;
  const code =
    codeByStatus.get(status) ?? (status >= 400 && status < 500 ? 'request.malformed' : 'server.failed');
  return new AppError(code, { cause: thrown });
}
