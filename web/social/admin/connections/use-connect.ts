import { useState } from 'react';
import { type Platform, platformNames } from '#shared/social/social.constants.ts';
import { networkSetups } from '#shared/social/social.setup.ts';
import { openAuthWindow, WindowBlocked } from '#web/core/admin-ui/calls/auth-window.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone, useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { HttpError } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';

/**
 * Connects networks by their pages, and disconnects any. `onChoice`: called when an account has several
 * pages.
 */
export function useConnect(onChoice: (platform: Platform) => void) {
  const [connecting, setConnecting] = useState<readonly Platform[]>([]);
  const refresh = useRefresh();
  const { gone: failed } = useToasts();

  async function connect(platform: Platform, server?: string): Promise<void> {
    setConnecting((others) => [...others, platform]);
    try {
      const query = server === undefined ? {} : { server };
      const { authUrl } = await ownerCall('GET /api/social/auth/:platform', {
        params: { platform },
        query,
      });
      await openAuthWindow(authUrl);
      await refresh();
      if (networkSetups[platform].pages && (await pagesOf(platform)) > 1) onChoice(platform);
    } catch (error) {
      const message = notConfigured(error);
      if (message !== undefined) failed('OAuth Not Configured', message);
      else failed('Connection Failed', reasonOf(error));
    } finally {
      setConnecting((others) => others.filter((other) => other !== platform));
    }
  }

  const end = useOwnerAction(
    'DELETE /api/social/accounts/:platform',
    (_, { params: { platform } }) => ({
      title: 'Disconnected',
      description: `Successfully disconnected from ${platformNames[platform]}`,
    }),
    () => gone('Disconnect Failed', 'Failed to disconnect from platform'),
  );
  const disconnect = (platform: Platform) => end.run({ params: { platform } });

  return { connecting, connect, disconnect };
}

/** The number of pages to choose from. If this request fails, the network is connected all the same. */
const pagesOf = (platform: Platform): Promise<number> =>
  ownerCall('GET /api/social/accounts/:platform/pages', { params: { platform } }).then(
    ({ pages }) => pages.length,
    () => 0,
  );

/** The server's message when the environment lacks something; undefined for any other failure. */
function notConfigured(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  try {
    const { message, missingVars } = JSON.parse(error.body) as { message?: string; missingVars?: unknown };
    return missingVars ? (message ?? '') : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof WindowBlocked) return error.message;
  return (error instanceof HttpError && problemOf(error).text) || 'Failed to connect to platform';
}
