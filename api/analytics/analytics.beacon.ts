import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '#api/core/http/addresses.ts';
import { PrecomputedResponse } from '#api/core/http/precomputed-response.ts';
import type { RateLimit } from '#api/core/http/rate-limit.ts';
import { dataHeaders } from '#api/core/http/security-headers.ts';
import { spreadOverTurns } from '#api/core/spread-over-turns.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { type Step, step } from '#shared/analytics/analytics.schema.ts';
import type { createRecorder } from './analytics.recorder.ts';

interface BeaconPorts {
  recorder: Pick<ReturnType<typeof createRecorder>, 'told'>;
  rateLimit: RateLimit;
  /** Whether the nearest proxy says where a request came from. */
  trustProxy: boolean;
  publicUrl: string;
}

/** What answers a request that is not taken here. */
type Otherwise = () => void | Promise<void>;

/** No step of a page is longer. */
const MOST_BYTES = 8192;
const { method, path, rate } = analyticsContract.step;
const route = `${method} ${path}`;

/**
 * Takes steps ahead of the framework, as every visitor sends some. What is out of the ordinary, such as a step that
 * does not fit its schema or comes in pieces, goes on to the framework untouched, which says what is wrong with it.
 */
export function createBeacon({ recorder, rateLimit, trustProxy, publicUrl }: BeaconPorts) {
  const taken = new PrecomputedResponse(204, [
    'cache-control',
    'no-store',
    ...dataHeaders({ publicUrl }).flat(),
  ]);
  const inBetween = spreadOverTurns();

  async function take(req: IncomingMessage, told: Step): Promise<boolean> {
    const ip = clientAddress(req, trustProxy);
    try {
      await rateLimit.call(rate, route, ip);
      await recorder.told({ ip, headers: req.headers }, told);
      return true;
    } catch {
      return false;
    }
  }

  async function serveRead(req: IncomingMessage, res: ServerResponse, otherwise: Otherwise): Promise<void> {
    // The framework reads what is left here; read to the very byte, the request has not ended for it.
    const body: Buffer | null = req.read(Number(req.headers['content-length']));
    const told = body && parsed(body.toString());
    if (told && (await take(req, told))) {
      taken.send(res);
      req.resume();
      return;
    }
    if (body) req.unshift(body);
    await otherwise();
  }

  /** @returns undefined when this is no request for it, or what settles once it was answered, maybe by `otherwise`. */
  return (req: IncomingMessage, res: ServerResponse, otherwise: Otherwise): Promise<void> | undefined => {
    if (req.url !== path || req.method !== method || !isOrdinary(req)) return undefined;
    // Browsers send a step at once: its body has arrived with its head, and is handed out right after it. Nobody waits
    // for the answer, and visitors do for their pages.
    return new Promise((resolve, reject) => {
      inBetween(() => void serveRead(req, res, otherwise).then(resolve, reject));
    });
  };
}

function isOrdinary({ headers }: IncomingMessage): boolean {
  const bytes = Number(headers['content-length']);
  const type = headers['content-type'];
  const isJson = type === 'application/json' || type?.startsWith('application/json;') === true;
  return isJson && bytes > 0 && bytes <= MOST_BYTES && headers['content-encoding'] === undefined;
}

function parsed(text: string): Step | undefined {
  // Postgres cannot store this character.
  if (text.includes('\\u0000')) return undefined;
  try {
    return step.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
