import { Button } from 'antd';
import type { SearchStatus } from '#shared/seo/search.schema.ts';
import { openAuthWindow, WindowBlocked } from '#web/core/admin-ui/calls/auth-window.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction, useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';

const BASE = 'POST /api/admin/seo/search-console';

const marks = {
  unset: <StateTag>Not set up</StateTag>,
  off: <StateTag>Not connected</StateTag>,
  on: <StateTag tone="ok">Connected</StateTag>,
  expired: <StateTag tone="bad">Connect again</StateTag>,
} as const;

const leads = {
  unset:
    'Enter the client id and secret under Settings, Connections to read positions and traffic from Google.',
  off: 'Positions and traffic come from Google. The hub asks for read access only.',
  on: 'Positions and traffic are read once a day.',
  expired: 'Google no longer accepts the access of this hub.',
} as const;

/** The connection to Google's Search Console. */
export function SearchConsoleCard({ search: { state, problem, report } }: { search: SearchStatus }) {
  const connect = useAction(
    async () => {
      const { url } = await ownerCall(`${BASE}/connect`, {});
      await openAuthWindow(url);
      return ownerCall('GET /api/admin/seo', {});
    },
    ({ search }) =>
      search.state === 'on'
        ? {
            title: 'Search Console Connected',
            description: 'Its figures show here once they have been read.',
          }
        : gone('Not connected', 'Google gave this hub no access.'),
    (error) => (error instanceof WindowBlocked ? gone('Not connected', error.message) : undefined),
  );
  const read = useOwnerAction(`${BASE}/refresh`);
  const disconnect = useOwnerAction(
    `${BASE}/disconnect`,
    gone('Search Console Disconnected', 'What was read from it is deleted.'),
  );

  return (
    <SettingCard title="Google Search Console" lead={leads[state]} mark={marks[state]}>
      {problem && <p role="status">{problem}</p>}
      {report && (
        <p>
          {report.property}, read {formatMoment(report.readAt)}
        </p>
      )}
      {state !== 'unset' && (
        <div>
          {state === 'on' ? (
            <Button onClick={() => read.run({})} loading={read.isPending}>
              Read now
            </Button>
          ) : (
            <Button type="primary" onClick={() => connect.run()} loading={connect.isPending}>
              Connect Search Console
            </Button>
          )}{' '}
          {state !== 'off' && (
            <Button onClick={() => disconnect.run({})} loading={disconnect.isPending}>
              Disconnect
            </Button>
          )}
        </div>
      )}
    </SettingCard>
  );
}
