import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { Follower, FollowerFilter } from '#shared/followers/followers.admin.schema.ts';
import {
  type FollowerState,
  followerStateNames,
  followerStates,
  type Topic,
} from '#shared/followers/followers.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { StateTag, type Tone } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { withCount } from '#web/core/admin-ui/lists/with-count.ts';
import { BringBack } from './BringBack.tsx';
import { FollowerDrawer } from './FollowerDrawer.tsx';
import { FollowerSummary } from './FollowerSummary.tsx';
import { topicLabel } from './topic-label.ts';

const stateTones: Partial<Record<FollowerState, Tone>> = {
  confirmed: 'ok',
  unconfirmed: 'warn',
  failed: 'bad',
};

/** Mail followers with their topics, and the latest notifications. */
export default function FollowersPanel() {
  const [filter, change] = useAddressState<FollowerFilter>('state', 'topic', 'q');
  const followers = usePagedOwnerData('GET /api/admin/followers', filter);
  const { data: summary, error, refetch } = useOwnerData('GET /api/admin/followers/summary', {});
  const [openId, open] = useOpenRecord();
  const topics = summary?.topics ?? [];

  return (
    <Flex component="section" vertical gap="medium" aria-label="Followers">
      {summary && !summary.hasServer && (
        <p className="muted">
          No mail server is in use, so nobody can follow by mail and nobody is told by mail.{' '}
          <Link to={adminPaths.connections}>See Connections</Link>.
        </p>
      )}
      {error && !summary && <LoadFailed error={error} onRetry={refetch} />}
      {summary && <FollowerSummary summary={summary} />}
      {filter.state === 'failed' && <BringBack />}
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search followers"
            placeholder="Address"
          />
        }
        actions={
          <ConfirmedDownload href={`/api/admin/export/followers?${new URLSearchParams(filter)}`}>
            Export CSV
          </ConfirmedDownload>
        }
      >
        <ListSelect<FollowerState | ''>
          label="State"
          value={filter.state ?? ''}
          onChange={(state) => change({ state })}
          options={[
            { value: '', label: 'Every state' },
            ...followerStates.map((value) => ({
              value,
              label: withCount(followerStateNames[value], summary?.states[value]),
            })),
          ]}
        />
        <ListSelect<Topic | ''>
          label="Topic"
          value={filter.topic ?? ''}
          onChange={(topic) => change({ topic })}
          options={[
            { value: '', label: 'Every topic' },
            ...topics.map((one) => ({ value: one.topic, label: one.name })),
          ]}
        />
      </ListBar>
      <PagedTable<Follower>
        query={followers}
        rowKey="id"
        emptyText={Object.keys(filter).length > 0 ? 'Nobody matches this.' : 'Nobody follows by mail yet.'}
        columns={[
          { title: 'Address', className: stackClass.title, render: (_, { email }) => <b>{email}</b> },
          {
            title: 'Follows',
            className: stackClass.fact,
            render: (_, row) => row.topics.map((one) => topicLabel(one, topics)).join(', ') || '–',
          },
          {
            title: 'Since',
            className: stackClass.fact,
            render: (_, { confirmedAt, createdAt }) => formatDay(confirmedAt ?? createdAt),
          },
          {
            title: 'State',
            className: stackClass.fact,
            render: (_, row) => (
              <StateTag tone={stateTones[row.state]}>{followerStateNames[row.state]}</StateTag>
            ),
          },
          {
            title: <span className="sr">Actions</span>,
            className: stackClass.actions,
            render: (_, { id, email }) => (
              <Button size="small" onClick={() => open(id)} aria-label={`Open ${email}`}>
                Open
              </Button>
            ),
          },
        ]}
      />
      {openId && <FollowerDrawer key={openId} id={openId} topics={topics} onClose={() => open(null)} />}
    </Flex>
  );
}
