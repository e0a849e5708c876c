import type { ErrorBody } from '#shared/core/error.ts';
import { HttpError } from '../client.ts';

/** Why a form did not get through, as its visitor reads it. */
export interface SendFailure {
  text: string;
  /** What the server had against single fields, by their names. */
  fields: Readonly<Record<string, string>>;
}

const KEPT = 'Everything you typed is still here.';

/** `online`: what the browser believes about its connection. */
export function sendFailure(error: unknown, online: boolean): SendFailure {
  if (error instanceof HttpError) return refused(error);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { text: `No answer came in time. ${KEPT} Send it again: it counts only once.`, fields: {} };
  return online
    ? { text: `The site could not be reached. ${KEPT} Try again in a moment.`, fields: {} }
    : { text: `You are offline. ${KEPT} Send it again once you are connected.`, fields: {} };
}

function refused({ status, body }: HttpError): SendFailure {
  const { error, fields = {} } = read(body);
  if (status === 429)
    return { text: `That is as many requests as we take within an hour. ${KEPT} Try again later.`, fields };
  if (status >= 500 || !error) return { text: `Something went wrong on our side. ${KEPT}`, fields };
  return { text: `${error} ${KEPT}`, fields };
}

/** A proxy in between may answer with anything. */
function read(body: string): Partial<ErrorBody> {
  try {
    return JSON.parse(body) as ErrorBody;
  } catch {
    return {};
  }
}
