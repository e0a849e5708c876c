import { Flex, Select } from 'antd';
import type { WatchedFeed, WatchMode } from '#shared/imports/imports.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { BringSounds } from './BringSounds.tsx';
import styles from './ChannelPanel.module.css';
import { modeChoices } from './watch-modes.ts';

/** The feeds of the owner's series, and what happens with new episodes in each. */
export function WatchedFeeds({ feeds }: { feeds: readonly WatchedFeed[] }) {
  const change = useOwnerAction('PUT /api/admin/import/feeds/:seriesId');
  if (feeds.length === 0) return null;
  return (
    <Flex
      component="section"
      className={styles.feeds}
      vertical
      gap={12}
      aria-label="New episodes and their sound"
    >
      <h3>New episodes and their sound</h3>
      <p>
        Each feed is looked at once an hour. Its files can be brought here, so that episodes play from this
        site.
      </p>
      <ul>
        {feeds.map(({ seriesId, name, address, mode, checkedAt, error }) => (
          <li key={seriesId}>
            <div className={styles.feed}>
              <b>{name}</b>
              <small>{address}</small>
              {mode !== 'off' && error && <em role="alert">Could not be read: {error}</em>}
              {mode !== 'off' && checkedAt && <small>Last looked at on {formatMomentZone(checkedAt)}</small>}
            </div>
            <Select
              aria-label={`New episodes of ${name}`}
              value={mode}
              options={modeChoices}
              loading={change.isPending}
              onChange={(wanted: WatchMode) => change.run({ params: { seriesId }, body: { mode: wanted } })}
            />
            <BringSounds seriesId={seriesId} name={name} />
          </li>
        ))}
      </ul>
    </Flex>
  );
}
