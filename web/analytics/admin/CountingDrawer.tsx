import { Checkbox, Drawer, Flex, Select } from 'antd';
import { useState } from 'react';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './CountingDrawer.module.css';

const SETTINGS = 'GET /api/admin/analytics/settings';
/** The local storage key that the site's pages check before they send a visit. */
const UNCOUNTED = 'visits_uncounted';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value }));

/** The settings for how visits are counted. */
export default function CountingDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useOwnerData(SETTINGS, {});
  const save = useOwnerAction('PUT /api/admin/analytics/settings', {
    title: 'Time Zone Saved',
    description: 'Days are counted by it from now on.',
  });
  const [uncounted, setUncounted] = useState(() => localStorage.getItem(UNCOUNTED) !== null);

  return (
    <Drawer open title="How visits are counted" onClose={onClose} size={440}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <Flex className={styles.form} vertical gap={12}>
          <label htmlFor="visit-zone">Days begin and end in</label>
          <Select
            id="visit-zone"
            showSearch
            value={data.timeZone}
            options={zones}
            disabled={save.isPending}
            onChange={(timeZone) => save.run({ body: { timeZone } })}
          />
          <p>Earlier days keep the time zone that they were counted in.</p>
          <Checkbox
            checked={uncounted}
            onChange={({ target }) => {
              if (target.checked) localStorage.setItem(UNCOUNTED, '1');
              else localStorage.removeItem(UNCOUNTED);
              setUncounted(target.checked);
            }}
          >
            Never count this browser
          </Checkbox>
          <p>While you are logged in you are not counted anyway.</p>
          <p>
            Also not counted: bots, and visitors whose browser asks not to be tracked. No cookie is set and no
            address is stored, so a visitor who returns the next day counts as a new one.
          </p>
        </Flex>
      )}
    </Drawer>
  );
}
