import type { z } from 'zod';
import { type BridgeArgs, type BridgeReply, bridge } from '#shared/desktop/desktop.bridge.ts';
import { type BridgeCall, bridgeCalls, channelOf } from '#shared/desktop/desktop.channels.ts';
import { APP_ORIGIN } from './addresses.ts';
import type { DesktopHost } from './ports.ts';

export type BridgeHandlers = {
  [K in BridgeCall]: (...args: BridgeArgs<K>) => Promise<BridgeReply<K>>;
};

/**
 * Answers the bridge's calls: only from the main window's own page, only with arguments of the declared form.
 * Errors reach the page without their details.
 */
export function answerCalls(
  host: Pick<DesktopHost, 'handle'>,
  handlers: BridgeHandlers,
  onError: (call: BridgeCall, error: unknown) => void,
): void {
  for (const call of bridgeCalls) {
    host.handle(channelOf(call), async ({ isMainFrame, origin }, args) => {
      if (!isMainFrame || origin !== APP_ORIGIN) throw new Error('Refused.');
      const given = (bridge[call].args as z.ZodType<unknown[]>).safeParse(args);
      if (!given.success) throw new Error('Refused: the arguments are not valid.');
      try {
        const answer = handlers[call] as (...args: unknown[]) => Promise<unknown>;
        return bridge[call].reply.parse(await answer(...given.data));
      } catch (error) {
        onError(call, error);
        throw new Error('This could not be done.');
      }
    });
  }
}
