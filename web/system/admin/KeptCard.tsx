import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone } from '#web/core/admin-ui/calls/use-toasts.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './System.module.css';

/** Earlier states of the install that restores have moved aside. */
export function KeptCard() {
  const { data } = useOwnerData('GET /api/admin/system', {});
  const [erasing, setErasing] = useState<string>();
  const { run } = useOwnerAction(
    'DELETE /api/admin/system/kept/:name',
    gone('Old install erased', 'What the restore had put aside is erased for good.'),
  );
  if (!data || data.kept.length === 0) return null;

  const erase = (name: string) => {
    setErasing(undefined);
    void run({ params: { name } });
  };

  return (
    <SettingCard
      title="Put aside by a restore"
      lead="The install as it was before. Erase it once you are sure: people whose data you erase are still in it."
    >
      <ul className={styles.list}>
        {data.kept.map(({ name, bytes }) => (
          <li key={name} className={styles.row}>
            <div className={styles.facts}>
              <b>{name}</b>
              <small>{formatBytes(bytes)} in the data folder</small>
            </div>
            <Button size="small" danger onClick={() => setErasing(name)} aria-label={`Erase ${name}`}>
              Erase
            </Button>
          </li>
        ))}
      </ul>
      <Modal
        open={erasing !== undefined}
        title="Erase the old install?"
        okText="Erase"
        okButtonProps={{ danger: true }}
        onOk={() => erasing && erase(erasing)}
        onCancel={() => setErasing(undefined)}
      >
        {erasing} cannot be brought back after that.
      </Modal>
    </SettingCard>
  );
}
