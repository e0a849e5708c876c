import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import type { DesktopSettings, NoticeTest } from '#shared/desktop/desktop.schema.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './Desktop.module.css';
import { useDesktop } from './use-desktop.ts';

const kinds = [
  ['bookings', 'New booking requests'],
  ['submissions', 'New track submissions'],
  ['proofs', 'Proofs of payment and changes of orders'],
  ['posts', 'Posts that wait for you'],
  ['live', 'Streams that begin or end by themselves, and a platform that is live'],
  ['failures', 'Mails and posts that failed'],
] as const;

/** Which notices show on this computer, with a test of whether the system allows them. */
export function NoticesCard({ settings }: { settings: DesktopSettings }) {
  const { desktop, keep } = useDesktop();
  const [result, setResult] = useState<NoticeTest>();
  const [testing, setTesting] = useState(false);
  const toasts = useToasts();
  const change = (part: Partial<DesktopSettings>) => keep(desktop.change(part)).catch(toasts.failed);

  const test = async () => {
    setTesting(true);
    try {
      setResult(await desktop.testNotice());
    } catch (error) {
      toasts.failed(error);
    } finally {
      setTesting(false);
    }
  };

  return (
    <SettingCard
      title="Notices"
      lead="They come while this window is closed or in the background. Quiet hours are those of your account."
    >
      <Flex className={styles.choices} vertical gap="small">
        {kinds.map(([name, label]) => (
          <Checkbox
            key={name}
            checked={settings[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
        <Checkbox
          checked={settings.doNotDisturb}
          onChange={({ target }) => change({ doNotDisturb: target.checked })}
        >
          Do not disturb: no notices at all until this is off
        </Checkbox>
      </Flex>
      <Flex className={styles.test} wrap gap={12} align="center">
        <Button onClick={test} loading={testing}>
          Show a test notice
        </Button>
        <p role="status" className={result && result.outcome !== 'shown' ? styles.warn : undefined}>
          {result?.text}
        </p>
      </Flex>
    </SettingCard>
  );
}
