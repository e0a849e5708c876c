import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError, toAppError } from '#api/core/http/app-error.ts';
import type { AppContext, Next } from '#api/core/http/context.ts';
import { escapeHtml } from '#shared/core/text.ts';

/** A key of `core/signer.ts` that is a part of a path, such as that of a draft's preview. */
const KEY_IN_PATH = /(?<=\/)[\w-]{22}(?=\/|$)/g;

/** A path as the log may hold it: whoever reads the log must not get a key from it. */
export const loggedPath = (path: string): string => path.replaceAll(KEY_IN_PATH, '…').slice(0, 200);

/** Gives each request its id, writes its one log line, and turns whatever was thrown into the error body. */
export function requestLog(log: Logger) {
  return async (ctx: AppContext, next: Next): Promise<void> => {
    const started = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    let cause: unknown;
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError('request.not-found');
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) cause = error.cause;
      answer(ctx, error);
    }
    const line = {
      requestId: ctx.state.requestId,
      method: ctx.method,
      path: loggedPath(ctx.path),
      status: ctx.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    if (cause) log.error({ ...line, err: cause }, 'request failed');
    else log[level(ctx)](line, 'request');
  };
}

/** Successful reads are logged at debug level, as they only matter when looking for a fault. */
const level = ({ method, status, state }: AppContext) =>
  status < 400 && (method === 'GET' || method === 'HEAD' || state.unlogged) ? 'debug' : 'info';

function answer(ctx: AppContext, error: AppError): void {
  ctx.status = error.status;
  ctx.set('Cache-Control', 'no-store');
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
  const { help, requestId } = ctx.state;
  const forPerson = (help || !ctx.path.startsWith('/api/')) && ctx.accepts('json', 'html') === 'html';
  ctx.body = forPerson ? errorPage(error, ctx.state) : error.body(requestId);
  if (forPerson && help) ctx.set('Content-Security-Policy', HELP_POLICY);
}

/** The default policy for API responses forbids styles; a page for a person has one. */
const HELP_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** An error page for a person: it must not depend on anything that may just have failed. */
function errorPage(error: AppError, { requestId, help }: AppContext['state']): string {
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(error.message)}</title><body style="margin:12vh 8vw;background:#0b0c0b;color:#efede4;font:1.1rem/1.6 sans-serif">` +
    `<h1>${escapeHtml(error.message)}</h1>${help ? helpText(help) : RETRY}` +
    `<p>If it keeps happening, tell us this number: <code>${requestId}</code></p>`
  );
}

const LINK = '<a style="color:inherit"';
const RETRY = `<p>Try again in a moment, or go ${LINK} href="/">to the start</a>.</p>`;
const helpText = ({ text, link, path }: NonNullable<AppContext['state']['help']>) =>
  `<p>${escapeHtml(text)}</p><p>${LINK} href="${path}">${escapeHtml(link)}</a></p>`;
