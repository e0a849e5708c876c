import { z } from 'zod';
import type { HubOutcome } from '#shared/desktop/desktop.schema.ts';
import { hubOrigin } from './addresses.ts';
import type { Wire } from './wire.ts';

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 10_000;
const healthy = z.object({ ok: z.literal(true) });

/** Whether a hub answers at what a person typed. */
export async function checkHub(typed: string, wire: Wire): Promise<HubOutcome> {
  const hub = hubOrigin(typed);
  if (!hub)
    return {
      problem:
        'Use an address such as https://hub.example. Only a hub on this computer may do without https.',
    };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await wire(new URL('/api/health', hub), { signal });
    const text = (await reply.text()).slice(0, LONGEST_ANSWER);
    if (reply.ok && healthy.safeParse(JSON.parse(text)).success) return { hub };
  } catch (error) {
    if (!(error instanceof SyntaxError))
      return { problem: `Nothing answers at ${hub}. Is the address right, and is the hub running?` };
  }
  return { problem: `What answers at ${hub} is not a hub.` };
}
