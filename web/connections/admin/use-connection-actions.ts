import type { ConnectionKind } from '#shared/core/connections/connection.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction, useOwnerAction, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';

/** The actions for one connection. */
export function useConnectionActions({ id, name }: ConnectionKind) {
  const refresh = useRefresh();
  const params = { connection: id };
  const test = useAction(
    async () => {
      const outcome = await ownerCall('POST /api/admin/connections/:connection/test', { params, body: {} });
      await refresh('GET /api/admin/connections');
      return outcome;
    },
    ({ ok }) => (ok ? `${name}: Works` : gone(`${name}: Does Not Work`, 'The card says why.')),
  );
  const remove = useOwnerAction(
    'DELETE /api/admin/connections/:connection',
    gone(`${name}: Disconnected`, 'What you entered is deleted.'),
  );

  return {
    testing: test.isPending,
    test: () => test.run(),
    remove: (version: number) => remove.run({ params, query: { version: String(version) } }),
    /** @throws HttpError when it was refused */
    async save(values: Record<string, string>, version: number): Promise<void> {
      try {
        await ownerCall('PUT /api/admin/connections/:connection', { params, body: { values, version } });
      } finally {
        // Also after a refusal: somebody else may have changed the connection.
        await refresh();
      }
    },
  };
}

export type ConnectionActions = ReturnType<typeof useConnectionActions>;
