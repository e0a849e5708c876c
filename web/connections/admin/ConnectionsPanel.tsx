import { Flex } from 'antd';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import { connectionCatalogue } from '#shared/core/connections/catalogue.ts';
import type { ConnectionKind } from '#shared/core/connections/connection.ts';
import { networkConnectionIds } from '#shared/core/connections/network-connections.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import styles from './Connections.module.css';

const networkIds = new Set<string>(Object.values(networkConnectionIds));

/** The first group has no heading of its own: the panel's heading is right above it. */
const FIRST = 'Services';

const groups: { title: string; lead: string; holds: (kind: ConnectionKind) => boolean }[] = [
  {
    title: FIRST,
    lead: 'None of these is required. Without a connection, only the part of the site that needs it does not work.',
    holds: ({ id, advanced }) => !networkIds.has(id) && !advanced,
  },
  {
    title: 'Social networks',
    lead: 'Each network requires an app of your own before the hub may post there. Bluesky, Mastodon, Discord and Telegram need none: connect them under Social Media.',
    holds: ({ id }) => networkIds.has(id),
  },
  {
    title: 'Advanced',
    lead: 'For people who run a server of their own. Without these, files are stored on the hub’s own disk and visits are counted without countries.',
    holds: ({ advanced }) => advanced === true,
  },
];

/** All connections of the hub to other services: entered, tested and changed here, without a restart. */
export default function ConnectionsPanel() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/connections', {});
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  const views = new Map<string, ConnectionView>(data.connections.map((view) => [view.id, view]));
  return (
    <Flex vertical gap={40}>
      {groups.map(({ title, lead, holds }) => (
        <Flex
          key={title}
          component="section"
          className={styles.group}
          vertical
          gap="medium"
          aria-label={title}
        >
          <header>
            {title !== FIRST && <h2>{title}</h2>}
            <p>{lead}</p>
          </header>
          <SettingCards>
            {connectionCatalogue.filter(holds).map((kind) => {
              const view = views.get(kind.id);
              return view && <ConnectionCard key={kind.id} kind={kind} view={view} />;
            })}
          </SettingCards>
        </Flex>
      ))}
    </Flex>
  );
}
