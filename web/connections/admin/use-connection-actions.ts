import { useState } from 'react';
import type { ConnectionKind } from '#shared/core/connections/connection.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';

/** The actions for one connection. Each throws HttpError when the server refuses. */
export function useConnectionActions({ id, name }: ConnectionKind) {
  const [testing, setTesting] = useState(false);
  const refresh = useRefresh();
  const toasts = useToasts();
  const params = { connection: id };

  async function test(): Promise<void> {
    setTesting(true);
    try {
      const { ok } = await ownerCall('POST /api/admin/connections/:connection/test', { params, body: {} });
      if (ok) toasts.done(`${name}: Works`);
      else toasts.gone(`${name}: Does Not Work`, 'The card says why.');
    } finally {
      await refresh();
      setTesting(false);
    }
  }

  return {
    testing,
    test,
    async save(values: Record<string, string>, version: number): Promise<void> {
      try {
        await ownerCall('PUT /api/admin/connections/:connection', { params, body: { values, version } });
      } finally {
        // Also after a refusal: somebody else may have changed the connection.
        await refresh();
      }
    },
    async remove(version: number): Promise<void> {
      const query = { version: String(version) };
      await ownerCall('DELETE /api/admin/connections/:connection', { params, query });
      await refresh();
      toasts.gone(`${name}: Disconnected`, 'What you entered is deleted.');
    },
  };
}

export type ConnectionActions = ReturnType<typeof useConnectionActions>;
